import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns the table of the contrast of the colors that a rule names, or nil if it names none.
  func contrastSection(_ rule: Rule) -> PageSection? {
    guard let contrast = base.contrastTable(of: rule) else { return nil }
    let title = words("rule.contrast.title")
    return PageSection("contrast", title) {
      element("p", ["class": "small muted"]) {
        words("rule.contrast.note", markup: ["matrix": matrixLink])
      }
      scroll(label: title) {
        table(columns: contrastHeads.map(HTMLNode.text)) { contrast.rows.map(contrastRow) }
      }
    }
  }

  private var matrixLink: HTMLNode {
    guard let table = base.matrixTables.first else { return .text(words("matrix.title")) }
    return link(words("matrix.title"), to: .matrix(table.id, ColorEnvironment(.light)))
  }

  private var contrastHeads: [String] {
    [words("rule.contrast.background")]
      + RuleContrastTable.Band.insufficient.map { words("rule.contrast.\($0.rawValue)") }
  }

  private func contrastRow(_ row: RuleContrastTable.Row) -> HTMLNode {
    element("tr") {
      element("th", ["scope": "row"]) {
        name(of: row.appearance)
        " "
        element("code") { row.surface.hex }
        element("br")
        element("span", ["class": "small muted"]) { list(row.backgrounds.map(backgroundName)) }
      }
      for band in RuleContrastTable.Band.insufficient {
        element("td") { list(row.colors(in: band).map(contrastName)) }
      }
    }
  }

  private func backgroundName(_ id: ColorID, isElevated: Bool) -> String {
    let name = contrastName(id)
    return isElevated ? words("rule.contrast.elevated", ["color": .text(name)]) : name
  }

  /// Returns the name without a link, because there are hundreds of names on a page.
  private func contrastName(_ id: ColorID) -> String {
    base.color(id).map(name(of:)) ?? id.rawValue
  }

  private func list(_ names: [String]) -> String {
    names.joined(separator: messages.conventions.listSeparator)
  }
}
