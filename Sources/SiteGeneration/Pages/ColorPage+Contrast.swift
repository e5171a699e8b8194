import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// What can be read in the color, or on it.
  func contrastSection(_ color: Color) -> PageSection? {
    let groups = ColorContext.all.compactMap { contrastGroup(color, $0) }
    guard !groups.isEmpty else { return nil }
    return PageSection("contrast", words("color.contrast")) {
      element("p", ["class": "prose small muted section-note"]) {
        inline(words("color.contrast-note"))
      }
      scroll(label: words("color.contrast")) {
        element("table", ["class": "contrast"]) {
          contrastHead
          groups
        }
      }
    }
  }

  private var contrastHead: HTMLNode {
    element("thead") {
      element("tr") {
        for column in ["sample", "pair", "ratio", "verdict"] {
          element("th", ["scope": "col"]) { words("contrast.column.\(column)") }
        }
      }
    }
  }

  /// The rows of one appearance; levels without values of their own are left out.
  private func contrastGroup(_ color: Color, _ context: ColorContext) -> HTMLNode? {
    let pairs = base.contrastPairs(of: color, context)
    guard !pairs.isEmpty, context.elevation == .base || differs(pairs, color, context) else {
      return nil
    }
    return element("tbody") {
      element("tr") {
        element("th", ["class": "group", "colspan": "4", "scope": "rowgroup"]) {
          words("context.\(context)")
        }
      }
      for pair in pairs { row(pair) }
    }
  }

  private func differs(
    _ pairs: [ContrastPair], _ color: Color, _ context: ColorContext
  ) -> Bool {
    let below = base.contrastPairs(of: color, ColorContext(context.appearance))
    return pairs.map(\.background) != below.map(\.background)
      || pairs.map(\.foreground) != below.map(\.foreground)
  }

  private func row(_ pair: ContrastPair) -> HTMLNode {
    let verdict = pair.verdict
    return element("tr") {
      element("td") { contrastSample(pair.foreground, on: pair.background) }
      element("th", ["scope": "row"]) { partnerName(pair) }
      element("td", ["class": "ratio"]) { "\(verdict.ratioText):1" }
      element("td") { verdictLabel(verdict) }
    }
  }

  private func partnerName(_ pair: ContrastPair) -> [HTMLNode] {
    let isText = pair.kind == .partnerOnColor
    let value = isText ? pair.foreground : pair.background
    let code = element("code") { shortText(value) }
    guard let partner = pair.partner.flatMap(base.color) else {
      return words(
        isText ? "contrast.plain-text" : "contrast.plain-ground", markup: ["value": code])
    }
    let link = element("a", ["href": self.link(to: .color(partner.id))]) { name(of: partner) }
    return [link, " ", code]
  }
}
