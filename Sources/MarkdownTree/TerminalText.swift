extension [MarkdownBlock] {
  /// Text for a terminal: bullets, numbers, indented code; lines are not wrapped.
  package func terminalText(links: any LinkResolver = PlainLinks()) -> String {
    terminalLines(isTight: false, links).joined(separator: "\n")
  }

  fileprivate func terminalLines(isTight: Bool, _ links: any LinkResolver) -> [String] {
    var lines: [String] = []
    for block in self {
      let next = block.terminalLines(links)
      if !lines.isEmpty, !next.isEmpty, !isTight { lines.append("") }
      lines += next
    }
    return lines
  }
}

extension MarkdownBlock {
  fileprivate func terminalLines(_ links: any LinkResolver) -> [String] {
    switch kind {
    case .heading(_, let inlines), .paragraph(let inlines):
      var text = ""
      inlines.appendPlainText(to: &text, lineBreak: "\n", links)
      return text.lines
    case .list(let list): return list.terminalLines(links)
    case .quote(let blocks): return blocks.terminalLines(isTight: false, links).map { "│ " + $0 }
    case .codeBlock(_, let code): return code.lines.map { $0.isEmpty ? $0 : "    " + $0 }
    case .table(let table): return table.terminalLines(links)
    case .thematicBreak: return ["────"]
    case .html: return []
    }
  }
}

extension MarkdownList {
  fileprivate func terminalLines(_ links: any LinkResolver) -> [String] {
    var lines: [String] = []
    for (index, item) in items.enumerated() {
      if index > 0, !isTight { lines.append("") }
      let marker = marker(at: index, item)
      let indentation = String(repeating: " ", count: marker.count)
      let content = item.blocks.terminalLines(isTight: isTight, links)
      lines += content.enumerated().map { line, text in
        line == 0 ? marker + text : text.isEmpty ? text : indentation + text
      }
    }
    return lines
  }

  private func marker(at index: Int, _ item: MarkdownItem) -> String {
    let box = item.isChecked.map { $0 ? "[x] " : "[ ] " } ?? ""
    return (start.map { "\($0 + index). " } ?? "• ") + box
  }
}

extension MarkdownTable {
  fileprivate func terminalLines(_ links: any LinkResolver) -> [String] {
    ([header] + rows).map { row in
      row.map { $0.plainText(links: links) }.joined(separator: " | ")
    }
  }
}

extension String {
  /// The lines without their ends; nothing for an empty text.
  var lines: [String] {
    guard utf8.contains(UInt8(ascii: "\n")) else { return isEmpty ? [] : [self] }
    var lines = pieces
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// A carriage return and a line feed are one character and end no line.
  private var pieces: [String] {
    guard !utf8.contains(UInt8(ascii: "\r")) else {
      return split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
