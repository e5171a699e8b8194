import Guidelines

/// The style sheet of the drawings of one rule. It has their colors in every appearance, and the
/// positions of their panes of material, which are HTML elements in front of the SVG shapes.
///
/// Each rule has its own, because one for all rules would be several times as large as what a page
/// needs.
struct IllustrationStyle {
  let base: KnowledgeBase
  let illustration: Illustration

  /// The name of the file in the folder of assets.
  static func name(of rule: RuleID) -> String { "pictures/\(rule.fileName).css" }

  var file: SiteFile {
    let text = colors.styleSheet + places
    return SiteFile(path: "assets/\(Self.name(of: illustration.id))", bytes: Array(text.utf8))
  }

  private var colors: DrawnColors {
    let shapes = illustration.shapes
    return DrawnColors(
      base: base, shapes: base.drawnParts.drawn(by: shapes),
      fixed: illustration.panels.map(\.appearance) + shapes.map(\.appearance))
  }

  private var places: String {
    var seen: Set<PanePlace> = []
    return illustration.panels.flatMap { panel in
      panel.layers(base.drawnParts).compactMap { layer -> String? in
        guard case .pane(let pane) = layer else { return nil }
        let place = PanePlace(shape: pane.shape, size: panel.size)
        return seen.insert(place).inserted ? place.rule + "\n" : nil
      }
    }.joined()
  }
}
