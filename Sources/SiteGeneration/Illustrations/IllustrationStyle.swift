import Guidelines

/// The style sheet of the drawings of one rule. It has their colors in every appearance, and the
/// positions of their panes of material, which are HTML elements in front of the SVG shapes.
///
/// Each rule has its own, because one for all rules would be several times as large as what a page
/// needs.
struct IllustrationStyle {
  let base: KnowledgeBase
  let illustration: Illustration

  var file: SiteFile {
    let text = colors.styleSheet + places
    let path = "\(AssetNames.folder)pictures/\(illustration.id.fileName).css"
    return SiteFile(path: path, bytes: Array(text.utf8)).addressed
  }

  /// The name of the file in the folder of assets.
  var name: String { String(file.path.dropFirst(AssetNames.folder.count)) }

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
