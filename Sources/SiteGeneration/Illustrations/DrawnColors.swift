import ColorScience
import Guidelines

/// The custom properties of the colors in drawings.
struct DrawnColors {
  let base: KnowledgeBase
  /// All shapes that use the colors.
  let shapes: [DrawnShape]
  /// The appearances that some of the shapes always have.
  let fixed: [Appearance?]

  /// The values for every appearance. `light-dark()` selects the one for the color scheme of the
  /// element that uses a color, so that a shape of a fixed appearance only sets its color scheme.
  var styleSheet: String {
    let uses = uses
    guard !uses.isEmpty else { return "" }
    let always = declarations(uses, .light, .dark)
    let standard = always.joined(separator: ";")
    // What increased contrast leaves as it is follows from the values around it.
    let contrast = declarations(uses, .lightHighContrast, .darkHighContrast)
      .filter { !always.contains($0) }.joined(separator: ";")
    guard !contrast.isEmpty else { return ":root{\(standard)}\n" }
    let increased = ":root{\(standard)}\n@media (prefers-contrast:more){:root{\(contrast)}}\n"
    guard let fixedContrast else { return increased }
    return increased + ".\(Self.comparison){\(standard)}\n\(fixedContrast){\(contrast)}\n"
  }

  /// The class of drawings that compare standard with increased contrast, and so show both to every
  /// reader.
  static let comparison = "compares"

  /// The selector of what always has increased contrast, or nil if nothing has.
  private var fixedContrast: String? {
    let names = Appearance.allCases.filter { $0.isHighContrast && fixed.contains($0) }
      .map { ".\($0.className)" }
    return names.isEmpty ? nil : names.joined(separator: ",")
  }

  private struct Use: Hashable {
    let color: ColorID
    let elevation: Elevation
  }

  /// The colors that shapes use, in the order of the color tables.
  private var uses: [Use] {
    let used = Set(
      shapes.flatMap(\.paints).flatMap(\.colors).compactMap { paint -> Use? in
        guard case .color(let id, let elevation) = paint.source else { return nil }
        return Use(color: id.value, elevation: elevation)
      })
    return base.colors.flatMap { color in
      Elevation.allCases.map { Use(color: color.id, elevation: $0) }
    }.filter(used.contains)
  }

  private func declarations(_ uses: [Use], _ light: Appearance, _ dark: Appearance) -> [String] {
    uses.compactMap { use -> String? in
      let values = [light, dark].compactMap {
        base.drawnColor(use.color, use.elevation, in: $0)?.css
      }
      guard let first = values.first, let last = values.last else { return nil }
      let value = first == last ? first : "light-dark(\(first),\(last))"
      return "--\(Self.propertyName(use.color, use.elevation)):\(value)"
    }
  }

  static func propertyName(_ id: ColorID, _ elevation: Elevation) -> String {
    let name = id.fileName.replacing(".", with: "-")
    return elevation == .base ? name : "\(name)-\(elevation.rawValue)"
  }
}

extension SRGB {
  fileprivate var css: String { isOpaque ? hex : hexWithAlpha }
}

extension [String: [DrawnShape]] {
  /// Returns the shapes, and those of the parts that they use, directly or in other parts.
  func drawn(by shapes: [DrawnShape], depth: Int = 0) -> [DrawnShape] {
    guard depth < ShapeMarkup.deepestPart else { return shapes }
    let names = shapes.compactMap(\.partName).withoutRepetitions
    return shapes + names.flatMap { drawn(by: (self[$0] ?? []).flattened, depth: depth + 1) }
  }
}
