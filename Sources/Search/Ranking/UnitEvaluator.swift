/// Looks up the units of a query.
struct UnitEvaluator {
  var session: IndexSession
  private(set) var corrections: [(unit: QueryUnit, word: TermKey)] = []
  /// What each unit was looked up by, for highlights.
  private(set) var variants: [[Variant]] = []

  init(_ session: IndexSession) {
    self.session = session
  }

  mutating func matches(
    of units: [QueryUnit], synonyms: [[Variant]]
  ) throws(IndexError) -> [UnitMatches] {
    var result: [UnitMatches] = []
    for (unit, synonyms) in zip(units, synonyms) {
      var tried = UnitVariants(unit, synonyms: synonyms).variants
      var matches = try evaluate(tried)
      if matches.isEmpty {
        let fallback = try fallback(for: unit)
        tried += fallback
        matches = try evaluate(fallback)
      }
      variants.append(tried)
      result.append(matches)
    }
    return result
  }

  private mutating func fallback(for unit: QueryUnit) throws(IndexError) -> [Variant] {
    let simple = FallbackVariants.variants(of: unit)
    guard unit.isRequired, !unit.isQuoted, unit.isPlainWord,
      EditDistance.allowed(for: unit.surface) > 0
    else { return simple }
    let found = Corrections(of: unit, in: try session.vocabulary(for: unit.surface))
    if let best = found.best.first, try evaluate(simple).isEmpty {
      corrections.append((unit, best.word))
    }
    return simple + found.variants
  }
}

extension UnitEvaluator {
  private mutating func evaluate(_ variants: [Variant]) throws(IndexError) -> UnitMatches {
    let boot = session.boot
    var matches = UnitMatches(documents: boot.objectCount * boot.locales.count)
    for variant in variants {
      let postings = try postings(of: variant)
      let rarity = FixedLog.rarity(of: postings.count, among: boot.documentCount)
      matches.add(postings, variant, rarity: rarity)
    }
    return matches
  }

  private mutating func postings(of variant: Variant) throws(IndexError) -> [Posting] {
    switch variant.lookup {
    case .term(let key): try session.postings(of: key)
    case .prefix(let prefix): try session.postings(startingWith: prefix)
    case .all(let keys): try together(keys, variant)
    }
  }

  /// The documents that hold all the terms, with the weakest impact among them.
  private mutating func together(
    _ keys: [TermKey], _ variant: Variant
  ) throws(IndexError) -> [Posting] {
    var common: [Posting]?
    for key in keys {
      let postings = try session.postings(of: key)
      common = common.map { $0.intersected(with: postings) } ?? postings
    }
    return (common ?? []).map { posting in
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
