/// The role of a text in its document.
package enum SearchField: String, Sendable, Hashable, CaseIterable {
  /// Another name of the object: an API name, a term, the title of the other edition.
  case name
  case heading
  case keyword
  case summary
  case body
}

extension SearchField {
  /// The weight of an occurrence in this field.
  var weight: Int {
    switch self {
    case .name: 24
    case .heading: 12
    case .keyword: 12
    case .summary: 8
    case .body: 4
    }
  }

  static let titleWeight = 24

  /// The mark of a stored text in the index.
  var code: UInt8 {
    switch self {
    case .name: UInt8(ascii: "n")
    case .heading: UInt8(ascii: "h")
    case .keyword: UInt8(ascii: "k")
    case .summary: UInt8(ascii: "s")
    case .body: UInt8(ascii: "b")
    }
  }

  /// Whether a snippet may show the text. Names and keywords are not sentences.
  var isReadable: Bool { self == .summary || self == .body || self == .heading }
}
