import Diagnostics
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
    var definitions = illustration.definitions(for: illustration.panels.flatMap(\.elements))
    let figures = illustration.panels.compactMap { panel -> HTMLNode? in
      let figure = figure(panel, text, definitions)
      if figure != nil { definitions = [] }
      return figure
    }
    return PageSection("illustration", words("illustration.title"), isTitled: false) {
      element("h2", ["class": "visually-hidden"]) { words("illustration.title") }
      element("div", ["class": "panels"]) { figures }
    }
  }

  /// Returns the style sheets for the drawings of a rule, or none if the rule has no drawings.
  func illustrationAssets(_ rule: Rule) -> [PageAsset] {
    guard let illustration = base.illustration(of: rule.id) else { return [] }
    let own = IllustrationStyle(base: base, illustration: illustration)
    return [.styleSheet("illustrations.css"), .styleSheet(own.name)]
  }

  /// Returns a panel with its caption; nil if it has none.
  ///
  /// - Parameter definitions: The definitions that are written in this panel.
  func figure(
    _ panel: Illustration.Panel, _ text: InLocale<IllustrationText>, _ definitions: [XMLTree]
  ) -> HTMLNode? {
    guard let caption = text.value.panels[panel.id] else { return nil }
    return element("figure", ["class": "panel is-\(panel.kind.rawValue)"]) {
      element("div", ["class": (["stage"] + panel.classNames).joined(separator: " ")]) {
        layers(of: panel, text, definitions, alternative: caption.alternative)
      }
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

  /// Returns the layers of a drawing: elements, and panes of material in front of them, which are
  /// not SVG because browsers can blur only the background of HTML elements. The alternative text
  /// of the whole drawing is on the first layer; screen readers skip the others.
  private func layers(
    of panel: Illustration.Panel, _ text: InLocale<IllustrationText>, _ definitions: [XMLTree],
    alternative: String
  ) -> [HTMLNode] {
    let markup = DrawingMarkup(words: text.value.words)
    let language = text.locale == locale ? nil : text.locale.description
    return panel.layers.enumerated().map { index, layer in
      if let pane = layer.pane {
        let place = PanePlace(pane, in: panel.viewBox)
        let names = ["pane", pane.materialClass, place.className, pane.appearance?.className]
        return element(
          "div",
          ["class": names.compactMap(\.self).joined(separator: " "), "aria-hidden": "true"])
      }
      let role: HTMLAttributes =
        index == 0 ? ["role": "img", "aria-label": alternative] : ["aria-hidden": "true"]
      return element(
        "svg", panel.viewBox.attributes.merging(role).adding("lang", ifPresent: language)
      ) {
        if index == 0 { markup.definitions(definitions) }
        markup.nodes(layer.elements)
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
