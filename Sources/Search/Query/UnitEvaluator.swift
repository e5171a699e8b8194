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
      if try mayBePinyin(unit, matches) {
        let keys = try reader.keys(startingWith: PinyinKey.prefix(unit.surface))
        let readings = try PinyinReadings(of: unit.surface, in: keys)
          .variants(synonyms: self.synonyms, &reader, folding: folding)
        try add(readings, to: &matches)
      }
      if matches.isEmpty, unit.isUnfinished, unit.isGuessable {
        try add(StemVariants.variants(of: unit.surface), to: &matches)
      }
      if matches.isEmpty, unit.isGuessable, EditDistance.allowed(for: unit.surface) > 0 {
        let found = Corrections(of: unit, in: try reader.vocabulary(for: unit.surface))
        if let best = found.best.first { corrections.append((unit, best.word)) }
        try add(found.variants, to: &matches)
      }
      if matches.isEmpty, unit.keys.count > 2 {
        // Nothing contains the whole run: find documents with most of its pairs.
        let most = Variant(lookup: .most(unit.keys), reason: .typo, quality: Quality.oneEdit)
        try add([most], to: &matches)
      }
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

  /// Returns whether the unit may be pinyin: it is not in the index, and is spelled like pinyin or
  /// has found nothing.
  private mutating func mayBePinyin(
    _ unit: QueryUnit, _ matches: UnitMatches
  ) throws(IndexError) -> Bool {
    guard unit.isGuessable, (2...Pinyin.longest).contains(unit.surface.count),
      matches.isEmpty || PinyinShape.matches(unit.surface)
    else { return false }
    return try reader.postings(of: unit.key).isEmpty
  }

  /// Returns the words of the query as one if they are syllables of a word, such as `dui bi du`.
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

  private mutating func postings(of variant: Variant) throws(IndexError) -> [Posting] {
    switch variant.lookup {
    case .term(let key): try reader.postings(of: key)
    case .prefix(let prefix): try reader.postings(startingWith: prefix)
    case .all(let keys):
      try reader.postings(together: keys).map { posting in
        var posting = posting
        if posting.nameLength > 0 {
          posting.nameLength = variant.coveredLength(posting.nameLength, of: keys.count)
        }
        return posting
      }
    case .most(let keys): try reader.postings(most: keys)
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

/// The scores of all documents for one unit of the query.
struct UnitMatches {
  /// The scores by document number; 0 where the unit does not occur.
  private(set) var scores: [Int]
  /// The best name with the unit in each document (`NameMatch.packed`), or 0.
  private(set) var names: [Int]
  private(set) var reasons: [Variant.Reason?]
  private(set) var isEmpty = true

  init(documents: Int) {
    scores = Array(repeating: 0, count: documents)
    names = scores
    reasons = Array(repeating: nil, count: documents)
  }

  mutating func add(_ postings: [Posting], _ variant: Variant, rarity: Int) {
    for posting in postings where posting.document < scores.count {
      isEmpty = false
      let score = max(1, rarity * posting.impact * variant.quality / 256)
      if score > scores[posting.document] {
        scores[posting.document] = score
        reasons[posting.document] = variant.reason
      }
      guard posting.nameLength > 0 else { continue }
      let name = NameMatch(quality: variant.nameQuality, length: posting.nameLength)
      names[posting.document] = max(names[posting.document], name.packed)
    }
  }
}

struct NameMatch {
  var quality: Int
  var length: Int

  /// A number that is greater for a better match: by quality, then by the shorter name.
  var packed: Int { quality * 128 + 127 - min(length, 126) }
}

extension NameMatch {
  init?(packed: Int) {
    guard packed > 0 else { return nil }
    quality = packed / 128
    length = 127 - packed % 128
  }
}

extension Variant {
  /// The quality of a match in a name. It is 0 for a prefix, which never counts as an exact name.
  var nameQuality: Int {
    switch lookup {
    case .term, .all: quality
    case .prefix, .most: 0
    }
  }

  /// Returns the name length to compare with the query for a synonym of `keys` terms in a name.
  func coveredLength(_ length: Int, of keys: Int) -> Int {
    length <= keys ? covered : max(length, covered + 1)
  }
}

/// Binary logarithms in units of 1/256, computed with integers.
enum FixedLog {
  static func log2(_ number: Int) -> Int {
    guard number > 1 else { return 0 }
    let exponent = Int.bitWidth - 1 - number.leadingZeroBitCount
    var mantissa = (number << 15) >> exponent
    var result = exponent
    for _ in 0..<8 {
      mantissa = (mantissa * mantissa) >> 15
      result *= 2
      if mantissa >= 1 << 16 {
        mantissa >>= 1
        result += 1
      }
    }
    return result
  }

  static let lowestRarity = 32

  /// Returns the inverse document frequency `log2((N + 1) / (df + 1/2))` in 1/256, at least 1/8.
  static func rarity(of documentFrequency: Int, among documents: Int) -> Int {
    max(lowestRarity, log2(2 * documents + 2) - log2(2 * documentFrequency + 1))
  }
}
