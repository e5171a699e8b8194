/// The part a text plays in its document.
package enum SearchField: String, Sendable, Hashable, CaseIterable {
  /// Another name of the object: an API name, a term, the title of the other edition.
  case name
  case heading
  case keyword
  case summary
  case body
}

extension SearchField {
  /// How much an occurrence weighs beside one in the body (4).
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

  /// How a stored text is marked in the index.
  var code: UInt8 {
    switch self {
    case .name: UInt8(ascii: "n")
    case .heading: UInt8(ascii: "h")
    case .keyword: UInt8(ascii: "k")
    case .summary: UInt8(ascii: "s")
    case .body: UInt8(ascii: "b")
    }
  }

  /// Names and keywords are found but make poor reading.
  var isReadable: Bool { self == .summary || self == .body || self == .heading }
}
