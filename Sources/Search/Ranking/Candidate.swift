/// An object that can become a result, with the parts of its score.
struct Candidate: Sendable, Hashable {
  var object: Int
  /// The reader's locale, or another one in which the object matches more than twice as well.
  var locale: Int
  var matched: Int
  /// The number of required units in the query.
  var required: Int
  /// The sum of the term scores times the square of the share of required units that match.
  var base: Int
  var nameBonus = 0
  /// How exactly a name equals the query, in sixteenths; more than 16 for a literal match.
  var exactness = 0
  /// The locales with a name that may equal the query; the reader's alone if it has one.
  var namedIn: [Int] = []
  var phraseBonus = 0
  /// Whether a name equals a part of the query, so that the object counts as a full match.
  var isNamedInPart = false
  /// The bonus for links from other results.
  var linkBonus = 0
  var kindWeight: Int
  var colorDistance: Int?
  var color: SearchColor?

  static let allMatched = 1_000_000
  static let exactName = 2_000_000
  static let exactColor = 4_000_000
  /// The score of an object that used to have the wanted color.
  static let formerColor = 3_900_000
  static let nearColor = 900_000

  var score: Int {
    let relevance = (ownRelevance + linkBonus) * kindWeight / 16
    let text =
      relevance + (isComplete ? Self.allMatched : 0) + Self.exactName * exactness / 16
    guard let colorDistance else { return text }
    let exact = color?.former == nil ? Self.exactColor : Self.formerColor
    return max(text, colorDistance == 0 ? exact : Self.nearColor - colorDistance * 10)
  }

  /// Whether the object has all words of the query, or a name that makes up for the others.
  var isComplete: Bool { required > 0 && matched == required || isNamedInPart }

  /// Whether the query equals a name or a color of the object.
  var isNamed: Bool { exactness > 0 || colorDistance == 0 }

  /// The relevance without the bonus for links.
  var ownRelevance: Int { base + nameBonus + phraseBonus }
}

extension Sequence<Candidate> {
  /// Returns the candidates, best first. Equal scores are ordered by the numbers of the objects. A
  /// frequent word has thousands of candidates. Sorting only their scores is faster than sorting
  /// the candidates themselves.
  func ranked() -> [Candidate] {
    let candidates = Array(self)
    let order = candidates.enumerated().map { ($1.score, $1.object, $0) }
    return order.sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 > $1.0 }.map { candidates[$0.2] }
  }
}

/// A scorer of objects that uses only their postings, before any document is read.
struct CandidateScorer {
  let units: [QueryUnit]
  let matches: [UnitMatches]
  let boot: BootRecord
  let filter: QueryFilter
  let readerLocale: Int

  private let requiredCount: Int
  /// The number of terms in a name that equals the query.
  private let nameCount: Int
  private let naming: NamingUnits

  init(
    _ query: ParsedQuery, matches: [UnitMatches], boot: BootRecord, filter: QueryFilter,
    readerLocale: Int
  ) {
    units = query.units
    nameCount = query.terms.count
    self.matches = matches
    self.boot = boot
    self.filter = filter
    self.readerLocale = readerLocale
    requiredCount = units.count(where: \.isRequired)
    naming = NamingUnits(units, boot.appearances)
  }

  /// Returns the matching objects; if some match all units, only those that match half of them.
  func candidates() -> [Candidate] {
    var found: [Candidate] = []
    for (index, kind) in boot.kinds.enumerated() {
      for object in boot.objects(ofKind: index) where filter.allowed[object] {
        if let candidate = candidate(object, kind) { found.append(candidate) }
      }
    }
    if found.contains(where: { $0.matched == $0.required }) {
      found.removeAll { $0.matched * 2 < $0.required && $0.exactness == 0 }
    }
    return found
  }

  /// Returns all objects that pass the filter, in the order of their numbers.
  func listing() -> [Candidate] {
    filter.allowed.indices.filter { filter.allowed[$0] }.map {
      Candidate(
        object: $0, locale: readerLocale, matched: 0, required: 0, base: 0, kindWeight: 16)
    }
  }

  private func candidate(_ object: Int, _ kind: DocumentNumbering.Kind) -> Candidate? {
    var sum = 0
    var matched = 0
    var localeSums = Array(repeating: 0, count: boot.locales.count)
    for (unit, matches) in zip(units, matches) {
      let best = best(of: matches, object, &localeSums)
      sum += best
      if best > 0, unit.isRequired { matched += 1 }
      if best == 0, unit.isQuoted { return nil }
    }
    guard matched > 0 else { return nil }
    let required = requiredCount
    // The reader's locale is shown, unless another one matches more than twice as well.
    var bestLocale = 0
    for (locale, sum) in localeSums.enumerated() where sum > localeSums[bestLocale] {
      bestLocale = locale
    }
    if localeSums[bestLocale] <= 2 * localeSums[readerLocale] { bestLocale = readerLocale }
    var candidate = Candidate(
      object: object, locale: bestLocale, matched: matched, required: required,
      base: sum * matched * matched / (required * required), kindWeight: kind.weight)
    for locale in boot.locales.indices where filter.locales[locale] {
      scoreNames(in: locale, &candidate)
      if kind.name == SearchAnswer.colorKind, naming.hasAppearance {
        scoreNameOfColor(in: locale, &candidate)
      }
    }
    return candidate
  }

  /// Returns the best score of all locales, which a query in one language can match.
  private func best(
    of matches: UnitMatches, _ object: Int, _ localeSums: inout [Int]
  ) -> Int {
    var best = 0
    for locale in localeSums.indices where filter.locales[locale] {
      let score = matches.scores[locale * boot.objectCount + object]
      localeSums[locale] += score
      best = max(best, score)
    }
    return best
  }

  /// Raises the score of an object whose names contain all units, most for short names.
  private func scoreNames(in locale: Int, _ candidate: inout Candidate) {
    let document = locale * boot.objectCount + candidate.object
    guard candidate.matched == candidate.required else {
      return scorePartialName(of: document, &candidate)
    }
    var quality = Quality.exact
    var longest = 0
    for (unit, matches) in zip(units, matches) where unit.isRequired {
      guard let name = NameMatch(packed: matches.names[document]) else { return }
      quality = min(quality, name.quality)
      longest = max(longest, name.length)
    }
    let count = nameCount
    let bonus = candidate.base * count * 5 / (2 * max(count, longest))
    candidate.nameBonus = max(candidate.nameBonus, bonus)
    // The units can be in different names. `NameScorer` reads the names to check this.
    guard longest <= count else { return }
    name(in: locale, quality, &candidate)
  }

  /// Records that a name in a locale may equal the query.
  private func name(in locale: Int, _ quality: Int, _ candidate: inout Candidate) {
    candidate.exactness = max(candidate.exactness, quality)
    if locale == readerLocale {
      candidate.namedIn = [locale]
    } else if !candidate.namedIn.contains(readerLocale), candidate.namedIn.last != locale {
      candidate.namedIn.append(locale)
    }
  }

  /// Counts a color as named by the query if its name may be all of the query except the words for
  /// an appearance, such as *blue* in *blue dark*. `NameScorer` reads the name to check this.
  private func scoreNameOfColor(in locale: Int, _ candidate: inout Candidate) {
    let document = locale * boot.objectCount + candidate.object
    var quality = Quality.exact
    var shortest = Int.max
    for (place, matches) in matches.enumerated() where naming.units.contains(place) {
      guard let name = NameMatch(packed: matches.names[document]), name.quality >= Quality.synonym
      else { return }
      quality = min(quality, name.quality)
      shortest = min(shortest, name.length)
    }
    guard shortest <= naming.units.reduce(0, { $0 + units[$1].keys.count }) else { return }
    candidate.isNamedInPart = true
    name(in: locale, quality, &candidate)
  }

  /// Raises the score of an object whose name equals a part of the query. Kana count once.
  private func scorePartialName(of document: Int, _ candidate: inout Candidate) {
    var parts: [(length: Int, keys: Int)] = []
    for (unit, matches) in zip(units, matches) where unit.isRequired {
      guard let name = NameMatch(packed: matches.names[document]), name.quality >= Quality.synonym
      else { continue }
      parts.append((name.length, unit.keys.count))
    }
    var (named, keys) = (0, 0)
    for (index, part) in parts.sorted(by: { $0.length < $1.length }).enumerated() {
      keys += part.keys
      if part.length <= keys { named = index + 1 }
    }
    guard named > 0, named * Self.fewestNamed >= requiredCount else { return }
    candidate.isNamedInPart = true
    candidate.nameBonus = max(candidate.nameBonus, candidate.base * named / 2)
  }

  /// The inverse of a share: the name must equal at least one third of the query to count.
  static let fewestNamed = 3
}
