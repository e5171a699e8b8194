import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns the contrast of text in the color, and of text on the color.
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

  /// Returns the table rows for one appearance and elevation level. Returns nil if there are no
  /// pairs, or if the level is the elevated one and its pairs look like those of the base level.
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

extension PageContext {
  /// Returns the color as people with each kind of vision see it, and the colors that look similar.
  func visionSection(_ color: Color) -> PageSection? {
    guard let set = color.current,
      Appearance.allCases.contains(where: { base.color(in: set, ColorContext($0)) != nil })
    else { return nil }
    return PageSection("vision", words("vision.page-section")) {
      note { words("vision.section-note") }
      visionTable(words("vision.page-section"), class: "seen") { vision, appearance in
        seenCell(color, appearance, vision)
      }
      neighbors(of: color)
    }
  }

  /// Returns a table with a row for each kind of vision and a column for each appearance.
  private func visionTable(
    _ label: String, class name: String, cell: (VisionDeficiency?, Appearance) -> HTMLNode
  ) -> HTMLNode {
    let columns = [words("vision.corner")] + Appearance.allCases.map(self.name)
    return region(label: label) {
      table(name, columns: columns.map(HTMLNode.text)) {
        for vision in visions {
          element("tr") {
            element("th", ["scope": "row"]) { shortName(of: vision) }
            for appearance in Appearance.allCases { cell(vision, appearance) }
          }
        }
      }
    }
  }

  /// Returns the colors of the same palette that are hard to tell from the given one.
  private func neighbors(of color: Color) -> [HTMLNode] {
    guard base.table(color.table)?.kind == .palette else { return [] }
    let others = base.colors(in: color.table)
    let found = visions.flatMap { vision in
      Appearance.allCases.flatMap { colliding(color, with: others, $0, vision) }
    }
    let title = element("h3", ["class": "part-title"]) { words("vision.neighbors") }
    guard !found.isEmpty else {
      return [title, element("p", ["class": "prose"]) { words("vision.neighbors-none") }]
    }
    let table = visionTable(words("vision.neighbors"), class: "neighbors") { vision, appearance in
      neighborCell(colliding(color, with: others, appearance, vision))
    }
    return [title, note { words("vision.neighbors-note") }, table]
  }

  private func colliding(
    _ color: Color, with others: [Color], _ appearance: Appearance, _ vision: VisionDeficiency?
  ) -> [SimulatedColorPair] {
    base.seenPairs(of: color, with: others, in: ColorContext(appearance), with: vision)
      .filter(\.collides).sorted { $0.difference < $1.difference }
  }

  private func neighborCell(_ pairs: [SimulatedColorPair]) -> HTMLNode {
    guard !pairs.isEmpty else {
      return element("td", ["class": "muted"]) { words("vision.none") }
    }
    return element("td") {
      element("ul") {
        for pair in pairs {
          element("li", ["class": "change"]) {
            change(Patch([pair.looks.0, pair.looks.1], on: .black)) {
              base.color(pair.second).map(colorLink)
              element("br")
              difference(pair.differenceText)
            }
          }
        }
      }
    }
  }
}
