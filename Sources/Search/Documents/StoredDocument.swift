/// The part of a document that the index stores to show the document. It is a line of a file:
/// id, address, title and fields, separated by tabs. The line is empty if the locale lacks the
/// object.
struct StoredDocument: Sendable, Hashable {
  var id: String
  var url: String
  var title: String
  var texts: [SearchText]
  var values: [SearchValue] = []
}

extension StoredDocument {
  /// Returns the line of a document with its line feed. Without a document, the line is empty.
  static func line(of document: SearchDocument?) -> [UInt8] {
    var line: [UInt8] = []
    if let document {
      for cell in [document.id, document.url, document.title] {
        line.appendCleaned(cell)
        line.append(UInt8(ascii: "\t"))
      }
      for text in document.texts {
        line.append(text.field.code)
        line.appendCleaned(text.text)
        line.append(UInt8(ascii: "\t"))
      }
      for value in document.values { line += value.cell }
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// Creates a document from its line; nil if the line is empty.
  init?(line: ArraySlice<UInt8>) {
    let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard cells.count >= 3 else { return nil }
    let heads = cells.prefix(3).map { String(decoding: $0, as: UTF8.self) }
    (id, url, title) = (heads[0], heads[1], heads[2])
    values = cells[3...].compactMap(SearchValue.init(cell:))
    texts = cells[3...].compactMap { cell in
      guard let code = cell.first,
        let field = SearchField.allCases.first(where: { $0.code == code })
      else { return nil }
      return SearchText(field, String(decoding: cell.dropFirst(), as: UTF8.self))
    }
  }
}

extension SearchValue {
  /// The letter that marks a value among the cells of a document. No field has it.
  static let code = UInt8(ascii: "v")
  private static let separator = UInt8(ascii: "|")

  /// The cell of a value: its parts, separated by `|`. The last part may contain this character.
  fileprivate var cell: [UInt8] {
    var cell = [Self.code]
    for part in [appearance, hex, label] {
      cell.appendCleaned(part.replacing("|", with: "/"))
      cell.append(Self.separator)
    }
    cell.appendCleaned(text)
    return cell + [UInt8(ascii: "\t")]
  }

  fileprivate init?(cell: ArraySlice<UInt8>) {
    guard cell.first == Self.code else { return nil }
    let parts = cell.dropFirst()
      .split(separator: Self.separator, maxSplits: 3, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 4 else { return nil }
    self.init(appearance: parts[0], hex: parts[1], label: parts[2], text: parts[3])
  }
}

extension [UInt8] {
  /// Appends text with one space for each run of spaces and control characters, none at the start.
  mutating func appendCleaned(_ text: String) {
    var wasSpace = true
    for scalar in text.unicodeScalars {
      let isSpace =
        scalar.value <= 0x20 || scalar.value == 0x7F || scalar.value == 0x2028
        || scalar.value == 0x2029
      if !isSpace { appendUTF8(scalar.value) }
      if isSpace, !wasSpace { append(0x20) }
      wasSpace = isSpace
    }
  }
}

/// Text split into terms once, for all queries that read it.
struct AnalyzedText: Sendable {
  struct Word: Sendable {
    /// The number of the term. Queries compare these numbers instead of keys.
    var term: Int32
    var position: Int32
    /// The start of the range in Unicode scalars; `end` is its end.
    var start: Int32
    var end: Int32
    /// The end of the first character of a pair of Han characters, otherwise that of the word.
    var startEnd: Int32
  }

  private(set) var words: [Word] = []
  /// The position after the last word.
  let end: Int

  init(_ text: String, _ folding: TextFolding, _ numbers: inout KeyTable) {
    let folded = folding.fold(text)
    let (tokens, end) = Tokenizer.tokens(in: folded)
    self.end = end
    words.reserveCapacity(tokens.count)
    var key: TermKey = []
    for token in tokens {
      folded.writeKey(of: token, to: &key)
      let last = folded.end(of: token.upper - 1)
      words.append(
        Word(
          term: Int32(numbers.number(of: key[...])),
          position: Int32(truncatingIfNeeded: token.position),
          start: folded.origins[token.lower], end: last,
          startEnd: token.kind == .pair ? folded.end(of: token.lower) : last))
    }
  }
}

/// A stored document with all its fields split into terms.
struct AnalyzedDocument: Sendable {
  let stored: StoredDocument
  let title: AnalyzedText
  /// The analyzed fields, in the order of the stored ones.
  let texts: [AnalyzedText]

  init(_ stored: StoredDocument, _ folding: TextFolding, _ numbers: inout KeyTable) {
    self.stored = stored
    title = AnalyzedText(stored.title, folding, &numbers)
    var texts: [AnalyzedText] = []
    for text in stored.texts { texts.append(AnalyzedText(text.text, folding, &numbers)) }
    self.texts = texts
  }
}
