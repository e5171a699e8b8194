extension [MarkdownInline] {
  /// Returns the text without markup, on one line.
  package func plainText(links: any LinkResolver = PlainLinks()) -> String {
    plainText(lineBreak: " ", links)
  }

  private func plainText(lineBreak: String, _ links: any LinkResolver) -> String {
    var text = ""
    appendPlainText(to: &text, lineBreak: lineBreak, links)
    return text
  }

  func appendPlainText(to text: inout String, lineBreak: String, _ links: any LinkResolver) {
    for (index, inline) in enumerated() {
      switch inline {
      case .text(let piece), .code(let piece): text += piece
      case .softBreak: if !joinsLines(at: index) { text += " " }
      case .hardBreak: text += lineBreak
      case .html: break
      case .link(let link):
        if link.isUnlabelled, let label = links.target(of: link.destination)?.label {
          text += label
        } else {
          let label = link.children.plainText(lineBreak: lineBreak, links)
          text += label
          if ContentReference(link.destination) == nil, !link.destination.hasSuffix(label) {
            text += links.aside(link.destination) ?? ""
          }
        }
      case .image(let image):
        text += links.words(forPicture: image.children.plainText(links: links))
      case .strikethrough(let children):
        // Without a mark, a price that no longer holds would read like part of the new one.
        text += "~~"
        children.appendPlainText(to: &text, lineBreak: lineBreak, links)
        text += "~~"
      case .tagged(let tag, let children): text += tag.plainText(children.plainText(links: links))
      case .footnote(let note):
        text += links.aside(note.blocks.searchText(links: links).onOneLine) ?? ""
      case .emphasis, .strong:
        inline.children.appendPlainText(to: &text, lineBreak: lineBreak, links)
      }
    }
  }
}

extension [MarkdownBlock] {
  /// Returns the text without markup for a search index, with one line for each block,
  /// list item or table row.
  package func searchText(links: any LinkResolver = PlainLinks()) -> String {
    var text = ""
    appendSearchText(to: &text, links)
    if links.aside("") == nil {
      for note in uniqueFootnotes { note.blocks.appendSearchText(to: &text, links) }
    }
    text.dropLineFeed()
    return text
  }

  private func appendSearchText(to text: inout String, _ links: any LinkResolver) {
    for block in self {
      switch block.kind {
      case .heading(_, let inlines), .paragraph(let inlines):
        let length = text.utf8.count
        inlines.appendPlainText(to: &text, lineBreak: " ", links)
        // A picture that is only decoration has no words and no line.
        if text.utf8.count > length { text += "\n" }
      case .list(let list):
        for item in list.items { item.blocks.appendSearchText(to: &text, links) }
      case .quote(let blocks): blocks.appendSearchText(to: &text, links)
      case .alert(let alert, let blocks):
        text += links.words(for: alert)
        blocks.appendSearchText(to: &text, links)
      case .details(let details):
        [MarkdownBlock(.paragraph(details.summary), at: block.location)]
          .appendSearchText(to: &text, links)
        details.blocks.appendSearchText(to: &text, links)
      case .codeBlock(_, let code): text += code
      case .table(let table): table.appendSearchText(to: &text, links)
      case .thematicBreak, .html: break
      }
    }
  }
}

extension MarkdownTable {
  fileprivate func appendSearchText(to text: inout String, _ links: any LinkResolver) {
    for row in [header] + rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { text += " " }
        cell.appendPlainText(to: &text, lineBreak: " ", links)
      }
      text += "\n"
    }
  }
}

extension MarkdownTag {
  /// Returns the text with characters that keep a number apart from its exponent, such as `10²`.
  fileprivate func plainText(_ text: String) -> String {
    switch self {
    case .kbd: text
    case .sub: text.replacingDigits(from: 0x2080) ?? text
    case .sup: text.superscript ?? "^" + text
    }
  }
}

extension String {
  fileprivate var superscript: String? {
    let special: [Unicode.Scalar: Unicode.Scalar] = [
      "1": "\u{B9}", "2": "\u{B2}", "3": "\u{B3}", "+": "\u{207A}", "-": "\u{207B}",
      "\u{2212}": "\u{207B}",
      "n": "\u{207F}",
    ]
    return replacing { special[$0] ?? $0.digit(from: 0x2070) }
  }

  fileprivate func replacingDigits(from zero: UInt32) -> String? {
    replacing { $0.digit(from: zero) }
  }

  /// Returns the text with all scalars replaced, or nil if there is no replacement for one of them.
  private func replacing(_ replacement: (Unicode.Scalar) -> Unicode.Scalar?) -> String? {
    let scalars = unicodeScalars.compactMap(replacement)
    guard scalars.count == unicodeScalars.count else { return nil }
    return String(String.UnicodeScalarView(scalars))
  }

  fileprivate var onOneLine: String { replacing("\n", with: " ") }
}

extension Unicode.Scalar {
  fileprivate func digit(from zero: UInt32) -> Unicode.Scalar? {
    (0x30...0x39).contains(value) ? Unicode.Scalar(zero + value - 0x30) : nil
  }
}

extension String {
  /// Removes a line feed at the end, unless it is part of a carriage return and line feed.
  package mutating func dropLineFeed() {
    guard utf8.last == UInt8(ascii: "\n"), utf8.dropLast().last != UInt8(ascii: "\r") else {
      return
    }
    self = String(Substring(utf8.dropLast()))
  }
}
