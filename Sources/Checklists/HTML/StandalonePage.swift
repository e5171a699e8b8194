package import HTMLTree
import Localization

/// A page that needs no other file, script or network.
struct StandalonePage {
  let language: LocaleTag
  let title: String
  /// What stands at the foot of every printed page, beside its number.
  let footer: String
  /// Controls above the sheet, which are not printed.
  var options: [HTMLNode] = []
  let body: [HTMLNode]

  /// The page as HTML.
  var text: String {
    let sheetName: HTMLAttributes = ["style": "--sheet-name: \(PrintStyle.quoted(footer))"]
    let direction = language.direction == .leftToRight ? nil : language.direction.rawValue
    let document = element(
      "html",
      sheetName.adding("lang", ifPresent: language.description).adding(
        "dir", ifPresent: direction)
    ) {
      element("head") {
        element("meta", ["charset": "utf-8"])
        element(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'",
          ])
        element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        element("title") { title }
        element("style") { PrintStyle.standalone + PrintStyle.sheet }
      }
      element("body") {
        if !options.isEmpty { element("aside", ["class": "sheet-options"]) { options } }
        element("main", ["class": "sheet"]) { body }
      }
    }
    var bytes: [UInt8] = []
    document.appendDocument(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

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
