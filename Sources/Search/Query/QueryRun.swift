/// One query on its way through the index.
struct QueryRun {
  private let index: SearchIndex
  private let query: SearchQuery
  private let parsed: ParsedQuery
  private let readerLocale: Int
  private var evaluator: UnitEvaluator
  private var filter: ObjectFilter

  /// - Parameter session: what earlier queries have read of the index.
  init(_ index: SearchIndex, _ query: SearchQuery, _ session: IndexSession) {
    self.index = index
    self.query = query
    parsed = ParsedQuery(
      query, folding: index.folding, filterNames: index.boot.filterNames)
    readerLocale = index.boot.locales.firstIndex { $0.tag == query.locale } ?? 0
    evaluator = UnitEvaluator(index, session)
    filter = ObjectFilter(index.boot, folding: index.folding)
  }

  /// What this query and those before it have read.
  consuming func takeSession() -> IndexSession { evaluator.session }

  mutating func response() throws(IndexError) -> SearchResponse {
    guard index.boot.objectCount > 0 else { return SearchResponse() }
    try applyFilters()
    let matches = try evaluator.matches(of: parsed.units)
    var candidates = found(matches)
    try addColors(to: &candidates)
    return try shown(candidates.ranked(), matches)
  }

  private mutating func applyFilters() throws(IndexError) {
    try filter.apply(parsed.filters, &evaluator.session)
    for exclusion in parsed.exclusions where exclusion.units.count == 1 {
      filter.exclude(try evaluator.postings(of: exclusion.units))
    }
  }

  /// A query of filters alone lists what they let through.
  private func found(_ matches: [UnitMatches]) -> [Candidate] {
    let scorer = CandidateScorer(
      units: parsed.units, matches: matches, boot: index.boot, filter: filter,
      readerLocale: readerLocale)
    if parsed.units.isEmpty {
      return parsed.filters.isEmpty && parsed.exclusions.isEmpty ? [] : scorer.listing()
    }
    return scorer.candidates()
  }
}

extension QueryRun {
  /// Reads the texts of the first candidates, judges them again, and shows as many as asked for.
  private mutating func shown(
    _ candidates: [Candidate], _ matches: [UnitMatches]
  ) throws(IndexError) -> SearchResponse {
    var matcher = TermMatcher(parsed.units, evaluator.variants)
    let wanted = max(query.limit, index.boot.rerankCount)
    let (verified, unread) = try verified(candidates, atLeast: wanted)
    let ranked = linked(try reranked(verified, &matcher))
    var response = SearchResponse()
    response.total = ranked.count + unread
    response.isTotalExact = unread == 0 || !needsVerifying
    response.suggestion = suggestion
    for candidate in ranked.prefix(max(0, query.limit)) {
      if let result = try result(candidate, &matcher, matches) { response.results.append(result) }
    }
    return response
  }

  private mutating func reranked(
    _ candidates: [Candidate], _ matcher: inout TermMatcher
  ) throws(IndexError) -> [Candidate] {
    let phrases = PhraseScorer(parsed.units)
    let names = NameScorer(parsed.units, matcher, folding: index.folding)
    var head = Array(candidates.prefix(index.boot.rerankCount))
    var rest = Array(candidates.dropFirst(head.count))
    for place in head.indices {
      let (object, locale) = (head[place].object, head[place].locale)
      if phrases.isNeeded,
        let document = try evaluator.session.analyzed(object, locale: locale)
      {
        matcher.learn(evaluator.session.terms)
        head[place].phraseBonus = phrases.bonus(for: document, matcher, base: head[place].base)
      }
      head[place].exactness = try exactness(of: head[place], names)
    }
    for place in rest.indices { rest[place].exactness = 0 }
    return head.ranked() + rest.ranked()
  }

  private mutating func exactness(
    of candidate: Candidate, _ scorer: NameScorer
  ) throws(IndexError) -> Int {
    guard candidate.exactness > 0 else { return 0 }
    var best = 0
    for locale in candidate.namedIn {
      if let document = try evaluator.session.document(candidate.object, locale: locale) {
        best = max(best, scorer.exactness(of: document, level: candidate.exactness))
      }
    }
    return best
  }

  /// What is quoted must stand in the text, so that links have no say there.
  private func linked(_ candidates: [Candidate]) -> [Candidate] {
    guard parsed.phrases.isEmpty, !parsed.units.isEmpty || parsed.color != nil else {
      return candidates
    }
    var scorer = LinkScorer(
      index.boot, readerLocale: readerLocale, required: parsed.required.count)
    for lender in candidates.prefix(LinkScorer.mostLenders) {
      scorer.lend(index.links[lender.object], from: lender)
    }
    return scorer.scored(candidates, allowed: filter.allowed)
  }

  /// The query with the words that were found instead.
  private var suggestion: String? {
    guard !evaluator.corrections.isEmpty else { return nil }
    var scalars = Array(query.text.unicodeScalars.prefix(SearchQuery.longestText))
    for (unit, word) in evaluator.corrections.reversed() {
      let start = Int(parsed.text.origins[unit.token.lower])
      let end = Int(parsed.text.origins[unit.token.upper - 1]) + 1
      scalars.replaceSubrange(start..<end, with: word.text.unicodeScalars)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension QueryRun {
  private var longExclusions: [PhrasePattern] {
    parsed.exclusions.filter { $0.units.count > 1 }.map(\.pattern)
  }

  private var needsVerifying: Bool {
    parsed.phrases.contains { $0.atoms.count > 1 } || !longExclusions.isEmpty
  }

  /// Checks quoted phrases in the text itself, in the order of the candidates, until enough hold.
  private mutating func verified(
    _ candidates: [Candidate], atLeast wanted: Int
  ) throws(IndexError) -> (candidates: [Candidate], unread: Int) {
    guard needsVerifying else { return (candidates, 0) }
    var kept: [Candidate] = []
    for (place, candidate) in candidates.enumerated() {
      if kept.count >= wanted { return (kept, candidates.count - place) }
      if try holds(candidate) { kept.append(candidate) }
    }
    return (kept, 0)
  }

  private mutating func holds(_ candidate: Candidate) throws(IndexError) -> Bool {
    let patterns = parsed.phrases
    var isFound = patterns.isEmpty
    for locale in index.boot.locales.indices where filter.locales[locale] {
      guard let document = try evaluator.session.document(candidate.object, locale: locale)
      else { continue }
      let texts = ([document.title] + document.texts.map(\.text)).map {
        PhraseText(index.folding.fold($0))
      }
      let contains = { (pattern: PhrasePattern) in texts.contains { $0.contains(pattern) } }
      if longExclusions.contains(where: contains) { return false }
      if patterns.allSatisfy(contains) { isFound = true }
    }
    return isFound
  }
}

extension QueryRun {
  private mutating func result(
    _ candidate: Candidate, _ matcher: inout TermMatcher, _ matches: [UnitMatches]
  ) throws(IndexError) -> SearchResult? {
    let boot = index.boot
    let order = [readerLocale] + boot.locales.indices.filter { $0 != readerLocale }
    for locale in order {
      guard let analyzed = try evaluator.session.analyzed(candidate.object, locale: locale)
      else { continue }
      matcher.learn(evaluator.session.terms)
      let document = analyzed.stored
      let snippet = Snippet(analyzed, matcher)
      let title = TextHits(analyzed.title, matcher)
      return SearchResult(
        id: document.id, kind: boot.kindName(of: candidate.object),
        locale: boot.locales[locale].tag, title: document.title,
        titleMatches: TextMatch.merged(title.hits, shift: 0), url: document.url,
        score: candidate.score, snippet: snippet.text, matches: snippet.matches,
        color: candidate.color, explanation: explanation(of: candidate, matches))
    }
    return nil
  }

  private func explanation(
    of candidate: Candidate, _ matches: [UnitMatches]
  ) -> SearchExplanation {
    SearchExplanation(
      matched: candidate.matched, required: candidate.required,
      terms: terms(of: candidate, matches), base: candidate.base,
      nameBonus: candidate.nameBonus, phraseBonus: candidate.phraseBonus,
      linkBonus: candidate.linkBonus,
      kindWeight: candidate.kindWeight, exactness: candidate.exactness,
      colorDistance: candidate.colorDistance)
  }

  private func terms(
    of candidate: Candidate, _ matches: [UnitMatches]
  ) -> [SearchExplanation.Term] {
    let boot = index.boot
    return zip(parsed.units, matches).flatMap { unit, matches in
      boot.locales.indices.compactMap { locale in
        let document = locale * boot.objectCount + candidate.object
        return matches.reasons[document].map { reason in
          SearchExplanation.Term(
            text: unit.surface.text, locale: boot.locales[locale].tag, reason: reason.rawValue,
            score: matches.scores[document])
        }
      }
    }
  }
}

extension QueryRun {
  /// A colour value as the whole query finds the objects with the nearest colours.
  private mutating func addColors(to candidates: inout [Candidate]) throws(IndexError) {
    guard let wanted = parsed.color else { return }
    let nearest = try NearestColors(
      to: wanted, in: evaluator.session.colors(), readerLocale: readerLocale)
    for entry in nearest.entries where filter.allowed[entry.object] {
      if let place = candidates.firstIndex(where: { $0.object == entry.object }) {
        candidates[place].set(entry)
      } else {
        var candidate = Candidate(
          object: entry.object, locale: readerLocale, matched: 0,
          required: parsed.required.count, base: 0, kindWeight: 16)
        candidate.set(entry)
        candidates.append(candidate)
      }
    }
  }
}
