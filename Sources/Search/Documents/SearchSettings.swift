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
