package import HTMLTree

extension String {
  /// The text as HTML, with the text between backticks as code.
  package var codeNodes: [HTMLNode] {
    guard utf8.contains(UInt8(ascii: "`")) else { return [.text(self)] }
    var nodes: [HTMLNode] = []
    var rest = utf8[...]
    var plain = rest.startIndex
    var last: UInt8?
    while let byte = rest.first {
      guard let code = MarkdownEscaping.codeSpan(at: rest, after: last) else {
        rest = rest.dropFirst()
        last = byte
        continue
      }
      nodes.append(.text(String(self[plain..<code.startIndex])))
      nodes.append(.element("code", [:], [.text(code.dropFirst().dropLast().text)]))
      rest = rest[code.endIndex...]
      plain = rest.startIndex
      last = byte
    }
    return nodes + [.text(String(self[plain...]))]
  }

  /// The lines of the text as HTML, with a line break between them.
  var lineNodes: [HTMLNode] {
    let lines = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line in
      (index > 0 ? [HTMLNode.element("br")] : []) + [.text(line.text)]
    }
  }
}
