/// Scores objects from the postings alone, before any text is read.
struct CandidateScorer {
  let units: [QueryUnit]
  let matches: [UnitMatches]
  let boot: BootRecord
  let filter: ObjectFilter
  let readerLocale: Int

  private var requiredCount: Int { units.count(where: \.isRequired) }

  /// Objects that match at all; where some match every unit, those that miss most are left out.
  func candidates() -> [Candidate] {
    var found: [Candidate] = []
    for (index, kind) in boot.kinds.enumerated() {
      let isLast = index + 1 == boot.kinds.count
      let end = isLast ? boot.objectCount : boot.kinds[index + 1].firstObject
      for object in kind.firstObject..<max(kind.firstObject, end) where filter.allowed[object] {
        if let candidate = candidate(object, kind.weight) { found.append(candidate) }
      }
    }
    if found.contains(where: { $0.matched == $0.required }) {
      found.removeAll { $0.matched * 2 < $0.required }
    }
    return found
  }

  /// Everything that the filter lets through, in the order of the objects.
  func listing() -> [Candidate] {
    filter.allowed.indices.filter { filter.allowed[$0] }.map {
      Candidate(
        object: $0, locale: readerLocale, matched: 0, required: 0, base: 0, kindWeight: 16)
    }
  }

  private func candidate(_ object: Int, _ kindWeight: Int) -> Candidate? {
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
    var candidate = Candidate(
      object: object, locale: bestLocale(localeSums), matched: matched, required: required,
      base: sum * matched * matched / (required * required), kindWeight: kindWeight)
    for locale in boot.locales.indices where filter.locales[locale] {
      judgeNames(in: locale, &candidate)
    }
    return candidate
  }
}

extension CandidateScorer {
  /// The best score over the locales: who asks in one language may be answered from the other.
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

  /// The reader's, whose text is probably shown and read anyway, unless another matches twice as well.
  private func bestLocale(_ sums: [Int]) -> Int {
    var best = 0
    for (locale, sum) in sums.enumerated() where sum > sums[best] { best = locale }
    return sums[best] > 2 * sums[readerLocale] ? best : readerLocale
  }

  /// All units in a name raise the object, the more the less else the name says.
  private func judgeNames(in locale: Int, _ candidate: inout Candidate) {
    let document = locale * boot.objectCount + candidate.object
    guard candidate.matched == candidate.required else {
      return judgePart(of: document, &candidate)
    }
    var quality = Quality.exact
    var longest = 0
    for (unit, matches) in zip(units, matches) where unit.isRequired {
      guard let name = NameMatch(packed: matches.names[document]) else { return }
      quality = min(quality, name.quality)
      longest = max(longest, name.length)
    }
    let count = candidate.required
    let bonus = candidate.base * count * 5 / (2 * max(count, longest))
    candidate.nameBonus = max(candidate.nameBonus, bonus)
    // The shortest names that hold the units may be several; NameScorer reads whether one holds all.
    guard longest <= count else { return }
    candidate.exactness = max(candidate.exactness, quality)
    if locale == readerLocale {
      candidate.namedIn = [locale]
    } else if !candidate.namedIn.contains(readerLocale) {
      candidate.namedIn.append(locale)
    }
  }

  /// A part of the query that is the name of the object stands for the rest of it.
  private func judgePart(of document: Int, _ candidate: inout Candidate) {
    var lengths: [Int] = []
    for (unit, matches) in zip(units, matches) where unit.isRequired {
      guard let name = NameMatch(packed: matches.names[document]), name.quality >= Quality.synonym
      else { continue }
      lengths.append(name.length)
    }
    var named = 0
    for (place, length) in lengths.sorted().enumerated() where length <= place + 1 {
      named = place + 1
    }
    guard named > 0, named * Self.fewestNamed >= candidate.required else { return }
    candidate.isNamedInPart = true
    candidate.nameBonus = max(candidate.nameBonus, candidate.base * named / 2)
  }

  /// At least a third of the query must be in a name for it to stand for the rest.
  static let fewestNamed = 3
}
