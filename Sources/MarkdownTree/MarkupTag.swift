import Diagnostics

/// A tag in a line of text that is not shown as text.
enum MarkupTag {
  case lineBreak
  case start(MarkdownTag)
  case end(MarkdownTag)

  /// Reads only tags without attributes.
  init?(_ html: String) {
    if ["<br>", "<br/>", "<br />"].contains(html) {
      self = .lineBreak
    } else if let tag = MarkdownTag.allCases.first(where: { html == "<\($0.rawValue)>" }) {
      self = .start(tag)
    } else if let tag = MarkdownTag.allCases.first(where: { html == "</\($0.rawValue)>" }) {
      self = .end(tag)
    } else {
      return nil
    }
  }
}

/// A piece of an HTML block.
struct MarkupPiece {
  enum Kind {
    case details(isOpen: Bool)
    case endOfDetails
    /// The summary of details, with the text between its tags.
    case summary(String)
    case comment
    case text
  }

  let kind: Kind
  let text: String
  /// The number of lines of the block before the piece.
  let line: Int

  /// Divides a block at comments and at the tags of details and summaries. White space between them
  /// is left out.
  static func pieces(of html: String) -> [MarkupPiece] {
    var pieces: [MarkupPiece] = []
    var text = ""
    var rest = html[...]
    var (line, textLine) = (0, 0)
    func lineFeeds(_ text: some StringProtocol) -> Int { text.utf8.count { $0 == 0x0A } }
    func endText() {
      if text.utf8.contains(where: { $0 > 0x20 }) {
        let start = text.utf8.prefix { $0 <= 0x20 }.count { $0 == 0x0A }
        // The text from its first line that is not blank.
        let end = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        let first = text[..<end].lastIndex(where: \.isNewline).map(text.index(after:))
        pieces.append(
          MarkupPiece(
            kind: .text, text: String(text[(first ?? text.startIndex)...]), line: textLine + start))
      }
      text = ""
    }
    while !rest.isEmpty {
      guard let (kind, length) = kind(at: rest) else {
        if text.isEmpty { textLine = line }
        let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
        text += rest[..<end]
        line += lineFeeds(rest[..<end])
        rest = rest[end...]
        continue
      }
      endText()
      let own = rest.prefix(length)
      pieces.append(MarkupPiece(kind: kind, text: String(own), line: line))
      line += lineFeeds(own)
      rest = rest.dropFirst(length)
    }
    endText()
    return pieces
  }

  private static func kind(at rest: Substring) -> (Kind, length: Int)? {
    if rest.hasPrefix("<details>") { return (.details(isOpen: false), 9) }
    if rest.hasPrefix("<details open>") { return (.details(isOpen: true), 14) }
    if rest.hasPrefix("</details>") { return (.endOfDetails, 10) }
    if rest.hasPrefix("<!--") {
      let end = rest.firstRange(of: "-->")?.upperBound ?? rest.endIndex
      return (.comment, rest.distance(from: rest.startIndex, to: end))
    }
    guard rest.hasPrefix("<summary>"), let end = rest.firstRange(of: "</summary>") else {
      return nil
    }
    let text = rest[..<end.lowerBound].dropFirst(9)
    return (.summary(String(text)), rest.distance(from: rest.startIndex, to: end.upperBound))
  }
}

extension String {
  /// Whether the text begins with a tag that can be in a line of text.
  var beginsWithMarkupTag: Bool {
    ["<br>", "<br/>", "<br />"].contains(where: hasPrefix)
      || MarkdownTag.allCases.contains {
        hasPrefix("<\($0.rawValue)>") || hasPrefix("</\($0.rawValue)>")
      }
  }

  /// The first HTML tag, or the first line.
  var firstTag: String {
    let line = prefix { !$0.isNewline }
    return String(line.firstIndex(of: ">").map { line[...$0] } ?? line)
  }

  /// Whether the HTML is a comment. One without an end continues to the end of the text.
  var isHTMLComment: Bool { hasPrefix("<!--") }

  var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? "")
  }
}

/// An open tag with its location.
struct OpenMarkup {
  let text: String
  let location: ContentLocation
}

/// A collector of inlines, which joins the pieces into which cmark splits text and pairs tags.
struct InlineRun {
  private struct Frame {
    let tag: MarkdownTag
    let open: OpenMarkup
    let outer: [MarkdownInline]
  }

  private var inlines: [MarkdownInline] = []
  private var text = ""
  private var frames: [Frame] = []

  var depth: Int { frames.count }

  mutating func append(text piece: String) {
    if text.isEmpty { text = piece } else { text += piece }
  }

  mutating func append(_ inline: MarkdownInline) {
    // A line that ends with `<br>` is not broken twice.
    if inline == .softBreak, text.isEmpty, inlines.last == .hardBreak { return }
    flush()
    inlines.append(inline)
  }

  mutating func open(_ tag: MarkdownTag, _ text: String, at location: ContentLocation) {
    flush()
    frames.append(Frame(tag: tag, open: OpenMarkup(text: text, location: location), outer: inlines))
    inlines = []
  }

  /// Closes a tag. Returns the unclosed tags in it, which become text, or nil if the tag is not
  /// open.
  mutating func close(_ tag: MarkdownTag) -> [OpenMarkup]? {
    guard let index = frames.lastIndex(where: { $0.tag == tag }) else { return nil }
    var unclosed: [OpenMarkup] = []
    while frames.count > index + 1 { unclosed += dissolveLast() }
    flush()
    guard let frame = frames.popLast() else { return nil }
    inlines = frame.outer + [.tagged(tag, inlines)]
    return unclosed
  }

  /// Turns unclosed tags into text, and returns them.
  mutating func close() -> [OpenMarkup] {
    var unclosed: [OpenMarkup] = []
    while !frames.isEmpty { unclosed += dissolveLast() }
    return unclosed
  }

  private mutating func dissolveLast() -> [OpenMarkup] {
    flush()
    guard let frame = frames.popLast() else { return [] }
    inlines = frame.outer + [.html(frame.open.text)] + inlines
    return [frame.open]
  }

  consuming func finished() -> [MarkdownInline] {
    flush()
    return inlines
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    inlines.append(.text(text))
    text = ""
  }
}

/// A collector of blocks, which pairs the tags of details.
struct BlockRun {
  private struct Frame {
    let isOpen: Bool
    let open: OpenMarkup
    var summary: [MarkdownInline]?
    let outer: [MarkdownBlock]
  }

  private(set) var blocks: [MarkdownBlock] = []
  private var frames: [Frame] = []

  var depth: Int { frames.count }

  mutating func append(_ more: [MarkdownBlock]) { blocks += more }

  mutating func open(isOpen: Bool, _ text: String, at location: ContentLocation) {
    frames.append(
      Frame(isOpen: isOpen, open: OpenMarkup(text: text, location: location), outer: blocks))
    blocks = []
  }

  /// Returns false if a summary isn't allowed: it must come first in details, and only once.
  mutating func setSummary(_ summary: [MarkdownInline]) -> Bool {
    guard let last = frames.indices.last, frames[last].summary == nil, blocks.isEmpty else {
      return false
    }
    frames[last].summary = summary
    return true
  }

  /// Returns false if nothing is open.
  mutating func closeLast() -> Bool {
    guard let frame = frames.popLast() else { return false }
    let details = MarkdownDetails(summary: frame.summary ?? [], isOpen: frame.isOpen, blocks)
    blocks = frame.outer + [MarkdownBlock(.details(details), at: frame.open.location)]
    return true
  }

  /// Turns unclosed tags into text, and returns them.
  mutating func close() -> [OpenMarkup] {
    var unclosed: [OpenMarkup] = []
    while let frame = frames.popLast() {
      let summary =
        frame.summary.map { [MarkdownBlock(.paragraph($0), at: frame.open.location)] } ?? []
      let tag = MarkdownBlock(.html(frame.open.text), at: frame.open.location)
      blocks = frame.outer + [tag] + summary + blocks
      unclosed.append(frame.open)
    }
    return unclosed
  }
}
