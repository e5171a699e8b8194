/// What the index keeps of a document to show it.
struct StoredDocument: Sendable, Hashable {
  var id: String
  var url: String
  var title: String
  var texts: [SearchText]
  /// Numbers of other objects, with the weights of their links.
  var links: [Link] = []

  struct Link: Sendable, Hashable {
    var object: Int
    var weight: Int
  }
}

extension StoredDocument {
  static let linkCode = UInt8(ascii: "l")

  /// Returns nil for the empty line of an object that the locale lacks.
  init?(line: ArraySlice<UInt8>, named name: String) throws(IndexError) {
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
    for cell in cells[3...] where cell.first == Self.linkCode {
      links += try Self.links(Array(cell.dropFirst()), named: name)
    }
  }

  private static func links(_ cell: [UInt8], named name: String) throws(IndexError) -> [Link] {
    var reader = PayloadReader(cell, named: name)
    var links: [Link] = []
    while !reader.isAtEnd {
      links.append(Link(object: try reader.number(), weight: try reader.number()))
    }
    return links
  }
}
