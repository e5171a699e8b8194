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
          link.children.appendPlainText(to: &text, lineBreak: lineBreak, links)
        }
      case .image(let image):
        text += links.words(forPicture: image.children.plainText(links: links))
      case .emphasis, .strong, .strikethrough:
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

extension String {
  /// Removes a line feed at the end, unless it is part of a carriage return and line feed.
  package mutating func dropLineFeed() {
    guard utf8.last == UInt8(ascii: "\n"), utf8.dropLast().last != UInt8(ascii: "\r") else {
      return
    }
    self = String(Substring(utf8.dropLast()))
  }
}
