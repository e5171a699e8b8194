/// A verifier that reads the texts of the first candidates to find those that have all pairs of a
/// run, but not together.
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

  /// Returns the candidates, ranked anew, until so many of them have their runs together. Those that
  /// only seemed to match are left out, or match less.
  mutating func verified(
    _ candidates: [Candidate], atLeast wanted: Int, _ reader: inout IndexReader
  ) throws(IndexError) -> [Candidate] {
    guard !runs.isEmpty else { return candidates }
    var verified: [Candidate] = []
    var whole = 0
    for (place, candidate) in candidates.enumerated() {
      if whole >= wanted { return (verified + candidates[place...]).ranked() }
      let missing = try missing(in: candidate, &reader)
      if missing == 0 { whole += 1 }
      if let candidate = candidate.without(missing) { verified.append(candidate) }
    }
    return verified.ranked()
  }

  /// Returns the number of runs that the index has for the candidate, but none of its texts.
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
        isHeld = try holds(run.number, candidate.object, locale, &reader)
      }
      if !isHeld { missing += 1 }
    }
    return missing
  }

  private func reason(_ unit: Int, _ object: Int, _ locale: Int) -> Variant.Reason? {
    matches[unit].reasons[locale * boot.objectCount + object]
  }

  private mutating func holds(
    _ unit: Int, _ object: Int, _ locale: Int, _ reader: inout IndexReader
  ) throws(IndexError) -> Bool {
    guard let document = try reader.analyzed(object, locale: locale) else { return false }
    matcher.learn(reader.terms)
    return ([document.title] + document.texts).contains { text in
      TextHits(text, matcher).hits.contains { $0.unit == unit }
    }
  }
}

extension Candidate {
  /// Returns the candidate with fewer matches; nil if none is left.
  fileprivate func without(_ missing: Int) -> Candidate? {
    guard missing > 0 else { return self }
    var candidate = self
    candidate.matched -= missing
    guard candidate.matched > 0 else { return nil }
    candidate.base =
      base * candidate.matched * candidate.matched / (matched * matched)
    candidate.nameBonus = 0
    candidate.exactness = 0
    candidate.isNamedInPart = false
    return candidate
  }
}
