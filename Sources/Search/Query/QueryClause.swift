/// A part of the query: plain words, a quoted phrase, or a filter.
struct QueryClause: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    case plain
    case phrase
    case filter(name: String, value: String)
  }

  var form: Form
  var isNegative: Bool
  var range: Range<Int>
}

/// A reader that splits a folded query into clauses.
struct ClauseReader {
  private let text: FoldedText
  private let filterNames: [String]
  private(set) var clauses: [QueryClause] = []
  private var index = 0

  private static let quote = UInt32(UInt8(ascii: "\""))

  init(_ text: FoldedText, filterNames: [String]) {
    self.text = text
    self.filterNames = filterNames
    while index < text.count { readClause() }
  }

  private mutating func readClause() {
    guard !isSpace(index) else {
      index += 1
      return
    }
    let isNegative = scalar(index) == 0x2D && index + 1 < text.count && !isSpace(index + 1)
    if isNegative { index += 1 }
    if scalar(index) == Self.quote, let close = closingQuote(after: index) {
      append(.phrase, isNegative, index + 1..<close)
      index = close + 1
    } else if !readFilter(isNegative) {
      readPlain(isNegative)
    }
  }
}

extension ClauseReader {
  private func scalar(_ offset: Int) -> UInt32 { text.scalars[offset] }

  private func isSpace(_ offset: Int) -> Bool { scalar(offset) <= 0x20 }

  private mutating func append(_ form: QueryClause.Form, _ isNegative: Bool, _ range: Range<Int>) {
    clauses.append(QueryClause(form: form, isNegative: isNegative, range: range))
  }

  private func closingQuote(after open: Int) -> Int? {
    (open + 1..<text.count).first { scalar($0) == Self.quote }
  }

  /// Reads text up to a space, or up to a quotation mark that begins a phrase.
  private mutating func readPlain(_ isNegative: Bool) {
    let start = index
    index += 1
    while index < text.count, !isSpace(index) {
      if scalar(index) == Self.quote, closingQuote(after: index) != nil { break }
      index += 1
    }
    append(.plain, isNegative, start..<index)
  }

  private mutating func readFilter(_ isNegative: Bool) -> Bool {
    guard let name = filterNames.first(where: starts(with:)) else { return false }
    let start = index + name.unicodeScalars.count + 1
    guard start < text.count, !isSpace(start) else { return false }
    let value = filterValue(from: start)
    append(.filter(name: name, value: string(value)), isNegative, value)
    return true
  }

  private mutating func filterValue(from start: Int) -> Range<Int> {
    if scalar(start) == Self.quote, let close = closingQuote(after: start) {
      index = close + 1
      return start + 1..<close
    }
    index = (start..<text.count).first(where: isSpace) ?? text.count
    return start..<index
  }

  private func starts(with name: String) -> Bool {
    var offset = index
    for expected in (name + ":").unicodeScalars {
      guard offset < text.count, scalar(offset) == expected.value else { return false }
      offset += 1
    }
    return true
  }

  private func string(_ range: Range<Int>) -> String { TermKey(utf8Of: text.scalars[range]).text }
}
