/// What must be known of an index beside its files to make the next one from them.
///
/// It speaks of one index: with the files of another one it is of no use, and found to be so.
package struct IndexLedger: Sendable, Hashable {
  /// Of the settings.
  var settings: UInt64 = 0
  /// Of the objects and locales, and of which document has which number.
  var numbering: UInt64 = 0
  /// Of the links.
  var links: UInt64 = 0
  /// By number; nil where the locale lacks the object.
  var documents: [DocumentNote?] = []
  /// The names of filters that documents have, each set once.
  var filterNames: [[String]] = []
  var counts = TermCounts()
  var sections = SectionCounts(counts: TermSection.allCases.map { _ in 0 })
  /// The prefixes whose terms are merged.
  var prefixes: [TermKey] = []
  /// By the Han character that they begin with, how many keys there are.
  var characters = HanCounts()
  /// How often the texts of each locale hold traditional characters.
  var traditional: [HanCounts] = []
  var words: [CountedWord] = []
}

/// What is written down of a document.
struct DocumentNote: Sendable, Hashable {
  /// As its sketch has it.
  var digest: UInt64
  /// In terms.
  var length: Int
  var boost: Int
  /// Of its line in a file of texts, in bytes.
  var lineLength: Int
  /// The number of the set of the names of its filters.
  var filters: Int
}

extension IndexLedger {
  /// What can be told of the content before anything is made.
  init(_ content: IndexContent, _ grid: DocumentGrid) {
    settings = NumberHash(content.settings).value
    numbering = NumberHash(grid).value
    links = content.linksDigest
  }

  /// Returns the number of a set of names, which is added if it is new.
  mutating func number(ofFilters names: [String]) -> Int {
    if let known = filterNames.firstIndex(of: names) { return known }
    filterNames.append(names)
    return filterNames.count - 1
  }

  /// The names of all filters that any document has.
  var usedFilterNames: [String] {
    let used = Set(documents.lazy.compactMap { $0?.filters })
    return Set(used.flatMap { filterNames[$0] }).sorted()
  }
}

extension SearchDocument {
  /// The names of its filters in their order.
  var filterNames: [String] { filters.keys.sorted() }
}

/// FNV-1a with 64 bits (draft-eastlake-fnv) over texts and numbers.
struct NumberHash: Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // No text has this byte.
    add(0xFF)
  }

  mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

extension NumberHash {
  init(_ settings: SearchSettings) {
    add(settings.locales.count)
    for locale in settings.locales { add(locale) }
    add(settings.kinds.count)
    for kind in settings.kinds {
      add(kind.name)
      add(kind.weight)
    }
    add(settings.synonyms.count)
    for group in settings.synonyms {
      add(group.count)
      for phrase in group { add(phrase) }
    }
    for (word, reading) in settings.readings.sorted(by: { $0.key < $1.key }) {
      add(word)
      add(reading)
    }
  }

  init(_ grid: DocumentGrid) {
    add(grid.locales.count)
    for locale in grid.locales { add(locale) }
    for object in grid.objects {
      add(object.kind)
      add(object.id)
    }
    for (number, cell) in grid.cells.enumerated() where cell == nil { add(number) }
  }
}
