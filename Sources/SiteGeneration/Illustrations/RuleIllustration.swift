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
    return PageSection("illustration", words("illustration.title"), isTitled: false) {
      element("h2", ["class": "visually-hidden"]) { words("illustration.title") }
      element("div", ["class": "panels"]) {
        for panel in illustration.panels { figure(panel, text) }
      }
    }
  }

  /// Returns the style sheets for the drawings of a rule, or none if the rule has no drawings.
  func illustrationAssets(_ rule: Rule) -> [PageAsset] {
    base.illustration(of: rule.id) == nil
      ? [] : [.styleSheet("illustrations.css"), .styleSheet(IllustrationStyle.fileName)]
  }

  private func figure(
    _ panel: Illustration.Panel, _ text: InLocale<IllustrationText>
  ) -> HTMLNode? {
    guard let caption = text.value.panels[panel.id] else { return nil }
    let scene = Scene(
      panel: panel, parts: base.drawnParts, text: text,
      language: text.locale == locale ? nil : text.locale)
    return element("figure", ["class": "panel is-\(panel.kind.rawValue)"]) {
      scene.stage(alternative: caption.alternative)
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

/// The position of a pane of material in a drawing. The style sheet has a class for every position
/// in use, because the content security policy forbids inline styles.
struct PanePlace: Hashable {
  let box: DrawnShape.Box
  let radius: Double
  let size: Illustration.Size

  /// The CSS class. It contains all numbers of the position, so that equal positions share a class.
  var className: String {
    let numbers = [box.x, box.y, box.width, box.height, radius, size.width, size.height]
    return "at" + numbers.map { "-" + $0.written.replacing(".", with: "_") }.joined()
  }

  /// The CSS rule. Lengths are percentages of the drawing; the radius is a percentage of its width.
  var rule: String {
    let left = percent(box.x, of: size.width)
    let top = percent(box.y, of: size.height)
    let width = percent(box.width, of: size.width)
    let height = percent(box.height, of: size.height)
    return ".\(className){left:\(left)%;top:\(top)%;width:\(width)%;height:\(height)%;"
      + "border-radius:\(percent(radius, of: size.width))cqw}"
  }

  private func percent(_ length: Double, of whole: Double) -> String {
    whole == 0 ? "0" : (length / whole * 100).written
  }
}
