/// Finds out whether a name of an object equals the query.
///
/// The index holds only the length of the shortest name with each term, so that the names must be
/// read.
struct NameScorer {
  private let matcher: TermMatcher
  private let folding: TextFolding
  private let wanted: [TermKey]

  /// In sixteenths, like the qualities of matches.
  static let literalTitle = 18
  static let literalName = 17

  init(_ units: [QueryUnit], _ matcher: TermMatcher, folding: TextFolding) {
    self.matcher = matcher
    self.folding = folding
    wanted = units.filter(\.isRequired).map(\.surface)
  }

  /// - Parameter level: the exactness of a name that equals the query, but not literally.
  func exactness(of document: StoredDocument, level: Int) -> Int {
    let names = [document.id] + document.texts.filter { $0.field == .name }.map(\.text)
    return names.reduce(exactness(of: document.title, Self.literalTitle, level)) {
      max($0, exactness(of: $1, Self.literalName, level))
    }
  }

  private func exactness(of name: String, _ literal: Int, _ level: Int) -> Int {
    let folded = folding.fold(name)
    let terms = RequiredTerms(Tokenizer.tokens(in: folded).tokens, of: folded)
    var named: Set<Int> = []
    for key in terms.keys {
      let units = matcher.unitsNamed(by: key)
      guard !units.isEmpty else { return 0 }
      named.formUnion(units)
    }
    guard named.count == matcher.count else { return 0 }
    return terms.tokens.map { folded.surface(of: $0) } == wanted ? literal : level
  }
}

/// Raises the objects that the first results are linked with, and adds those that do not match.
struct LinkScorer {
  private let boot: BootRecord
  private let readerLocale: Int
  private let required: Int
  /// For each object what the links of other results add.
  private var contributions: [Int: [Int]] = [:]

  /// The links of so many first results count.
  static let mostSources = 24
  /// What is added to the strength of a result whose name or color is the query.
  static let namedStrength = 16_000
  /// The greatest contribution counts in full, the next ones 3/4, 3/5, 3/6 and so on.
  static let decay = 3
  /// How many objects are added that do not match themselves, and which part of the bonus they get,
  /// in sixteenths.
  static let mostUnmatched = 8
  static let unmatchedShare = 11

  init(_ boot: BootRecord, readerLocale: Int, required: Int) {
    self.boot = boot
    self.readerLocale = readerLocale
    self.required = required
  }

  mutating func add(_ links: [LinkTable.Link], from source: Candidate) {
    let strength = source.ownRelevance + (source.isNamed ? Self.namedStrength : 0)
    for link in links where link.object < boot.objectCount {
      contributions[link.object, default: []].append(strength * link.weight / 32)
    }
  }

  /// Returns the candidates with their bonus, and the linked objects that do not match.
  func scored(_ candidates: [Candidate], allowed: [Bool]) -> [Candidate] {
    var result = candidates
    for index in result.indices { result[index].linkBonus = bonus(of: result[index].object) }
    let known = Set(candidates.map(\.object))
    let others = contributions.keys.filter { allowed[$0] && !known.contains($0) }.map(linked)
      .ranked().prefix(Self.mostUnmatched)
    return (result + others).ranked()
  }

  private func bonus(of object: Int) -> Int {
    let greatest = (contributions[object] ?? []).sorted(by: >)
    return greatest.enumerated()
      .reduce(0) { $0 + $1.element * Self.decay / (Self.decay + $1.offset) }
  }

  private func linked(_ object: Int) -> Candidate {
    var candidate = Candidate(
      object: object, locale: readerLocale, matched: 0, required: required, base: 0,
      kindWeight: boot.kind(of: object)?.weight ?? 16)
    candidate.linkBonus = bonus(of: object) * Self.unmatchedShare / 16
    return candidate
  }
}
