/// The groups of synonyms, found by the hashes of their phrases.
///
/// The boot file has only these hashes. A group is read if words of a query have the hash of one of
/// its phrases.
struct SynonymTable: Sendable {
  private var groups: [Int: [Int]] = [:]

  /// - Parameter hashes: The hashes of the phrases of each group.
  init(_ hashes: [[Int]]) {
    for (number, group) in hashes.enumerated() {
      for hash in Set(group) { groups[hash, default: []].append(number) }
    }
  }

  /// A phrase, and the other phrases of its group.
  private typealias Phrase = (keys: [TermKey], others: [[TermKey]])

  /// Returns the phrases whose keys are the first of these keys, each with its synonyms.
  private func phrases(
    beginning keys: [TermKey], _ reader: inout IndexReader
  ) throws(IndexError) -> [Phrase] {
    let numbers = Set(keys.indices.flatMap { groups[SynonymHash.of(keys[...$0])] ?? [] })
    var found: [Phrase] = []
    for number in numbers.sorted() {
      let group = try reader.synonyms(inGroup: number)
      for phrase in group where keys.starts(with: phrase) {
        found.append((phrase, group.filter { $0 != phrase }))
      }
    }
    return found
  }
}

extension SynonymTable {
  /// Returns, for each unit, the synonyms of the phrases to which the unit belongs.
  func variants(
    of units: [QueryUnit], _ reader: inout IndexReader
  ) throws(IndexError) -> [[Variant]] {
    var result = Array(repeating: [Variant](), count: units.count)
    let required = units.indices.filter { units[$0].isRequired && !units[$0].isQuoted }
    for start in required.indices {
      let keys = required[start...].map { units[$0].key }
      for phrase in try phrases(beginning: keys, &reader) {
        for index in required[start...].prefix(phrase.keys.count) {
          Self.add(phrase, to: &result[index])
        }
      }
    }
    return result
  }

  private static func add(_ phrase: Phrase, to variants: inout [Variant]) {
    for keys in phrase.others {
      let variant = Variant(
        lookup: .all(keys), reason: .synonym, quality: Quality.synonym,
        covered: phrase.keys.count)
      if !variants.contains(variant) { variants.append(variant) }
    }
  }

  func sameMeaning(
    as keys: [TermKey], _ reader: inout IndexReader
  ) throws(IndexError) -> [[TermKey]] {
    var others: [[TermKey]] = []
    for phrase in try phrases(beginning: keys, &reader) where phrase.keys == keys {
      others += phrase.others.filter { !others.contains($0) }
    }
    return others
  }
}
