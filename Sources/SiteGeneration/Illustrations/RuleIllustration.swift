import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns the drawings of a rule. Returns nil if the rule has no drawings, or if the text of the
  /// drawings exists in no locale.
  func illustrationSection(_ rule: Rule) -> PageSection? {
    guard let illustration = base.illustration(of: rule.id),
      let text = localized(illustration.texts)
    else { return nil }
    var markup = ShapeMarkup(
      parts: base.drawnParts, words: text.value.words, shapes: illustration.panels.flatMap(\.shapes)
    )
    let figures = illustration.panels.map { figure($0, text, &markup) }
    return PageSection("illustration", words("illustration.title"), isTitled: false) {
      element("h2", ["class": "visually-hidden"]) { words("illustration.title") }
      element("div", ["class": "panels"]) { figures.compactMap(\.self) }
    }
  }

  /// Returns the style sheets for the drawings of a rule, or none if the rule has no drawings.
  func illustrationAssets(_ rule: Rule) -> [PageAsset] {
    guard let illustration = base.illustration(of: rule.id) else { return [] }
    let own = IllustrationStyle(base: base, illustration: illustration)
    return [.styleSheet("illustrations.css"), .styleSheet(own.name)]
  }

  func figure(
    _ panel: Illustration.Panel, _ text: InLocale<IllustrationText>, _ markup: inout ShapeMarkup
  ) -> HTMLNode? {
    guard let caption = text.value.panels[panel.id] else { return nil }
    let scene = Scene(panel: panel, language: text.locale == locale ? nil : text.locale)
    let stage = scene.stage(alternative: caption.alternative, &markup)
    return element("figure", ["class": "panel is-\(panel.kind.rawValue)"]) {
      stage
      element("figcaption") {
        if let mark = panel.kind.mark {
          element("span", ["class": "panel-kind"]) {
            mark.node
            words("rule.heading.\(panel.kind.rawValue)")
          }
        }
        element("span", language(of: text.locale)) { inline(caption.caption) }
      }
    }
  }
}

extension Illustration.Kind {
  fileprivate var mark: Mark? {
    switch self {
    case .do: .check
    case .dont: .cross
    case .example: nil
    }
  }
}
