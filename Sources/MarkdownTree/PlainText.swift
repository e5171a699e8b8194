extension [MarkdownInline] {
  /// Returns the text without markup, on one line.
  package func plainText(links: any LinkResolver = PlainLinks()) -> String {
    var text = ""
    appendPlainText(to: &text, lineBreak: " ", links)
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
          var label = ""
          link.children.appendPlainText(to: &label, lineBreak: lineBreak, links)
          text += label
          if ContentReference(link.destination) == nil, !link.destination.hasSuffix(label) {
            text += links.aside(link.destination) ?? ""
          }
        }
      case .image(let image):
        text += links.words(forPicture: image.children.plainText(links: links))
      case .strikethrough(let children):
        // Without a mark, an outdated price would read like part of the new one.
        text += "~~"
        children.appendPlainText(to: &text, lineBreak: lineBreak, links)
        text += "~~"
      case .tagged(let tag, let children): text += tag.marked(children.plainText(links: links))
      case .footnote(let note):
        text += links.aside(note.blocks.searchText(links: links).replacing("\n", with: " ")) ?? ""
      case .emphasis, .strong:
        inline.children.appendPlainText(to: &text, lineBreak: lineBreak, links)
      }
    }
  }
}

extension [MarkdownBlock] {
  /// Returns the text for a search index, with a line per block, list item or row.
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
        // A decorative image has no words and no line.
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
      case .table(let table):
        for row in [table.header] + table.rows {
          for (index, cell) in row.enumerated() {
            if index > 0 { text += " " }
            cell.appendPlainText(to: &text, lineBreak: " ", links)
          }
          text += "\n"
        }
      case .thematicBreak, .html: break
      }
    }
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

extension MarkdownTag {
  /// Returns the text with characters that separate a number from its exponent, such as `10²`.
  fileprivate func marked(_ text: String) -> String {
    let superscripts: [Unicode.Scalar: Unicode.Scalar] = [
      "1": "\u{B9}", "2": "\u{B2}", "3": "\u{B3}", "+": "\u{207A}", "-": "\u{207B}",
      "\u{2212}": "\u{207B}", "n": "\u{207F}",
    ]
    let zero: UInt32 = self == .sup ? 0x2070 : 0x2080
    let scalars = text.unicodeScalars.compactMap { scalar in
      if self == .sup, let other = superscripts[scalar] { return other }
      let isDigit = (0x30...0x39).contains(scalar.value)
      return isDigit ? Unicode.Scalar(zero + scalar.value - 0x30) : nil
    }
    if self != .kbd, scalars.count == text.unicodeScalars.count {
      return String(String.UnicodeScalarView(scalars))
    }
    return self == .sup ? "^" + text : text
  }
}
