/// One object in one locale, with everything by which a search can find it.
package struct SearchDocument: Sendable, Hashable {
  package var id: String
  package var kind: String
  package var locale: String
  package var url: String
  package var title: String
  /// The text of each field, in the order in which snippets prefer them.
  package var texts: [SearchText]
  /// The values of each filter by its name: `platform`, `topic`, `impact`, `status`, …
  package var filters: [String: [String]]
  package var colors: [SearchColor]
  /// The current values of a color in the order in which they are shown, such as light before dark.
  package var values: [SearchValue]
  /// The links to related objects, the same in every locale.
  package var links: [SearchLink]
  /// A ranking factor in sixteenths; below 16, the object ranks lower.
  package var boost: Int
  /// Whether title and names are found by their pinyin. Generated names would add too many
  /// spellings.
  package var isSpelled = true

  package init(
    id: String, kind: String, locale: String, url: String, title: String,
    texts: [SearchText] = [], filters: [String: [String]] = [:], colors: [SearchColor] = [],
    values: [SearchValue] = [], links: [SearchLink] = [], boost: Int = 16
  ) {
    self.id = id
    self.kind = kind
    self.locale = locale
    self.url = url
    self.title = title
    self.texts = texts
    self.filters = filters
    self.colors = colors
    self.values = values
    self.links = links
    self.boost = boost
  }
}

package struct SearchText: Sendable, Hashable {
  package var field: SearchField
  package var text: String

  package init(_ field: SearchField, _ text: String) {
    self.field = field
    self.text = text
  }
}

/// A color of a document, which a query with a color value can find.
package struct SearchColor: Sendable, Hashable {
  /// The color as `#RRGGBB` or `#RRGGBBAA`. The search ignores the alpha digits `AA`.
  package var hex: String
  /// Where the color is used, such as `Light · macOS`.
  package var label: String
  /// When another value replaced the color; nil if the color is in use today.
  package var former: Former?

  /// The end of the time in which an object had a color.
  package struct Former: Sendable, Hashable {
    /// The name of the first edition with another value.
    package var until: String
    /// The current value as `#RRGGBB`; empty if unknown.
    package var now: String

    package init(until: String, now: String) {
      self.until = until
      self.now = now
    }
  }

  package init(hex: String, label: String, former: Former? = nil) {
    self.hex = hex
    self.label = label
    self.former = former
  }
}

/// A value of a color in one appearance, which results and cards show.
package struct SearchValue: Sendable, Hashable {
  /// The id of the appearance, one of `SearchSettings.appearances`.
  package var appearance: String
  /// The color as `#RRGGBB` or `#RRGGBBAA`; empty if unknown.
  package var hex: String
  /// The appearance and the value, for people.
  package var label: String
  package var text: String

  package init(appearance: String, hex: String, label: String, text: String) {
    self.appearance = appearance
    self.hex = hex
    self.label = label
    self.text = text
  }
}

/// A link to a related object, which ranks higher if this document is among the first results.
package struct SearchLink: Sendable, Hashable {
  package var kind: String
  package var id: String
  /// How closely the objects are related, from 1 to 15.
  package var weight: Int

  package init(kind: String, id: String, weight: Int) {
    self.kind = kind
    self.id = id
    self.weight = weight
  }
}

/// The role of text in its document.
package enum SearchField: String, Sendable, Hashable, CaseIterable {
  /// Another name of the object, such as an API name, an alias, or a term in another language.
  case name
  case heading
  case keyword
  case summary
  case body

  /// The weight of one occurrence of a term in this field.
  package var weight: Int {
    switch self {
    case .name: 24
    case .heading: 12
    case .keyword: 12
    case .summary: 8
    case .body: 4
    }
  }

  package static let titleWeight = 24

  /// The letter that marks this field in the index.
  var code: UInt8 {
    switch self {
    case .name: UInt8(ascii: "n")
    case .heading: UInt8(ascii: "h")
    case .keyword: UInt8(ascii: "k")
    case .summary: UInt8(ascii: "s")
    case .body: UInt8(ascii: "b")
    }
  }

  /// Whether a snippet may show this field. Names and keywords are not sentences.
  var isReadable: Bool { self == .summary || self == .body || self == .heading }
}

package struct SearchSettings: Sendable {
  /// The locales; an object that lacks the reader's one is shown in the first that it has.
  package var locales: [String]
  /// The kinds, in the order in which objects are listed.
  package var kinds: [SearchKind]
  /// Groups of phrases with the same meaning, in any language.
  package var synonyms: [[String]]
  /// The pinyin of words with characters of several readings, such as `["银行": "yin hang"]`.
  package var readings: [String: String]
  /// The appearances in which colors have values, in the order of display.
  package var appearances: [SearchAppearance]

  package init(
    locales: [String] = [], kinds: [SearchKind] = [], synonyms: [[String]] = [],
    readings: [String: String] = [:], appearances: [SearchAppearance] = []
  ) {
    self.locales = locales
    self.kinds = kinds
    self.synonyms = synonyms
    self.readings = readings
    self.appearances = appearances
  }
}

/// An appearance such as dark, with the words by which a query asks for values in it.
package struct SearchAppearance: Sendable, Hashable {
  package var id: String
  package var phrases: [String]

  package init(_ id: String, phrases: [String]) {
    self.id = id
    self.phrases = phrases
  }
}

/// A kind of object with its ranking factor in sixteenths; the factor 16 changes nothing.
package struct SearchKind: Sendable, Hashable {
  package var name: String
  package var weight: Int

  package init(_ name: String, weight: Int = 16) {
    self.name = name
    self.weight = weight
  }
}

/// The numbers of objects and documents. The number of a document is `locale * objectCount +
/// object`. Objects are sorted by kind and then by id. The objects of a kind are therefore a range
/// of numbers, and listings need no sorting.
struct DocumentNumbering: Sendable {
  struct Kind: Sendable, Hashable {
    var name: String
    var weight: Int
    var firstObject: Int
  }

  /// The identity of an object. Objects of different kinds can have the same id.
  struct Object: Sendable, Hashable {
    var kind: String
    var id: String
  }

  private(set) var locales: [String]
  private(set) var kinds: [Kind] = []
  private(set) var objects: [Object] = []
  private(set) var numbers: [Object: Int] = [:]
  /// The documents by number; nil where a locale lacks the object.
  private(set) var documents: [SearchDocument?] = []

  init(_ documents: [SearchDocument], _ settings: SearchSettings) {
    let others = Set(documents.map(\.locale)).subtracting(settings.locales)
    locales = settings.locales + others.sorted()
    var idsByKind: [String: Set<String>] = [:]
    for document in documents { idsByKind[document.kind, default: []].insert(document.id) }
    let known = Set(settings.kinds.map(\.name))
    let unknown = idsByKind.keys.filter { !known.contains($0) }.sorted().map { SearchKind($0) }
    for kind in settings.kinds + unknown {
      guard let ids = idsByKind[kind.name] else { continue }
      kinds.append(Kind(name: kind.name, weight: kind.weight, firstObject: objects.count))
      objects += ids.map { (key: Array($0.utf8), id: $0) }.sorted { precedes($0.key, $1.key) }
        .map { Object(kind: kind.name, id: $0.id) }
    }
    self.documents = Array(repeating: nil, count: locales.count * objects.count)
    numbers = Dictionary(uniqueKeysWithValues: zip(objects, objects.indices))
    let tags = Dictionary(locales.enumerated().map { ($1, $0) }) { first, _ in first }
    for document in documents {
      let key = Object(kind: document.kind, id: document.id)
      guard let object = numbers[key], let locale = tags[document.locale] else { continue }
      self.documents[locale * objects.count + object] = document
    }
  }

  func object(of document: Int) -> Int { document % max(1, objects.count) }
  func locale(of document: Int) -> Int { document / max(1, objects.count) }

  /// Returns the documents of a locale, one for each object; nil where the locale lacks the object.
  func documents(in locale: Int) -> [SearchDocument?] {
    Array(documents[locale * objects.count..<(locale + 1) * objects.count])
  }

  func firstDocument(of object: Int) -> SearchDocument? {
    locales.indices.lazy.compactMap { documents[$0 * objects.count + object] }.first
  }
}
