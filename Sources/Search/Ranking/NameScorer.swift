/// A scorer that reads the names of an object to find out whether one equals the query.
struct NameScorer {
  private let matcher: TermMatcher
  private let folding: TextFolding
  private let wanted: [TermKey]
  /// The numbers of the required units that name a color; nil if all of them do.
  private let naming: Set<Int>?

  /// The exactness, in sixteenths, of a title that equals the query, and of another name.
  static let literalTitle = 18
  static let literalName = 17
  /// The bonus for the title of a color, which ranks above the term with the same name.
  static let colorShare = 2

  init(
    _ query: ParsedQuery, _ matcher: TermMatcher, folding: TextFolding,
    appearances: [AppearanceTerms]
  ) {
    let units = query.units
    self.matcher = matcher
    self.folding = folding
    wanted = query.terms.map(\.surface)
    let naming = NamingUnits(units, appearances)
    let required = units.indices.filter { units[$0].isRequired }
    self.naming =
      naming.hasAppearance
      ? Set(required.indices.filter { naming.units.contains(required[$0]) }) : nil
  }

  /// - Parameter level: The exactness of a name that equals the query, but not literally.
  func exactness(of document: StoredDocument, level: Int) -> Int {
    let names = [document.id] + document.texts.filter { $0.field == .name }.map(\.text)
    var title = exactness(of: document.title, Self.literalTitle, level)
    if title > 0, !document.values.isEmpty { title += Self.colorShare }
    let best = names.reduce(title) { max($0, exactness(of: $1, Self.literalName, level)) }
    return best == 0 && !document.values.isEmpty && isNamed(document, names) ? level : best
  }

  /// Returns whether the query names a color and an appearance: the query contains the whole title,
  /// and everything else in it, apart from the appearance, is in the other names.
  private func isNamed(_ document: StoredDocument, _ names: [String]) -> Bool {
    guard let naming else { return false }
    var named: Set<Int> = []
    for key in RequiredTerms(folding.fold(document.title)).keys {
      let units = naming.intersection(matcher.unitsNamed(by: key))
      guard !units.isEmpty else { return false }
      named.formUnion(units)
    }
    for name in names {
      for key in RequiredTerms(folding.fold(name)).keys {
        named.formUnion(matcher.unitsNamed(by: key))
      }
    }
    return !named.isEmpty && naming.isSubset(of: named)
  }

  private func exactness(of name: String, _ literal: Int, _ level: Int) -> Int {
    let folded = folding.fold(name)
    let terms = RequiredTerms(folded)
    if !wanted.isEmpty, terms.tokens.map({ folded.surface(of: $0) }) == wanted { return literal }
    var named: Set<Int> = []
    for key in terms.keys {
      let units = matcher.unitsNamed(by: key)
      guard !units.isEmpty else { return 0 }
      named.formUnion(units)
    }
    return named.count == matcher.count ? level : 0
  }
}

/// A scorer that raises objects to which the first results link, and adds those that do not match.
struct LinkScorer {
  private let boot: BootRecord
  private let readerLocale: Int
  private let required: Int
  /// For each object, the contributions to its bonus, one for each link from a first result.
  private var contributions: [Int: [Int]] = [:]

  /// The number of first results whose links count.
  static let mostSources = 24
  /// The additional strength of the links from a result whose name or color equals the query.
  static let namedStrength = 16_000
  /// The decay of the contributions: the largest counts in full, then 3/4, 3/5, 3/6 and so on.
  static let decay = 3
  /// The maximum number of objects to add without a match, for `unmatchedShare` sixteenths.
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

  /// Returns the candidates with their bonus, and the linked objects that do not match themselves.
  func scored(_ candidates: [Candidate], allowed: [Bool]) -> [Candidate] {
    var result = candidates
    for index in result.indices { result[index].linkBonus = bonus(of: result[index].object) }
    let known = Set(candidates.map(\.object))
    let others = contributions.keys.filter { allowed[$0] && !known.contains($0) }
      .map { object in
        var candidate = Candidate(
          object: object, locale: readerLocale, matched: 0, required: required, base: 0,
          kindWeight: boot.kind(of: object)?.weight ?? 16)
        candidate.linkBonus = bonus(of: object) * Self.unmatchedShare / 16
        return candidate
      }
      .ranked().prefix(Self.mostUnmatched)
    return (result + others).ranked()
  }

  private func bonus(of object: Int) -> Int {
    let greatest = (contributions[object] ?? []).sorted(by: >)
    return greatest.enumerated()
      .reduce(0) { $0 + $1.element * Self.decay / (Self.decay + $1.offset) }
  }
}

/// The required units that name a color, and those that ask for an appearance, as in *blue dark*.
struct NamingUnits: Sendable {
  /// The indices of the units of the name; without any, those for an appearance count.
  let units: Set<Int>
  /// The terms that ask for an appearance.
  let appearance: [TermKey]

  init(_ all: [QueryUnit], _ appearances: [AppearanceTerms]) {
    let required = all.indices.filter { all[$0].isRequired }
    let asked = required.filter { !all[$0].isQuoted && appearances.contains(all[$0].keys) }
    let others = required.filter { !asked.contains($0) }
    // Between a name and an appearance, the pair of characters 色深 of 蓝色深色 is part of neither.
    let names = others.filter { place in
      let token = all[place].token
      return token.kind != .pair
        || !asked.contains {
          let other = all[$0].token
          return other.kind == .pair && token.lower < other.upper && other.lower < token.upper
        }
    }
    let isDivided = !names.isEmpty && !asked.isEmpty
    units = Set(isDivided ? names : required)
    appearance = isDivided ? asked.flatMap { all[$0].keys } : []
  }

  var hasAppearance: Bool { !appearance.isEmpty }
}
