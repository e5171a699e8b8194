/// How well each document matches one unit of the query.
struct UnitMatches {
  /// By document number; 0 where the unit does not occur.
  private(set) var scores: [Int]
  /// Quality and length of the best name that holds the unit; 0 where none does.
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

/// A unit found in a name: how well, and how many terms the name has.
struct NameMatch {
  var quality: Int
  var length: Int

  /// A better quality wins, then a shorter name.
  var packed: Int { quality * 128 + 127 - min(length, 126) }

  init(quality: Int, length: Int) {
    self.quality = quality
    self.length = length
  }

  init?(packed: Int) {
    guard packed > 0 else { return nil }
    quality = packed / 128
    length = 127 - packed % 128
  }
}

extension Variant {
  /// The start of a word is not the word: a prefix never makes a name exact.
  var nameQuality: Int {
    switch lookup {
    case .term, .all: quality
    case .prefix: 0
    }
  }

  /// A name that is nothing but the synonym counts as one that is nothing but the units it covers.
  func coveredLength(_ length: Int, of keys: Int) -> Int {
    length <= keys ? covered : max(length, covered + 1)
  }
}
