import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The contrast of text in the color, and of text on it.
  func contrastSection(_ color: Color) -> PageSection? {
    let pairs = base.contrastPairs(of: color)
    let groups = ColorContext.all.compactMap { contrastGroup(pairs, $0) }
    guard !groups.isEmpty else { return nil }
    return PageSection("contrast", words("color.contrast")) {
      note { inline(words("color.contrast-note")) }
      scroll(label: words("color.contrast")) {
        element("table", ["class": "contrast"]) {
          columnHeads(
            ["sample", "pair", "ratio", "verdict"].map { .text(words("contrast.column.\($0)")) })
          groups
        }
      }
    }
  }

  /// The rows of one context; nil where an elevated level looks like the base.
  private func contrastGroup(
    _ pairs: [ColorContext: [ContrastPair]], _ context: ColorContext
  ) -> HTMLNode? {
    let own = pairs[context] ?? []
    let below = pairs[ColorContext(context.appearance)] ?? []
    guard !own.isEmpty, context.elevation == .base || own.looks != below.looks else { return nil }
    return element("tbody") {
      element("tr") {
        element("th", ["class": "group", "colspan": "4", "scope": "rowgroup"]) {
          name(of: context)
        }
      }
      for pair in own { row(pair) }
    }
  }

  private func row(_ pair: ContrastPair) -> HTMLNode {
    let verdict = pair.verdict
    return element("tr") {
      element("td") { contrastSample(pair.foreground, on: pair.background) }
      element("th", ["scope": "row"]) { partnerNames(pair) }
      element("td", ["class": "ratio"]) { "\(verdict.ratioText):1" }
      element("td") { verdictLabel(verdict) }
    }
  }

  private func partnerNames(_ pair: ContrastPair) -> [HTMLNode] {
    let isText = pair.kind == .partnerOnColor
    let isSeenThrough = isText && !pair.isOnOpaque
    let code = element("code") {
      shortText(isText ? pair.foreground : pair.background)
        + (isSeenThrough ? " / \(pair.background.hex)" : "")
    }
    let partners = pair.partners.compactMap(base.color)
    guard !partners.isEmpty else {
      return words(
        isText ? "contrast.plain-text" : "contrast.plain-ground", markup: ["value": code])
    }
    return separated(partners.map(colorLink)) + [" ", code]
  }
}

extension [ContrastPair] {
  fileprivate var looks: Set<[SRGB]> { Set(map { [$0.foreground, $0.background] }) }
}
