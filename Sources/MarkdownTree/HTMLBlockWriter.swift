import HTMLTree

/// A writer that converts blocks to HTML, with a line feed after each block, as cmark does.
struct HTMLBlockWriter {
  let style: MarkdownHTML
  private var slugs = HeadingSlugs()

  init(style: MarkdownHTML) { self.style = style }

  mutating func nodes(_ blocks: [MarkdownBlock]) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    for block in blocks { append(block, to: &nodes) }
    return nodes
  }

  private mutating func append(_ block: MarkdownBlock, to nodes: inout [HTMLNode]) {
    guard let node = node(block.kind) else { return }
    nodes.append(node)
    nodes.append("\n")
  }

  private mutating func node(_ kind: MarkdownBlock.Kind) -> HTMLNode? {
    switch kind {
    case .paragraph(let inlines): style.figure(inlines) ?? .element("p", [:], style.nodes(inlines))
    case .heading(let level, let title): heading(level, title)
    case .list(let list): self.list(list)
    case .quote(let blocks): .element("blockquote", [:], ["\n"] + nodes(blocks))
    case .alert(let alert, let blocks):
      .element(
        "div",
        ["class": "alert is-\(alert.rawValue)", "role": "note", "data-alert": alert.rawValue],
        [
          "\n", .element("p", ["class": "alert-title"], [.text(style.words(.alert(alert)))]), "\n",
        ] + nodes(blocks))
    case .details(let details):
      .element(
        "details", (["class": "disclosure"] as HTMLAttributes).adding("open", when: details.isOpen),
        [
          "\n",
          .element(
            "summary", [:],
            details.summary.isEmpty ? [.text(style.words(.details))] : style.nodes(details.summary)),
          "\n",
        ] + nodes(details.blocks))
    case .codeBlock(let info, let code): Self.code(info, code)
    case .table(let table): style.table(table)
    case .thematicBreak: .element("hr")
    case .html(let html): html.isHTMLComment ? nil : Self.code("", html)
    }
  }

  /// Returns the footnotes as a list, with links back to the references; nil if there are none.
  func notes(of blocks: [MarkdownBlock]) -> HTMLNode? {
    let groups = blocks.footnotes.grouped
    guard !groups.isEmpty else { return nil }
    let items = groups.flatMap {
      [
        HTMLNode.element(
          "li", ["id": $0[0].anchor, "value": "\($0[0].number)"], note($0)), "\n",
      ]
    }
    return .element(
      "section", ["class": "notes", "role": "doc-endnotes", "aria-label": style.words(.footnotes)],
      ["\n", .element("ol", [:], ["\n"] + items), "\n"])
  }

  private func note(_ references: [MarkdownFootnote]) -> [HTMLNode] {
    let back = references.enumerated().flatMap { index, reference -> [HTMLNode] in
      let number = references.count > 1 ? "\(reference.number)-\(index + 1)" : "\(reference.number)"
      return [
        " ",
        .element(
          "a",
          [
            "href": "#\(reference.referenceAnchor)", "role": "doc-backlink",
            "aria-label": style.words(.back(to: number)),
          ], [.text("↩")]),
      ]
    }
    var writer = HTMLBlockWriter(style: style)
    let blocks = references[0].blocks
    guard let last = blocks.last, case .paragraph(let inlines) = last.kind else {
      return ["\n"] + writer.nodes(blocks) + [.element("p", [:], back)]
    }
    let end = HTMLNode.element("p", [:], style.nodes(inlines) + back)
    return ["\n"] + writer.nodes(Array(blocks.dropLast())) + [end, "\n"]
  }

  private mutating func heading(_ level: Int, _ title: [MarkdownInline]) -> HTMLNode {
    var attributes: HTMLAttributes = [:]
    if let prefix = style.anchorPrefix {
      attributes.set("id", prefix + slugs.anchor(for: title.plainText()))
    }
    let names: [HTMLName] = ["h1", "h2", "h3", "h4", "h5", "h6"]
    let name = names[min(max(level + style.headingOffset, 1), 6) - 1]
    return .element(name, attributes, style.nodes(title))
  }

  /// Returns a code block. The first word of its info is the language (CommonMark 0.31, 4.5).
  private static func code(_ info: String, _ code: String) -> HTMLNode {
    let language = info.split(whereSeparator: \.isWhitespace).first.map { "language-\($0)" }
    let attributes = HTMLAttributes().adding("class", ifPresent: language)
    return .element("pre", [:], [.element("code", attributes, [.text(code)])])
  }

  private mutating func list(_ list: MarkdownList) -> HTMLNode {
    var children: [HTMLNode] = ["\n"]
    for item in list.items {
      children.append(.element("li", [:], content(of: item, isTight: list.isTight)))
      children.append("\n")
    }
    guard let start = list.start else { return .element("ul", [:], children) }
    let number = start == 1 ? nil : String(start)
    return .element("ol", HTMLAttributes().adding("start", ifPresent: number), children)
  }

  private mutating func content(of item: MarkdownItem, isTight: Bool) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    var isAtLineStart = false
    for (index, block) in item.blocks.enumerated() {
      let isFirst = index == 0
      if isTight, case .paragraph(let inlines) = block.kind {
        nodes += style.task(isFirst ? item.isChecked : nil, style.nodes(inlines))
        isAtLineStart = false
      } else {
        if !isAtLineStart { nodes.append("\n") }
        if isFirst, item.isChecked != nil, case .paragraph(let inlines) = block.kind {
          nodes += [.element("p", [:], style.task(item.isChecked, style.nodes(inlines))), "\n"]
        } else {
          append(block, to: &nodes)
        }
        isAtLineStart = true
      }
    }
    return nodes
  }
}

extension MarkdownHTML {
  /// Puts a checkbox before the text of a task, and makes the text the label of the checkbox.
  fileprivate func task(_ isChecked: Bool?, _ text: [HTMLNode]) -> [HTMLNode] {
    guard let isChecked else { return text }
    let attributes: HTMLAttributes = ["type": "checkbox", "disabled": nil]
    let box = HTMLNode.element("input", attributes.adding("checked", when: isChecked))
    return [.element("label", [:], [box, " "] + text)]
  }
}
