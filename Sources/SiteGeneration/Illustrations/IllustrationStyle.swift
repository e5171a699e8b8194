import ColorScience
import Diagnostics
import Guidelines

/// The style sheet of the drawings of one rule. It has their colors in every appearance, and the
/// positions of their panes of material, which are HTML elements in front of the SVG elements.
///
/// Each rule has its own, because one for all rules would be several times as large as a page
/// needs.
struct IllustrationStyle {
  let base: KnowledgeBase
  let illustration: Illustration

  var file: SiteFile {
    let panels = illustration.panels
    let colors = DrawnColors(base: base, illustration: illustration, panels: panels)
    let places = panels.flatMap { panel in
      panel.elements.filter { $0.material != nil }.map {
        PanePlace($0, in: panel.viewBox).rule + "\n"
      }
    }
    let text = colors.styleSheet + places.withoutRepetitions.joined()
    let path = "\(AssetNames.folder)pictures/\(illustration.id.fileName).css"
    return SiteFile(path: path, bytes: Array(text.utf8)).addressed
  }

  /// The name of the file in the folder of assets.
  var name: String { String(file.path.dropFirst(AssetNames.folder.count)) }
}

/// The position of a pane of material in a drawing. The style sheet has a class for every position
/// in use, because the content security policy forbids inline styles.
struct PanePlace {
  /// The class, which contains all numbers of the position, so that equal positions share it.
  let className: String
  /// The CSS rule. Lengths are percentages of the drawing; the radius is a percentage of its width.
  let rule: String

  init(_ pane: XMLTree, in viewBox: Illustration.ViewBox) {
    func length(_ name: String) -> Double { pane.number(name) ?? 0 }
    let (x, y) = (length("x") - viewBox.x, length("y") - viewBox.y)
    let (width, height, radius) = (length("width"), length("height"), length("rx"))
    let numbers = [x, y, width, height, radius, viewBox.width, viewBox.height]
    className = "at" + numbers.map { "-" + $0.written.replacing(".", with: "_") }.joined()
    func percent(_ length: Double, _ whole: Double) -> String { (length / whole * 100).written }
    rule =
      ".\(className){left:\(percent(x, viewBox.width))%;top:\(percent(y, viewBox.height))%;"
      + "width:\(percent(width, viewBox.width))%;height:\(percent(height, viewBox.height))%;"
      + "border-radius:\(percent(radius, viewBox.width))cqw}"
  }
}

/// The custom properties of the colors in drawings.
struct DrawnColors {
  private let colors: [(name: String, id: ColorID, elevation: Elevation)]
  private let base: KnowledgeBase
  /// The appearances that some of the elements always have.
  private let fixed: [Appearance]

  /// - Parameter panels: The panels of the illustration to show.
  init(base: KnowledgeBase, illustration: Illustration, panels: [Illustration.Panel]) {
    self.base = base
    let elements = panels.flatMap(\.elements)
    let used = Set(
      (illustration.definitions(for: elements) + elements).flattened.flatMap(\.colorNames))
    colors = base.drawnColors.filter { used.contains($0.name) }
    fixed = panels.compactMap(\.appearance) + elements.flattened.compactMap(\.appearance)
  }

  /// The values for every appearance. `light-dark()` selects the one for the color scheme of the
  /// element that uses a color, so that an element of a fixed appearance only sets its color scheme.
  var styleSheet: String {
    guard !colors.isEmpty else { return "" }
    let always = declarations(.light, .dark)
    let standard = always.joined(separator: ";")
    // Values that increased contrast does not change follow from the values around it.
    let contrast = declarations(.lightHighContrast, .darkHighContrast)
      .filter { !always.contains($0) }.joined(separator: ";")
    guard !contrast.isEmpty else { return ":root{\(standard)}\n" }
    let increased = ":root{\(standard)}\n@media (prefers-contrast:more){:root{\(contrast)}}\n"
    let names = Appearance.allCases.filter { $0.isHighContrast && fixed.contains($0) }
      .map { ".\($0.className)" }
    guard !names.isEmpty else { return increased }
    return increased + ".\(Self.comparison){\(standard)}\n"
      + "\(names.joined(separator: ",")){\(contrast)}\n"
  }

  /// The class of drawings that compare standard with increased contrast, and so show both to every
  /// reader.
  static let comparison = "compares"

  private func declarations(_ light: Appearance, _ dark: Appearance) -> [String] {
    colors.compactMap { name, id, elevation -> String? in
      let values = [light, dark].compactMap { base.drawnColor(id, elevation, in: $0) }
        .map { $0.isOpaque ? $0.hex : $0.hexWithAlpha }
      guard let first = values.first, let last = values.last else { return nil }
      return "--\(name):\(first == last ? first : "light-dark(\(first),\(last))")"
    }
  }
}
