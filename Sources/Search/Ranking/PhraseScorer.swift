/// A scorer of how close together and in which order the units of a query occur.
struct PhraseScorer {
  private let offsets: [Int]
  /// The assumed distance between two fields of a document, in words or Han characters.
  static let gap = 16

  init(_ units: [QueryUnit]) {
    offsets = units.filter(\.isRequired).map(\.token.position)
  }

  /// Whether the query has more than one required unit.
  var isNeeded: Bool { offsets.count > 1 }

  /// Returns up to 3/8 of the base for the order of the units, and 1/2 for their closeness.
  func bonus(for document: AnalyzedDocument, _ matcher: TermMatcher, base: Int) -> Int {
    guard isNeeded else { return 0 }
    let hits = hits(in: document, matcher)
    let aligned = longestAlignment(hits)
    let phrase = aligned > 1 ? base * 3 * (aligned - 1) / (8 * (offsets.count - 1)) : 0
    guard let span = shortestSpan(hits) else { return phrase }
    return phrase + base * offsets.count / (2 * max(offsets.count, span))
  }

  private func hits(
    in document: AnalyzedDocument, _ matcher: TermMatcher
  ) -> [TextHits.Hit] {
    var result: [TextHits.Hit] = []
    var shift = 0
    for text in [document.title] + document.texts {
      for var hit in TextHits(text, matcher).hits {
        hit.position += shift
        result.append(hit)
      }
      shift += text.end + Self.gap
    }
    return result
  }

  /// Returns how many units occur at the same distances from each other as in the query.
  private func longestAlignment(_ hits: [TextHits.Hit]) -> Int {
    let starts = hits.map { (offset: $0.position - offsets[$0.unit], unit: $0.unit) }
      .sorted { ($0.offset, $0.unit) < ($1.offset, $1.unit) }
    var longest = 0
    var current = 0
    for (index, start) in starts.enumerated() {
      let isSame = index > 0 && starts[index - 1].offset == start.offset
      if isSame, starts[index - 1].unit == start.unit { continue }
      current = isSame ? current + 1 : 1
      longest = max(longest, current)
    }
    return longest
  }

  /// Returns the length of the shortest part that contains all units; nil if there is none.
  private func shortestSpan(_ hits: [TextHits.Hit]) -> Int? {
    var counts = Array(repeating: 0, count: offsets.count)
    var missing = offsets.count
    var first = 0
    var shortest: Int?
    let sorted = hits.sorted { ($0.position, $0.unit) < ($1.position, $1.unit) }
    for hit in sorted {
      if counts[hit.unit] == 0 { missing -= 1 }
      counts[hit.unit] += 1
      while missing == 0 {
        let span = hit.position - sorted[first].position + 1
        shortest = min(shortest ?? span, span)
        counts[sorted[first].unit] -= 1
        if counts[sorted[first].unit] == 0 { missing += 1 }
        first += 1
      }
    }
    return shortest
  }
}

/// A verifier that reads documents to find candidates in which the pairs of a run are not adjacent.
struct RunVerifier {
  private let matches: [UnitMatches]
  private var matcher: TermMatcher
  private let boot: BootRecord
  /// The indices of the units that are runs, and their numbers among the required units.
  private let runs: [(index: Int, number: Int)]

  init(
    _ units: [QueryUnit], _ matches: [UnitMatches], _ matcher: TermMatcher, boot: BootRecord
  ) {
    self.matches = matches
    self.matcher = matcher
    self.boot = boot
    let required = units.indices.filter { units[$0].isRequired }
    runs = required.enumerated().filter { units[$0.element].isRun }.map { ($0.element, $0.offset) }
  }

  /// Returns the reranked candidates, reading until enough of them have their runs in one piece.
  mutating func verified(
    _ candidates: [Candidate], atLeast wanted: Int, _ reader: inout IndexReader
  ) throws(IndexError) -> [Candidate] {
    guard !runs.isEmpty else { return candidates }
    var verified: [Candidate] = []
    var whole = 0
    for (place, var candidate) in candidates.enumerated() {
      if whole >= wanted { return (verified + candidates[place...]).ranked() }
      let missing = try missing(in: candidate, &reader)
      if missing == 0 {
        whole += 1
      } else {
        let before = candidate.matched
        candidate.matched -= missing
        guard candidate.matched > 0 else { continue }
        candidate.base =
          candidate.base * candidate.matched * candidate.matched / (before * before)
        candidate.nameBonus = 0
        candidate.exactness = 0
        candidate.isNamedInPart = false
      }
      verified.append(candidate)
    }
    return verified.ranked()
  }

  /// Returns the number of runs that the index has for the candidate, but its documents do not.
  private mutating func missing(
    in candidate: Candidate, _ reader: inout IndexReader
  ) throws(IndexError) -> Int {
    var missing = 0
    for run in runs {
      let found = boot.locales.indices.filter { reason(run.index, candidate.object, $0) != nil }
      guard !found.isEmpty,
        found.allSatisfy({ reason(run.index, candidate.object, $0) == .exact })
      else { continue }
      var isHeld = false
      for locale in found where !isHeld {
        guard let document = try reader.analyzed(candidate.object, locale: locale) else { continue }
        matcher.learn(reader.terms)
        isHeld = ([document.title] + document.texts).contains { text in
          TextHits(text, matcher).hits.contains { $0.unit == run.number }
        }
      }
      if !isHeld { missing += 1 }
    }
    return missing
  }

  private func reason(_ unit: Int, _ object: Int, _ locale: Int) -> Variant.Reason? {
    matches[unit].reasons[locale * boot.objectCount + object]
  }
}
