import Diagnostics

/// A search for the columns of link destinations in the source text. For inlines, cmark reports
/// only the line. Callers must ask for words in the order of the text. Each search covers only a
/// short window after the previous result, so that it is always fast.
struct SourceLines {
  private static let window = 4096

  private let bytes: String.UTF8View
  private var line = 1
  private var lineStart: String.Index
  private var searchStart: String.Index

  init(_ text: String) {
    bytes = text.utf8
    lineStart = text.startIndex
    searchStart = text.startIndex
  }

  /// Returns the column of a word in UTF-8 bytes, from 1, or nil if the word is not found.
  mutating func column(of word: String, inLine wanted: Int) -> Int? {
    index(of: word, inLine: wanted).map { bytes.distance(from: lineStart, to: $0) + 1 }
  }

  /// Returns the offset of a word in the text in UTF-8 bytes, or nil if the word is not found.
  mutating func offset(of word: String, inLine wanted: Int) -> Int? {
    index(of: word, inLine: wanted).map { bytes.distance(from: bytes.startIndex, to: $0) }
  }

  private mutating func index(of word: String, inLine wanted: Int) -> String.Index? {
    while line < wanted, let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      lineStart = bytes.index(after: end)
      searchStart = lineStart
      line += 1
    }
    guard line == wanted, let first = word.utf8.first else { return nil }
    var rest = bytes[searchStart...].prefix(Self.window).prefix { $0 != UInt8(ascii: "\n") }
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word.utf8) {
        searchStart = bytes.index(start, offsetBy: word.utf8.count)
        return start
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension [MarkdownInline] {
  /// Returns whether the line break is between wide characters (CSS Text 3, 4.1.3).
  func joinsLines(at index: Int) -> Bool {
    guard index > 0, index + 1 < count,
      let before = self[index - 1].lastScalar, let after = self[index + 1].firstScalar
    else { return false }
    return (before.isWide && (after.isWide || after.isSharedPunctuation))
      || (before.isSharedPunctuation && after.isWide)
  }
}

extension MarkdownInline {
  fileprivate var firstScalar: Unicode.Scalar? {
    switch self {
    case .text(let text), .code(let text): text.unicodeScalars.first
    default: children.first?.firstScalar
    }
  }

  fileprivate var lastScalar: Unicode.Scalar? {
    switch self {
    case .text(let text), .code(let text): text.unicodeScalars.last
    default: children.last?.lastScalar
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a quotation mark, dash or ellipsis that Chinese and Latin scripts share.
  fileprivate var isSharedPunctuation: Bool {
    switch value {
    case 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026: true
    default: false
    }
  }
}
