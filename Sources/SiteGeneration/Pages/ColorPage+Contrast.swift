import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns the number of pairs with enough contrast for text in each appearance and, folded, the
  /// ratio of each pair.
  func contrastSection(_ color: Color) -> PageSection? {
    let table = base.contrastTable(of: color)
    guard !table.contexts.isEmpty else { return nil }
    return PageSection("contrast", words("color.contrast")) {
      note { inline(words("color.contrast-note")) }
      element("dl", ["class": "lines"]) {
        for context in table.contexts {
          element("div", ["class": context.classes]) {
            element("dt") { name(of: context) }
            element("dd") { contrastSummary(table.pairs[context] ?? []) }
          }
        }
      }
      element("details", ["class": "fold"]) {
        element("summary") {
          words("colors.contrast.open", ["count": .number(table.rows.count)])
        }
        verdictLegend
        contrastTable(table)
      }
    }
  }

  private func contrastSummary(_ pairs: [ContrastPair]) -> String {
    let kinds = [(ContrastPair.Kind.colorOnPartner, "text"), (.partnerOnColor, "ground")]
    return kinds.map { kind, key in (pairs.count(kind), key) }.filter { $0.0.total > 0 }
      .map { count, key in
        words(
          "colors.contrast.\(key)",
          ["count": .number(count.enough), "total": .number(count.total)])
      }.joined(separator: words("colors.contrast.separator"))
  }

  private func contrastTable(_ table: ColorContrastTable) -> HTMLNode {
    element("div", ["class": "fit"]) {
      element("table", ["class": "contrast", "aria-label": words("color.contrast")]) {
        appearanceHeads(words("contrast.column.pair"))
        for elevation in Elevation.allCases
        where table.contexts.contains(where: { $0.elevation == elevation }) {
          element("tbody", ["class": "at-\(elevation.rawValue)"]) {
            if elevation == .elevated {
              element("tr") {
                element("th", ["class": "group", "scope": "rowgroup"]) { words("color.elevation") }
              }
            }
            for row in table.rows {
              element("tr") {
                element("th", ["scope": "row"]) { partnerName(row, isLinked: elevation == .base) }
                for appearance in Appearance.allCases {
                  contrastCell(table.pair(row, in: ColorContext(appearance, elevation)), appearance)
                }
              }
            }
          }
        }
      }
    }
  }

  private func contrastCell(_ pair: ContrastPair?, _ appearance: Appearance) -> HTMLNode {
    let state = pair.map { " is-\($0.verdict.state)" } ?? ""
    return element("td", ["class": "in-\(appearance.rawValue)\(state)"]) {
      if let verdict = pair?.verdict {
        element("b") { "\(decimal(verdict.ratioText)):1" }
        " "
        words("contrast.verdict.\(verdict.key)")
      }
    }
  }

  /// - Parameter isLinked: Whether the name is a link. A repeated one is not.
  private func partnerName(_ row: ColorContrastTable.Row, isLinked: Bool) -> [HTMLNode] {
    let isText = row.kind == .partnerOnColor
    switch row.partner {
    case .color(let id):
      let name = base.color(id).map(name)
      return words(
        isText ? "colors.contrast.text-in" : "colors.contrast.on",
        markup: ["color": isLinked ? colorLink(id) : .text(name ?? id.rawValue)])
    case .plain(let value):
      return words(
        isText ? "contrast.plain-text" : "contrast.plain-ground",
        markup: ["value": element("code") { value.hex }])
    }
  }
}

extension PageContext {
  /// Returns the colors that look similar to people with some kind of vision and, folded, how they
  /// see the color itself.
  func visionSection(_ color: Color) -> PageSection? {
    guard let set = color.current,
      Appearance.allCases.contains(where: { base.color(in: set, ColorContext($0)) != nil })
    else { return nil }
    return PageSection("vision", words("vision.page-section")) {
      neighborList(of: color)
      // The page about color vision compares only the colors of the palette.
      if base.distinctColors.contains(where: { $0.id == color.id }) {
        element("p", ["class": "small"]) {
          link(words("colors.vision.open"), at: .colorVision, anchor: "seen-\(color.id)")
        }
      } else {
        element("details", ["class": "fold"]) {
          element("summary") { words("colors.vision.open") }
          note { words("vision.section-note") }
          region(label: words("vision.page-section")) {
            appearanceTable("seen", words("vision.corner"), VisionDeficiency.allCases) {
              [.text(shortName(of: $0))]
            } cell: { vision, appearance in
              seenCell(color, appearance, vision)
            }
          }
        }
      }
    }
  }

  /// Returns the palette colors that are hard to distinguish from the given one, for each kind of
  /// vision. Returns nil if the color is not one of a palette.
  private func neighborList(of color: Color) -> HTMLNode? {
    guard base.table(color.table)?.kind == .palette else { return nil }
    let found = visions.map { ($0, neighbors(of: color, $0)) }.filter { !$0.1.isEmpty }
    guard !found.isEmpty else {
      return element("p", ["class": "prose"]) { words("vision.neighbors-none") }
    }
    return fragment {
      note { inline(words("colors.vision.neighbors")) }
      element("dl", ["class": "lines"]) {
        for (vision, pairs) in found {
          element("div") {
            element("dt") { shortName(of: vision) }
            element("dd") {
              separated(
                pairs.map { pair in
                  fragment {
                    colorLink(pair.second)
                    " "
                    element("span", ["class": "delta"]) { decimal(pair.differenceText) }
                  }
                })
            }
          }
        }
      }
    }
  }

  /// Returns the colliding pair of each other color with the smallest difference in any appearance,
  /// most similar first.
  private func neighbors(of color: Color, _ vision: VisionDeficiency?) -> [SimulatedColorPair] {
    let others = base.colors(in: color.table)
    let pairs = Appearance.allCases.flatMap { appearance in
      base.seenPairs(of: color, with: others, in: ColorContext(appearance), with: vision)
    }.filter(\.collides)
    return Dictionary(grouping: pairs, by: \.second).values
      .compactMap { $0.min { $0.difference < $1.difference } }
      .sorted { ($0.difference, $0.second) < ($1.difference, $1.second) }
  }
}
