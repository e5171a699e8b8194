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
    let text = followed + pinned + places
    return SiteFile(path: "assets/\(Self.fileName)", bytes: Array(text.utf8))
  }

  static func propertyName(_ id: ColorID, _ elevation: Elevation) -> String {
    let name = id.fileName.replacing(".", with: "-")
    return elevation == .base ? name : "\(name)-\(elevation.rawValue)"
  }

  /// The colors of drawings that follow the appearance of the reader's system.
  private var followed: String {
    let uses = uses { $0 == nil }
    return Appearance.allCases.map { appearance in
      let block = ":root{\(declarations(uses, appearance))}"
      return appearance.query.map { "@media \($0){\(block)}\n" } ?? block + "\n"
    }.joined()
  }

  /// The colors of drawings that always show one appearance. Readers who prefer more contrast get
  /// the variant with increased contrast.
  private var pinned: String {
    Appearance.allCases.map { appearance in
      let uses = uses { $0 == appearance }
      guard !uses.isEmpty else { return "" }
      let selector = ".in-\(appearance.rawValue)"
      let own = "\(selector){\(declarations(uses, appearance))}\n"
      guard !appearance.isHighContrast else { return own }
      let contrast: Appearance = appearance.isDark ? .darkHighContrast : .lightHighContrast
      return own
        + "@media (prefers-contrast:more){\(selector){\(declarations(uses, contrast))}}\n"
    }.joined()
  }

  private var places: String {
    var seen: Set<PanePlace> = []
    return base.illustrations.flatMap(\.panels).flatMap { panel in
      panel.shapes.compactMap { shape -> String? in
        guard case .pane(let box, let radius, _) = shape.form else { return nil }
        let place = PanePlace(box: box, radius: radius, size: panel.size)
        return seen.insert(place).inserted ? place.rule + "\n" : nil
      }
    }.joined()
  }

  private struct Use: Hashable {
    let color: ColorID
    let elevation: Elevation
  }

  /// Returns the colors used in drawings whose fixed appearance (nil if none) satisfies the
  /// condition, and in all reusable parts of drawings, in the order of the color tables.
  private func uses(where fits: (Appearance?) -> Bool) -> [Use] {
    let panels = base.illustrations.flatMap(\.panels).filter { fits($0.appearance) }
    let parts = panels.isEmpty ? [] : base.drawnParts.values.flatMap(\.self)
    let paints = (panels.flatMap(\.shapes) + parts).flatMap(\.paints)
    let used = Set(
      paints.compactMap { paint -> Use? in
        guard case .color(let id, let elevation) = paint.source else { return nil }
        return Use(color: id.value, elevation: elevation)
      })
    return base.colors.flatMap { color in
      Elevation.allCases.map { Use(color: color.id, elevation: $0) }
    }.filter(used.contains)
  }

  private func declarations(_ uses: [Use], _ appearance: Appearance) -> String {
    uses.compactMap { use -> String? in
      guard let value = base.drawnColor(use.color, use.elevation, in: appearance) else {
        return nil
      }
      let text = value.isOpaque ? value.hex : value.hexWithAlpha
      return "--\(Self.propertyName(use.color, use.elevation)):\(text)"
    }.joined(separator: ";")
  }
}

extension Appearance {
  /// The media query that selects the appearance, or nil for the light one. Later rules override
  /// earlier ones, so increased contrast must come after dark.
  fileprivate var query: String? {
    switch self {
    case .light: nil
    case .dark: "(prefers-color-scheme:dark)"
    case .lightHighContrast: "(prefers-contrast:more)"
    case .darkHighContrast: "(prefers-contrast:more) and (prefers-color-scheme:dark)"
    }
  }
}
