/// Lets the first results lend weight to the objects that they are linked with, found or not.
struct LinkScorer {
  private let boot: BootRecord
  private let readerLocale: Int
  private let required: Int
  private var gifts: [Int: [Int]] = [:]

  /// How many results lend.
  static let mostLenders = 24
  /// An object that is named by the query lends so much more.
  static let named = 16_000
  /// The greatest gift counts in full, the next so many fourths, fifths, sixths of their own.
  static let share = 3
  /// Objects that do not match themselves: how many at most, and what a gift is worth to them.
  static let mostUnmatched = 8
  static let unmatchedShare = 11

  init(_ boot: BootRecord, readerLocale: Int, required: Int) {
    self.boot = boot
    self.readerLocale = readerLocale
    self.required = required
  }

  mutating func lend(_ links: [LinkTable.Link], from lender: Candidate) {
    let strength = lender.ownRelevance + (lender.isNamed ? Self.named : 0)
    for link in links where link.object < boot.objectCount {
      gifts[link.object, default: []].append(strength * link.weight / 32)
    }
  }

  /// Returns the candidates with what was lent to them, and linked objects beside them.
  func scored(_ candidates: [Candidate], allowed: [Bool]) -> [Candidate] {
    var result = candidates
    for place in result.indices { result[place].linkBonus = bonus(of: result[place].object) }
    let known = Set(candidates.map(\.object))
    let others = gifts.keys.filter { allowed[$0] && !known.contains($0) }.map(linked)
      .ranked().prefix(Self.mostUnmatched)
    return (result + others).ranked()
  }

  private func bonus(of object: Int) -> Int {
    let greatest = (gifts[object] ?? []).sorted(by: >)
    return greatest.enumerated()
      .reduce(0) { $0 + $1.element * Self.share / (Self.share + $1.offset) }
  }

  private func linked(_ object: Int) -> Candidate {
    var candidate = Candidate(
      object: object, locale: readerLocale, matched: 0, required: required, base: 0,
      kindWeight: boot.kind(of: object)?.weight ?? 16)
    candidate.linkBonus = bonus(of: object) * Self.unmatchedShare / 16
    return candidate
  }
}
