/// What the index keeps of a document to show it.
struct StoredDocument: Sendable, Hashable {
  var id: String
  var url: String
  var title: String
  var texts: [SearchText]
}

extension StoredDocument {
  /// Returns nil for the empty line of an object that the locale lacks.
  init?(line: ArraySlice<UInt8>) {
    let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard cells.count >= 3 else { return nil }
    id = cells[0]
    url = cells[1]
    title = cells[2]
    texts = cells[3...].compactMap { cell in
      guard let code = cell.utf8.first,
        let field = SearchField.allCases.first(where: { $0.code == code })
      else { return nil }
      return SearchText(field, String(cell.dropFirst()))
    }
  }
}
