import CSV

/// The rows of a returned file, with what their columns hold.
struct CSVTable {
  /// How far down the headings are looked for.
  static let mostRowsAbove = 30
  /// Small files can hold millions of rows, and what is said of each takes more than they do.
  static let mostRows = 200_000
  static let separators = [",", ";", "\t", "|"]

  var rows: [CSVRecord] = []
  private(set) var layout: CSVLayout?
  private(set) var unplaced: [UnrecognizedText] = []

  init(_ text: String, _ words: WordIndex) throws(ReviewError) {
    let tables = Self.separators.flatMap(\.utf8).map { Self.top(of: text, separator: $0, words) }
    guard let best = tables.max(by: { $0.understood < $1.understood }), best.understood > 0 else {
      return
    }
    try readAll(text, best, words)
  }

  private mutating func readAll(
    _ text: String, _ top: Top, _ words: WordIndex
  ) throws(ReviewError) {
    var records = CSVRecords(text, separator: top.separator)
    var all: [CSVRecord] = []
    while let record = records.next() {
      guard all.count < Self.mostRows else { throw .tooManyRows(Self.mostRows) }
      all.append(record)
    }
    for record in all[..<top.headings] { noteAbove(record) }
    var layout = CSVLayout(headings: all[top.headings].cells, words)
    rows = Array(all[(top.headings + 1)...])
    if layout.places[.id] == nil { Self.columnOfIDs(in: rows, layout).map { layout.useAsID($0) } }
    if layout.places[.id] != nil { self.layout = layout }
    if let line = records.unclosedQuote {
      unplaced.append(UnrecognizedText(.unclosedQuote, "\"", line: line))
    }
  }

  /// `sep=;` tells Excel the separator.
  private mutating func noteAbove(_ record: CSVRecord) {
    let text = record.cells.filter { !$0.trimmed.isEmpty }.joined(separator: ", ")
    guard !text.isEmpty, !text.lowercased().hasPrefix("sep=") else { return }
    unplaced.append(UnrecognizedText(.outsideItems, text, line: record.line))
  }
}

extension CSVTable {
  /// Where the headings are, with one separator.
  private struct Top {
    let separator: UInt8
    let headings: Int
    let understood: Int
  }

  private static func top(of text: String, separator: UInt8, _ words: WordIndex) -> Top {
    var records = CSVRecords(text, separator: separator)
    var best = Top(separator: separator, headings: 0, understood: 0)
    for row in 0..<mostRowsAbove {
      guard let record = records.next() else { break }
      let understood = CSVLayout(headings: record.cells, words).understood
      if understood > best.understood {
        best = Top(separator: separator, headings: row, understood: understood)
      }
    }
    return best
  }

  /// Finds the column in which most cells look like the id of a rule.
  private static func columnOfIDs(in rows: [CSVRecord], _ layout: CSVLayout) -> Int? {
    layout.unknown.keys.sorted().first { index in
      let cells = rows.compactMap { index < $0.cells.count ? $0.cells[index].trimmed : nil }
        .filter { !$0.isEmpty }
      return !cells.isEmpty && 2 * cells.count(where: ChecklistItemID.isLikely) > cells.count
    }
  }
}
