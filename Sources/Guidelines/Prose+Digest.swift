import MarkdownTree

extension Prose {
  /// Of everything but the places in the file, so that prose of another digest may be shown in
  /// another way, and prose of the same is not.
  package var digest: ContentDigest {
    var digest = ContentDigest()
    digest.add(blocks)
    return digest
  }
}

extension ContentDigest {
  fileprivate mutating func add(_ blocks: [MarkdownBlock]) {
    add(blocks) { $0.add($1.kind) }
  }

  private mutating func add(_ kind: MarkdownBlock.Kind) {
    switch kind {
    case .heading(let level, let inlines):
      add("heading")
      add(level)
      add(inlines)
    case .paragraph(let inlines): add("paragraph", inlines)
    case .list(let list): add(list)
    case .codeBlock(let info, let code):
      add("code")
      add(info)
      add(code)
    case .quote(let blocks):
      add("quote")
      add(blocks)
    case .table(let table): add(table)
    case .thematicBreak: add("break")
    case .html(let text):
      add("html")
      add(text)
    }
  }

  private mutating func add(_ list: MarkdownList) {
    add("list")
    add(list.start)
    add(UInt64(list.isTight ? 1 : 0))
    add(list.items) { digest, item in
      digest.add(item.isChecked.map { $0 ? 1 : 0 })
      digest.add(item.blocks)
    }
  }

  private mutating func add(_ table: MarkdownTable) {
    add("table")
    add(table.alignments) { $0.add(UInt64($1.number)) }
    add([table.header] + table.rows) { digest, row in
      digest.add(row) { $0.add($1) }
    }
  }
}

extension ContentDigest {
  private mutating func add(_ inlines: [MarkdownInline]) {
    add(inlines) { $0.add($1) }
  }

  private mutating func add(_ inline: MarkdownInline) {
    switch inline {
    case .text(let text): add("text", text)
    case .emphasis(let inlines): add("emphasis", inlines)
    case .strong(let inlines): add("strong", inlines)
    case .strikethrough(let inlines): add("strikethrough", inlines)
    case .code(let text): add("code", text)
    case .link(let link): add("link", link)
    case .image(let link): add("image", link)
    case .softBreak: add("soft")
    case .hardBreak: add("hard")
    case .html(let text): add("html", text)
    }
  }

  private mutating func add(_ name: String, _ text: String) {
    add(name)
    add(text)
  }

  private mutating func add(_ name: String, _ link: MarkdownLink) {
    add(name)
    add(link.destination)
    add(link.title)
    add(link.children)
  }

  private mutating func add(_ name: String, _ inlines: [MarkdownInline]) {
    add(name)
    add(inlines)
  }

  private mutating func add(_ number: Int?) {
    add(UInt64(number == nil ? 0 : 1))
    add(UInt64(bitPattern: Int64(number ?? 0)))
  }

  /// Adds the parts with their number, so that the parts of two lists in a row are told apart.
  private mutating func add<Part>(
    _ parts: [Part], _ addPart: (inout ContentDigest, Part) -> Void
  ) {
    add(UInt64(parts.count))
    for part in parts { addPart(&self, part) }
  }
}

extension MarkdownTable.Alignment {
  fileprivate var number: Int {
    switch self {
    case .none: 0
    case .left: 1
    case .center: 2
    case .right: 3
    }
  }
}
