import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns how many pairs with the color are enough for text in each appearance and, folded, the
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
        for elevation in Elevation.allCases {
          if table.contexts.contains(where: { $0.elevation == elevation }) {
            contrastRows(table, elevation)
          }
        }
      }
    }
  }

  private func contrastRows(_ table: ColorContrastTable, _ elevation: Elevation) -> HTMLNode {
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
