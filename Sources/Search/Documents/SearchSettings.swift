/// What the builder needs to know beside the documents.
package struct SearchSettings: Sendable {
  /// The locale whose text stands in where another is missing comes first.
  package var locales: [String]
  /// Kinds in the order of a listing, with their weight in sixteenths.
  package var kinds: [SearchKind]
  /// Phrases that mean the same, in any language.
  package var synonyms: [[String]]
  /// Words whose characters are read otherwise than alone: `["银行": "yin hang"]`.
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

/// A kind of object and how much it weighs; 16 is neutral.
package struct SearchKind: Sendable, Hashable {
  package var name: String
  package var weight: Int

  package init(_ name: String, weight: Int = 16) {
    self.name = name
    self.weight = weight
  }
}
