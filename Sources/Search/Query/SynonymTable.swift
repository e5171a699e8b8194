/// Groups of phrases that mean the same, by the first term of each phrase.
struct SynonymTable: Sendable {
  private struct Phrase: Sendable {
    var group: Int
    var keys: [TermKey]
  }

  private var groups: [[[TermKey]]] = []
  private var phrases: [TermKey: [Phrase]] = [:]

  init(_ groups: [[String]], folding: TextFolding) {
    for group in groups {
      let keys = group.map { phrase in
        let folded = folding.fold(phrase)
        return RequiredTerms(Tokenizer.tokens(in: folded).tokens, of: folded).keys
      }
      add(keys.filter { !$0.isEmpty })
    }
  }

  private mutating func add(_ group: [[TermKey]]) {
    for keys in group {
      phrases[keys[0], default: []].append(Phrase(group: groups.count, keys: keys))
    }
    groups.append(group)
  }

  /// Returns the synonyms that each unit takes part in, in the order of the units.
  func variants(of units: [QueryUnit]) -> [[Variant]] {
    var result = Array(repeating: [Variant](), count: units.count)
    let required = units.indices.filter { units[$0].isRequired && !units[$0].isQuoted }
    for start in required.indices {
      for phrase in phrases[units[required[start]].key] ?? [] {
        let places = required[start...].prefix(phrase.keys.count)
        guard places.map({ units[$0].key }) == phrase.keys else { continue }
        for place in places { add(phrase, to: &result[place]) }
      }
    }
    return result
  }

  /// Returns the other phrases of the groups that a phrase is in.
  func sameMeaning(as keys: [TermKey]) -> [[TermKey]] {
    guard let first = keys.first else { return [] }
    var others: [[TermKey]] = []
    for phrase in phrases[first] ?? [] where phrase.keys == keys {
      for other in groups[phrase.group] where other != keys && !others.contains(other) {
        others.append(other)
      }
    }
    return others
  }

  private func add(_ phrase: Phrase, to variants: inout [Variant]) {
    for keys in groups[phrase.group] where keys != phrase.keys {
      let variant = Variant(
        lookup: .all(keys), reason: .synonym, quality: Quality.synonym,
        covered: phrase.keys.count)
      if !variants.contains(variant) { variants.append(variant) }
    }
  }
}
