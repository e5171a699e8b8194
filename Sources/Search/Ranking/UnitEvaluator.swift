/// Looks up the units of a query.
struct UnitEvaluator {
  var session: IndexSession
  private(set) var corrections: [(unit: QueryUnit, word: TermKey)] = []
  /// What each unit was looked up by, for highlights.
  private(set) var variants: [[Variant]] = []

  private let synonyms: SynonymTable
  private let folding: TextFolding

  init(_ index: SearchIndex, _ session: IndexSession) {
    self.session = session
    synonyms = index.synonyms
    folding = index.folding
  }

  mutating func matches(of units: [QueryUnit]) throws(IndexError) -> [UnitMatches] {
    var result: [UnitMatches] = []
    for (unit, synonyms) in zip(units, try synonyms.variants(of: units, &session)) {
      var matches = UnitMatches(documents: session.boot.objectCount * session.boot.locales.count)
      variants.append([])
      try add(UnitVariants(unit, synonyms: synonyms).variants, to: &matches)
      if try mayBePinyin(unit, matches) { try add(readings(of: unit), to: &matches) }
      if matches.isEmpty, unit.isUnfinished, unit.isGuessable {
        try add(StemVariants.variants(of: unit.surface), to: &matches)
      }
      if matches.isEmpty, unit.isGuessable { try add(corrected(unit), to: &matches) }
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
      // By objects, so that a further language makes no word commoner.
      let objects = session.boot.objectCount
      let rarity = FixedLog.rarity(of: postings.count(ofObjects: objects), among: 2 * objects)
      matches.add(postings, variant, rarity: rarity)
    }
  }
}

extension UnitEvaluator {
  /// A word that no text holds may be pinyin, whatever else begins with its letters.
  private mutating func mayBePinyin(
    _ unit: QueryUnit, _ matches: UnitMatches
  ) throws(IndexError) -> Bool {
    guard unit.isGuessable, matches.isEmpty || PinyinShape.matches(unit.surface) else {
      return false
    }
    return try session.postings(of: unit.key).isEmpty
  }

  private mutating func readings(of unit: QueryUnit) throws(IndexError) -> [Variant] {
    guard (2...Pinyin.longest).contains(unit.surface.count) else { return [] }
    let keys = try session.keys(startingWith: PinyinKey.start(unit.surface))
    return try PinyinReadings(of: unit.surface, in: keys)
      .variants(synonyms: synonyms, &session, folding: folding)
  }

  private mutating func corrected(_ unit: QueryUnit) throws(IndexError) -> [Variant] {
    guard EditDistance.allowed(for: unit.surface) > 0 else { return [] }
    let found = Corrections(of: unit, in: try session.vocabulary(for: unit.surface))
    if let best = found.best.first { corrections.append((unit, best.word)) }
    return found.variants
  }
}

extension UnitEvaluator {
  private mutating func postings(of variant: Variant) throws(IndexError) -> [Posting] {
    switch variant.lookup {
    case .term(let key): try session.postings(of: key)
    case .prefix(let prefix): try session.postings(startingWith: prefix)
    case .all(let keys): try together(keys, variant)
    }
  }

  private mutating func together(
    _ keys: [TermKey], _ variant: Variant
  ) throws(IndexError) -> [Posting] {
    try session.postings(together: keys).map { posting in
      var posting = posting
      if posting.nameLength > 0 {
        posting.nameLength = variant.coveredLength(posting.nameLength, of: keys.count)
      }
      return posting
    }
  }

  mutating func postings(of units: [QueryUnit]) throws(IndexError) -> [Posting] {
    var common: [Posting]?
    for unit in units {
      let postings =
        unit.isSingle
        ? try session.postings(startingWith: unit.key) : try session.postings(of: unit.key)
      common = common.map { $0.intersected(with: postings) } ?? postings
    }
    return common ?? []
  }
}

extension [Posting] {
  /// How many of so many objects the documents belong to.
  func count(ofObjects objects: Int) -> Int {
    guard objects > 0 else { return 0 }
    var seen = [Bool](repeating: false, count: objects)
    for posting in self { seen[posting.document % objects] = true }
    return seen.count { $0 }
  }

  /// The postings of documents in both lists: the lower impact, the longer name if both have one.
  func intersected(with other: [Posting]) -> [Posting] {
    var result: [Posting] = []
    var place = 0
    for var posting in self {
      while place < other.count, other[place].document < posting.document { place += 1 }
      guard place < other.count, other[place].document == posting.document else { continue }
      let twin = other[place]
      posting.impact = Swift.min(posting.impact, twin.impact)
      let isNamed = posting.nameLength > 0 && twin.nameLength > 0
      posting.nameLength = isNamed ? Swift.max(posting.nameLength, twin.nameLength) : 0
      result.append(posting)
    }
    return result
  }
}
