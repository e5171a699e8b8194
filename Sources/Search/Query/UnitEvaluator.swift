/// An evaluator that looks up the units of a query in the index.
struct UnitEvaluator {
  var reader: IndexReader
  private(set) var corrections: [(unit: QueryUnit, word: TermKey)] = []
  /// The lookups of each unit, which are also used to highlight matches.
  private(set) var variants: [[Variant]] = []

  private let synonyms: SynonymTable
  private let folding: TextFolding

  init(_ index: SearchIndex, _ reader: IndexReader) {
    self.reader = reader
    synonyms = index.synonyms
    folding = index.folding
  }

  mutating func matches(of query: ParsedQuery) throws(IndexError) -> [UnitMatches] {
    var result: [UnitMatches] = []
    for (unit, synonyms) in zip(query.units, try synonyms.variants(of: query, &reader)) {
      var matches = UnitMatches(documents: reader.boot.objectCount * reader.boot.locales.count)
      variants.append([])
      try add(unit.variants(synonyms: synonyms), to: &matches)
      try add(SpellingVariants.variants(of: unit, in: reader.boot), to: &matches)
      if try mayBePinyin(unit, matches) { try add(readings(of: unit), to: &matches) }
      if matches.isEmpty, unit.isUnfinished, unit.isGuessable {
        try add(StemVariants.variants(of: unit.surface), to: &matches)
      }
      if matches.isEmpty, unit.isGuessable { try add(corrected(unit), to: &matches) }
      if matches.isEmpty, unit.keys.count > 2 { try add(unit.mostPairs, to: &matches) }
      result.append(matches)
    }
    return result
  }

  private mutating func add(
    _ tried: [Variant], to matches: inout UnitMatches
  ) throws(IndexError) {
    variants[variants.count - 1] += tried
    for variant in tried {
      let postings = try postings(of: variant)
      // Count objects instead of documents, so that another locale does not make a word more
      // frequent.
      let objects = reader.boot.objectCount
      let rarity = FixedLog.rarity(of: postings.count(ofObjects: objects), among: 2 * objects)
      matches.add(postings, variant, rarity: rarity)
    }
  }
}

extension UnitEvaluator {
  /// Returns whether the unit may be pinyin. The index must not contain the word itself. The word
  /// must also be spelled like pinyin, or all lookups so far must have found nothing.
  private mutating func mayBePinyin(
    _ unit: QueryUnit, _ matches: UnitMatches
  ) throws(IndexError) -> Bool {
    guard unit.isGuessable, matches.isEmpty || PinyinShape.matches(unit.surface) else {
      return false
    }
    return try reader.postings(of: unit.key).isEmpty
  }

  /// Returns the words of the query as one, if they are syllables of a word that the index has in
  /// pinyin, such as `dui bi du`, and the index has none of them as a word.
  mutating func wordInPinyin(_ query: ParsedQuery) throws(IndexError) -> String? {
    let words = query.text.scalars.split { $0 <= 0x20 }.map { TermKey(utf8Of: $0) }
    guard words.count > 1, words == query.units.map(\.surface),
      words.allSatisfy({ PinyinShape.isPlain($0) && PinyinShape.areSyllables($0) })
    else { return nil }
    for unit in query.units where !(try reader.postings(of: unit.key).isEmpty) { return nil }
    let word = words.flatMap(\.self)
    guard word.count <= Pinyin.longest,
      !(try reader.keys(startingWith: PinyinKey.prefix(word)).isEmpty)
    else { return nil }
    return word.text
  }

  private mutating func readings(of unit: QueryUnit) throws(IndexError) -> [Variant] {
    guard (2...Pinyin.longest).contains(unit.surface.count) else { return [] }
    let keys = try reader.keys(startingWith: PinyinKey.prefix(unit.surface))
    return try PinyinReadings(of: unit.surface, in: keys)
      .variants(synonyms: synonyms, &reader, folding: folding)
  }

  private mutating func corrected(_ unit: QueryUnit) throws(IndexError) -> [Variant] {
    guard EditDistance.allowed(for: unit.surface) > 0 else { return [] }
    let found = Corrections(of: unit, in: try reader.vocabulary(for: unit.surface))
    if let best = found.best.first { corrections.append((unit, best.word)) }
    return found.variants
  }

  private mutating func postings(of variant: Variant) throws(IndexError) -> [Posting] {
    switch variant.lookup {
    case .term(let key): try reader.postings(of: key)
    case .prefix(let prefix): try reader.postings(startingWith: prefix)
    case .all(let keys): try together(keys, variant)
    case .most(let keys): try reader.postings(most: keys)
    }
  }

  private mutating func together(
    _ keys: [TermKey], _ variant: Variant
  ) throws(IndexError) -> [Posting] {
    try reader.postings(together: keys).map { posting in
      var posting = posting
      if posting.nameLength > 0 {
        posting.nameLength = variant.coveredLength(posting.nameLength, of: keys.count)
      }
      return posting
    }
  }

  mutating func postings(of units: [QueryUnit]) throws(IndexError) -> [Posting] {
    var lists: [[Posting]] = []
    for unit in units {
      lists.append(
        unit.isSingle
          ? try reader.postings(startingWith: unit.key) : try reader.postings(of: unit.key))
    }
    return lists.intersection
  }
}
