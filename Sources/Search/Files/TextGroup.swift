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
    guard cells.count >= 3 else { return nil }
    let heads = cells.prefix(3).map { String(decoding: $0, as: UTF8.self) }
    (id, url, title) = (heads[0], heads[1], heads[2])
    texts = cells[3...].compactMap { cell in
      guard let code = cell.first,
        let field = SearchField.allCases.first(where: { $0.code == code })
      else { return nil }
      return SearchText(field, String(decoding: cell.dropFirst(), as: UTF8.self))
    }
  }
}
