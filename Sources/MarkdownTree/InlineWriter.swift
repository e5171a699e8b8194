import HTMLTree

struct InlineWriter {
  let style: WritingStyle
  var isInTable = false
  /// Whether the text is a heading or a summary, which has no lines.
  var isTitle = false
  private var isInLink = false
  /// The UTF-8 offset in the output at which the text of the innermost emphasis starts.
  private var emphasisStart: Int?

  init(_ style: WritingStyle, isInTable: Bool = false, isTitle: Bool = false) {
    self.style = style
    self.isInTable = isInTable
    self.isTitle = isTitle
  }

  func text(_ inlines: [MarkdownInline]) -> String {
    var text = ""
    append(inlines, to: &text)
    return text
  }

  private func append(_ inlines: [MarkdownInline], to text: inout String) {
    for (index, inline) in inlines.enumerated() {
      if case .text(let words) = inline {
        append(words, before: index + 1 < inlines.count ? inlines[index + 1] : nil, to: &text)
      } else if inline == .hardBreak, index == inlines.count - 1 {
        text += "<br>"
      } else {
        append(inline, to: &text)
      }
    }
  }

  private func append(_ inline: MarkdownInline, to text: inout String) {
    switch inline {
    case .text(let words): append(words, before: nil, to: &text)
    case .emphasis(let children): append(children, marked: 1, to: &text)
    case .strong(let children): append(children, marked: 2, to: &text)
    case .strikethrough(let children):
      text += "~~"
      append(children, to: &text)
      text += "~~"
    case .code(let code): text += codeSpan(code)
    case .link(let link): append(link, to: &text)
    case .image(let image): append(image: image, to: &text)
    case .softBreak: text += isInTable ? " " : "\n"
    case .tagged(let tag, let children):
      text += "<\(tag.rawValue)>"
      append(children, to: &text)
      text += "</\(tag.rawValue)>"
    case .footnote(let note):
      if let label = style.notes?[note] {
        text += label
        return
      }
      let lines = MarkdownWriter(style: style).lines(note.blocks, isTight: true)
      if !lines.isEmpty { text += " (\(placed(lines.joined(separator: " "))))" }
    case .hardBreak: text += isInTable || isTitle ? "<br>" : "\\\n"
    case .html(let html): if style.keepsComments || !html.isHTMLComment { text += placed(html) }
    }
  }

  /// Appends emphasis, with `_` where two runs of `*` would touch, except at the start of `***`.
  private func append(_ children: [MarkdownInline], marked count: Int, to text: inout String) {
    let isStart = count == 2 && text.utf8.count == emphasisStart
    let mark = text.endsWithStar && !isStart ? "_" : "*"
    let marks = String(repeating: mark, count: count)
    text += marks
    var inner = self
    inner.emphasisStart = text.utf8.count
    inner.append(children, to: &text)
    text += marks
  }

  private func codeSpan(_ code: String) -> String {
    let tick = UInt8(ascii: "`")
    let space = UInt8(ascii: " ")
    let (first, last) = (code.utf8.first, code.utf8.last)
    let marks = String(repeating: "`", count: code.shortestMissingRun(of: tick))
    let isPadded =
      first == tick || last == tick
      || (first == space && last == space && code.utf8.contains { $0 != space })
    return isPadded ? "\(marks) \(placed(code)) \(marks)" : marks + placed(code) + marks
  }

  /// Escapes the character `|` in tables, where it would end the cell even inside code.
  private func placed(_ text: String) -> String {
    guard isInTable, text.utf8.contains(UInt8(ascii: "|")) else { return text }
    return text.replacing("|", with: "\\|")
  }

  private func append(_ words: String, before next: MarkdownInline?, to text: inout String) {
    let endsLine = next == nil || next == .softBreak || next == .hardBreak
    TextEscaper(isInTable: isInTable, isInLink: isInLink, endsLine: endsLine)
      .append(words, to: &text)
    if words.utf8.last == UInt8(ascii: "!"), case .link(let link) = next, !link.isAutolink {
      text = text.dropLast() + "\\!"
    }
  }

  private func append(_ link: MarkdownLink, to text: inout String) {
    var (destination, label): (String, String?) = (link.destination, nil)
    if let links = style.links {
      guard let target = links.target(of: link.destination) else {
        return append(link.children, to: &text)
      }
      (destination, label) = (target.url.text, link.isUnlabelled ? target.label : nil)
    }
    if link.isAutolink, destination == link.destination, label == nil {
      text += "<\(destination)>"
    } else {
      text += "["
      appendLabel(label.map { [.text($0)] } ?? link.children, to: &text)
      text += "](" + tail(destination, link.title) + ")"
    }
  }

  private func append(image: MarkdownLink, to text: inout String) {
    var destination = image.destination
    if let links = style.links {
      guard let picture = links.picture(at: destination) else {
        return append(image.children, to: &text)
      }
      destination = picture.url.text
    }
    text += "!["
    appendLabel(image.children, to: &text)
    text += "](" + tail(destination, image.title) + ")"
  }

  private func appendLabel(_ children: [MarkdownInline], to text: inout String) {
    var inner = self
    inner.isInLink = true
    inner.append(children, to: &text)
  }

  private func tail(_ destination: String, _ title: String) -> String {
    var tail = destination.asDestination
    if !title.isEmpty { tail += " \"\(title.escaping("\\\""))\"" }
    return placed(tail)
  }
}

extension MarkdownLink {
  /// Whether the link can be written as `<…>` (CommonMark 0.31, 6.5).
  fileprivate var isAutolink: Bool {
    guard isNamedAfterItself, title.isEmpty,
      let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    let scheme = destination.utf8[..<colon]
    return (2...32).contains(scheme.count) && scheme.allSatisfy(\.isASCIILetter)
      && destination.utf8.allSatisfy { $0 > 0x20 && $0 != 0x3C && $0 != 0x3E && $0 != 0x7F }
  }
}
