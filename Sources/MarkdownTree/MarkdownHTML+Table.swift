import HTMLTree

extension MarkdownHTML {
  func table(_ table: MarkdownTable) -> HTMLNode {
    let head = row(table.header, named: "th", table.alignments)
    var children: [HTMLNode] = ["\n", .element("thead", [:], ["\n", head, "\n"]), "\n"]
    if !table.rows.isEmpty {
      let rows = table.rows.flatMap { [row($0, named: "td", table.alignments), "\n"] }
      children += [.element("tbody", [:], ["\n"] + rows), "\n"]
    }
    return .element("table", [:], children)
  }

  private func row(
    _ cells: [MarkdownTable.Cell], named name: HTMLName, _ alignments: [MarkdownTable.Alignment]
  ) -> HTMLNode {
    var children: [HTMLNode] = ["\n"]
    for (index, cell) in cells.enumerated() {
      let alignment = index < alignments.count ? alignments[index] : .none
      var attributes = alignment.attributes
      if name == "th" { attributes.set("scope", "col") }
      children += [.element(name, attributes, nodes(cell)), "\n"]
    }
    return .element("tr", [:], children)
  }
}

extension MarkdownTable.Alignment {
  /// A class, because `align` is obsolete and a style would need a weaker security policy.
  fileprivate var attributes: HTMLAttributes {
    switch self {
    case .none: [:]
    case .left: ["class": "align-left"]
    case .center: ["class": "align-center"]
    case .right: ["class": "align-right"]
    }
  }
}
