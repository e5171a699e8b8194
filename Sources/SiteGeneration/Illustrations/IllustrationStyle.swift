import ColorScience
import Guidelines

/// The style sheet of the illustrations. It has their colors in every appearance, and the positions
/// of their panes of material, which are HTML elements in front of the SVG shapes.
struct IllustrationStyle {
  static let fileName = "illustration-colors.css"

  let base: KnowledgeBase

  /// The style sheet as a file, or nil if the knowledge base has no illustrations.
  var file: SiteFile? {
    guard !base.illustrations.isEmpty else { return nil }
    let text = colors + places
    return SiteFile(path: "assets/\(Self.fileName)", bytes: Array(text.utf8))
  }

  static func propertyName(_ id: ColorID, _ elevation: Elevation) -> String {
    let name = id.fileName.replacing(".", with: "-")
    return elevation == .base ? name : "\(name)-\(elevation.rawValue)"
  }

  /// The colors of all drawings. `light-dark()` selects the value for the color scheme of the element
  /// that uses a color, so that a shape of a fixed appearance only sets its color scheme.
  private var colors: String {
    let standard = declarations(.light, .dark)
    let contrast = declarations(.lightHighContrast, .darkHighContrast)
    return ":root{\(standard)}\n@media (prefers-contrast:more){:root{\(contrast)}}\n"
      + fixedContrast.map { "\($0){\(contrast)}\n" }.joined()
  }

  /// The classes of the appearances with increased contrast that shapes always have.
  private var fixedContrast: [String] {
    let fixed = base.illustrations.flatMap { illustration in
      illustration.panels.map(\.appearance) + illustration.shapes.map(\.appearance)
    }
    let names = Appearance.allCases.filter { $0.isHighContrast && fixed.contains($0) }
      .map { ".\($0.className)" }
    return names.isEmpty ? [] : [names.joined(separator: ",")]
  }

  private var places: String {
    var seen: Set<PanePlace> = []
    return base.illustrations.flatMap(\.panels).flatMap { panel in
      panel.layers(base.drawnParts).compactMap { layer -> String? in
        guard case .pane(let pane) = layer else { return nil }
        let place = PanePlace(shape: pane.shape, size: panel.size)
        return seen.insert(place).inserted ? place.rule + "\n" : nil
      }
    }.joined()
  }

  private struct Use: Hashable {
    let color: ColorID
    let elevation: Elevation
  }

  /// The colors used in drawings and in their parts, in the order of the color tables.
  private var uses: [Use] {
    let shapes = base.illustrations.flatMap(\.shapes) + base.drawnParts.values.flatMap(\.flattened)
    let used = Set(
      shapes.flatMap(\.paints).flatMap(\.colors).compactMap { paint -> Use? in
        guard case .color(let id, let elevation) = paint.source else { return nil }
        return Use(color: id.value, elevation: elevation)
      })
    return base.colors.flatMap { color in
      Elevation.allCases.map { Use(color: color.id, elevation: $0) }
    }.filter(used.contains)
  }

  private func declarations(_ light: Appearance, _ dark: Appearance) -> String {
    uses.compactMap { use -> String? in
      let values = [light, dark].compactMap {
        base.drawnColor(use.color, use.elevation, in: $0)?.css
      }
      guard let first = values.first, let last = values.last else { return nil }
      let value = first == last ? first : "light-dark(\(first),\(last))"
      return "--\(Self.propertyName(use.color, use.elevation)):\(value)"
    }.joined(separator: ";")
  }
}

extension SRGB {
  fileprivate var css: String { isOpaque ? hex : hexWithAlpha }
}
