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
    of query: ParsedQuery, _ reader: inout IndexReader
  ) throws(IndexError) -> [[Variant]] {
    var result = Array(repeating: [Variant](), count: query.units.count)
    let keys = query.terms.filter { !$0.isQuoted }.map(\.key)
    for start in keys.indices {
      for phrase in try phrases(beginning: Array(keys[start...]), &reader) {
        for index in query.units.indices where query.units[index].isNamed(by: phrase.keys) {
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

extension QueryUnit {
  /// Returns whether all that stands for the unit in synonyms is in a phrase.
  fileprivate func isNamed(by phrase: [TermKey]) -> Bool {
    isRequired && !isQuoted && keys.allSatisfy(phrase.contains)
  }
}
