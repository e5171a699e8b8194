/// The scores of all documents for one unit of the query.
struct UnitMatches {
  /// The scores by document number; 0 where the unit does not occur.
  private(set) var scores: [Int]
  /// The quality and length of the best name with the unit in each document (`NameMatch.packed`); 0
  /// where no name contains it.
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

  /// A number that is greater for a better match. The quality comes first; of equal qualities, the
  /// shorter name is better.
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

  /// Returns the name length to compare with the query if a synonym of `keys` terms is in a name:
  /// the number of covered units if the name has no other terms, otherwise a greater number.
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

  /// Returns the inverse document frequency of a term, `log2((N + 1) / (df + 1/2))`, at least 1/8.
  /// The unit is 1/256.
  static func rarity(of documentFrequency: Int, among documents: Int) -> Int {
    max(lowestRarity, log2(2 * documents + 2) - log2(2 * documentFrequency + 1))
  }
}
