/// One object in one locale, with everything by which a search can find it.
package struct SearchDocument: Sendable, Hashable {
  package var id: String
  package var kind: String
  package var locale: String
  package var url: String
  package var title: String
  /// In the order in which snippets prefer them.
  package var texts: [SearchText]
  /// Values by filter name: `platform`, `topic`, `impact`, `status`, …
  package var filters: [String: [String]]
  package var colors: [SearchColor]
  /// The related objects, the same in every locale.
  package var links: [SearchLink]
  /// A factor of the ranking in sixteenths. A value below 16, such as that of a superseded rule,
  /// lowers the object.
  package var boost: Int

  package init(
    id: String, kind: String, locale: String, url: String, title: String,
    texts: [SearchText] = [], filters: [String: [String]] = [:], colors: [SearchColor] = [],
    links: [SearchLink] = [], boost: Int = 16
  ) {
    self.id = id
    self.kind = kind
    self.locale = locale
    self.url = url
    self.title = title
    self.texts = texts
    self.filters = filters
    self.colors = colors
    self.links = links
    self.boost = boost
  }
}

/// A text and its role in the document.
package struct SearchText: Sendable, Hashable {
  package var field: SearchField
  package var text: String

  package init(_ field: SearchField, _ text: String) {
    self.field = field
    self.text = text
  }
}

/// A color, which a color value in the query can find.
package struct SearchColor: Sendable, Hashable {
  /// `#RRGGBB`, with or without alpha digits, which are ignored.
  package var hex: String
  package var label: String

  package init(hex: String, label: String) {
    self.hex = hex
    self.label = label
  }
}

/// A related object, which may be of use to a reader who looks for the object with the link.
package struct SearchLink: Sendable, Hashable {
  package var kind: String
  package var id: String
  /// How closely the objects are related, 1 to 15.
  package var weight: Int

  package init(kind: String, id: String, weight: Int) {
    self.kind = kind
    self.id = id
    self.weight = weight
  }
}

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

/// The settings of an index.
package struct SearchSettings: Sendable {
  /// The first one is shown where an object lacks the reader's locale.
  package var locales: [String]
  /// In the order in which objects are listed.
  package var kinds: [SearchKind]
  /// Phrases that mean the same, in any language.
  package var synonyms: [[String]]
  /// The pinyin of words in which characters are read differently: `["银行": "yin hang"]`.
  package var readings: [String: String]

  package init(
    locales: [String] = [], kinds: [SearchKind] = [], synonyms: [[String]] = [],
    readings: [String: String] = [:]
  ) {
    self.locales = locales
    self.kinds = kinds
    self.synonyms = synonyms
    self.readings = readings
  }
}

/// A kind of object and its factor of the ranking in sixteenths; 16 changes nothing.
package struct SearchKind: Sendable, Hashable {
  package var name: String
  package var weight: Int

  package init(_ name: String, weight: Int = 16) {
    self.name = name
    self.weight = weight
  }
}
