package import Diagnostics

/// Parsed Markdown.
package struct MarkdownDocument: Sendable, Equatable {
  package let blocks: [MarkdownBlock]
  /// The first location nested too deeply, below which the structure is lost.
  package var tooDeep: ContentLocation?
  /// The location where parsing would take minutes or gigabytes; `blocks` are then plain
  /// paragraphs.
  package var tangled: ContentLocation?
  /// The markup that is shown as text or lost, in order.
  package var unsupported: [UnsupportedMarkup] = []
}

/// Parses GitHub Flavored Markdown with tables, strikethrough, autolinks, task lists, footnotes and
/// alerts, and the HTML tags of `MarkdownTag`, `<br>` and `<details>` with `<summary>`. Comments
/// are left out.
///
/// - Parameters:
///   - firstLine: The number of the line in the file at which the text starts, from 1.
///   - place: The location of every part, for text whose lines are not those of the file.
package func parseMarkdown(
  _ text: String, at path: String, firstLine: Int = 1, allAt place: ContentLocation? = nil
) -> MarkdownDocument {
  if let line = ParsingCost.excessiveLine(in: text) {
    return MarkdownDocument(
      blocks: plainParagraphs(of: text, at: path, firstLine: firstLine),
      tangled: ContentLocation(path: path, line: firstLine + line - 1, column: 1))
  }
  let document = CmarkDocument(parsing: text)
  var builder = TreeBuilder(text: text, path: path, firstLine: firstLine, place: place)
  let blocks = document.withRoot { builder.document($0) }
  return MarkdownDocument(
    blocks: blocks, tooDeep: builder.tooDeep, unsupported: builder.unsupported.sorted())
}

/// Returns a paragraph for each run of non-blank lines; those after `mostLines` are combined.
private func plainParagraphs(of text: String, at path: String, firstLine: Int) -> [MarkdownBlock] {
  var blocks: [MarkdownBlock] = []
  var inlines: [MarkdownInline] = []
  var start = firstLine
  func end() {
    guard !inlines.isEmpty else { return }
    let place = ContentLocation(path: path, line: start, column: 1)
    blocks.append(MarkdownBlock(.paragraph(inlines), at: place))
    inlines = []
  }
  let lines = text.utf8.split(
    separator: UInt8(ascii: "\n"), maxSplits: ParsingCost.mostLines,
    omittingEmptySubsequences: false)
  for (number, line) in lines.enumerated() {
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0D].contains($0) }
    let rest = line.drop(while: isSpace)
    let words = rest.lastIndex { !isSpace($0) }.map { String(Substring(rest[...$0])) } ?? ""
    guard !words.isEmpty else {
      end()
      continue
    }
    if inlines.isEmpty { start = firstLine + number } else { inlines.append(.softBreak) }
    inlines.append(.text(words))
  }
  end()
  return blocks
}

/// The maximum nesting depths in a document, which let functions recurse without a stack overflow.
package enum MarkdownLimits {
  package static let blockDepth = 50
  package static let inlineDepth = 50
}

/// Markup of other programs that this one shows as text or loses.
package struct UnsupportedMarkup: Sendable, Equatable {
  package let kind: Kind
  /// The markup, or the text that is lost.
  package let text: String
  package let location: ContentLocation

  package enum Kind: String, CaseIterable, Sendable {
    /// HTML other than the supported tags.
    case html
    /// A supported tag without its counterpart.
    case unpaired
    /// A reference to a missing footnote.
    case undefinedFootnote = "undefined-footnote"
    /// A footnote without references, which is not shown.
    case unusedFootnote = "unused-footnote"
    /// A reference to a footnote in a footnote.
    case nestedFootnote = "nested-footnote"
    /// A footnote reference in a summary, or in text on the same line as HTML.
    case footnoteInDetails = "footnote-in-details"
    /// An alert of another kind, or one with text on its first line.
    case alert
    /// A block between lines of colons.
    case container
    case definition
    case highlight
    /// A table cell after the last column, which is not shown.
    case cell
    /// A first-level heading, which would be a second title of the page.
    case title
  }
}

extension UnsupportedMarkup: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    left.location != right.location
      ? left.location < right.location : left.kind.rawValue < right.kind.rawValue
  }
}

/// A content file, split into its front matter and its body.
package struct FrontMatter: Sendable, Equatable {
  /// The text between the two lines of three hyphens, or nil if the file has none.
  package let yaml: String?
  /// The number of the line at which the front matter starts, from 1.
  package let yamlLine: Int
  package let body: String
  /// The number of the line at which the body starts, from 1.
  package let bodyLine: Int
}

/// Splits a file into the front matter, which is between two lines of three hyphens, and the body.
package func splitFrontMatter(_ text: String, at path: String) -> Checked<FrontMatter> {
  let text =
    text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  let bytes = text.utf8
  guard let yamlStart = endOfDelimiter(in: bytes, from: bytes.startIndex) else {
    return Checked(FrontMatter(yaml: nil, yamlLine: 1, body: text, bodyLine: 1))
  }
  var line = 2
  var start = yamlStart
  while start < bytes.endIndex {
    if let bodyStart = endOfDelimiter(in: bytes, from: start) {
      return Checked(
        FrontMatter(
          yaml: String(text[yamlStart..<start]), yamlLine: 2, body: String(text[bodyStart...]),
          bodyLine: line + 1))
    }
    start = endOfLine(in: bytes, from: start)
    line += 1
  }
  let place = ContentLocation(path: path, line: 1, column: 1)
  let rest = String(text[yamlStart...])
  return Checked(
    FrontMatter(yaml: nil, yamlLine: 2, body: rest, bodyLine: 2),
    [Diagnostic("markdown.unclosed-front-matter", at: place, code: "unclosed-front-matter")])
}

/// Returns the start of the next line if this line contains only three hyphens, otherwise nil.
private func endOfDelimiter(
  in bytes: String.UTF8View, from start: String.Index
) -> String.Index? {
  let end = endOfLine(in: bytes, from: start)
  let line = bytes[start..<end]
  guard line.starts(with: "---".utf8) else { return nil }
  let isBlank = line.dropFirst(3).allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
  return isBlank ? end : nil
}

private func endOfLine(in bytes: String.UTF8View, from start: String.Index) -> String.Index {
  guard let feed = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return bytes.endIndex }
  return bytes.index(after: feed)
}

/// A heading with its anchor on the page.
package struct MarkdownHeading: Sendable, Equatable {
  package let level: Int
  package let text: String
  package let anchor: String
  package let location: ContentLocation
}

/// A heading with the blocks below it.
package struct MarkdownSection: Sendable, Equatable {
  package let title: [MarkdownInline]
  package let blocks: [MarkdownBlock]
  package let location: ContentLocation
}

extension [MarkdownBlock] {
  /// Returns the headings outside of lists and quotes, for a table of contents.
  package func headings(anchorPrefix: String = "") -> [MarkdownHeading] {
    var slugs = HeadingSlugs()
    return compactMap { block in
      guard case .heading(let level, let title) = block.kind else { return nil }
      let text = title.plainText()
      return MarkdownHeading(
        level: level, text: text, anchor: anchorPrefix + slugs.anchor(for: text),
        location: block.location)
    }
  }

  /// Splits the blocks at the headings of a level; headings of other levels stay in the blocks.
  package func sections(level: Int) -> (intro: [MarkdownBlock], sections: [MarkdownSection]) {
    let starts = indices.filter { self[$0].title(level: level) != nil }
    let ends = starts.dropFirst() + [endIndex]
    let sections = zip(starts, ends).compactMap { start, end in
      self[start].title(level: level).map {
        MarkdownSection(
          title: $0, blocks: Array(self[(start + 1)..<end]), location: self[start].location)
      }
    }
    return (Array(self[..<(starts.first ?? endIndex)]), sections)
  }
}

extension MarkdownBlock {
  fileprivate func title(level wanted: Int) -> [MarkdownInline]? {
    guard case .heading(wanted, let title) = kind else { return nil }
    return title
  }
}

/// A generator of anchors for headings. Each anchor is different from the earlier ones.
struct HeadingSlugs {
  private var counts: [String: Int] = [:]

  /// Returns letters, digits and marks in lowercase, hyphens for spaces, and a number if needed.
  mutating func anchor(for heading: String) -> String {
    var letters = ""
    for scalar in heading.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
        letters += scalar.properties.lowercaseMapping
      case _ where scalar == "_": letters += "_"
      case _ where scalar.properties.isWhitespace || scalar == "-": letters += "-"
      default: break
      }
    }
    let trimmed = letters.drop { $0 == "-" }
    let slug = trimmed.isEmpty ? "section" : String(trimmed)
    var anchor = slug
    while let count = counts[anchor] {
      counts[anchor] = count + 1
      anchor = "\(slug)-\(count)"
    }
    counts[anchor] = 1
    return anchor
  }
}
