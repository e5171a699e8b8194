import Guidelines

/// The style sheet of the illustrations. It has their colors in every appearance, and the positions
/// of their panes of material, which are HTML elements in front of the SVG shapes.
struct IllustrationStyle {
  static let fileName = "illustration-colors.css"

  let base: KnowledgeBase

  /// The style sheet as a file, or nil if the knowledge base has no illustrations.
  var file: SiteFile? {
    guard !base.illustrations.isEmpty else { return nil }
    let text = colors.styleSheet + places
    return SiteFile(path: "assets/\(Self.fileName)", bytes: Array(text.utf8))
  }

  private var colors: DrawnColors {
    let shapes = base.illustrations.flatMap(\.shapes)
    return DrawnColors(
      base: base, shapes: base.drawnParts.drawn(by: shapes),
      fixed: base.illustrations.flatMap(\.panels).map(\.appearance) + shapes.map(\.appearance))
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
}
