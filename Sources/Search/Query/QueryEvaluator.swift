import ColorScience

/// An evaluator of one query: it looks up, filters, ranks, reads documents, and ranks again.
struct QueryEvaluator {
  private let index: SearchIndex
  private let query: SearchQuery
  private let parsed: ParsedQuery
  private let readerLocale: Int
  private var evaluator: UnitEvaluator
  private var filter: QueryFilter

  /// - Parameter reader: A reader whose caches contain everything that earlier queries have read.
  init(_ index: SearchIndex, _ query: SearchQuery, _ reader: IndexReader) {
    self.index = index
    self.query = query
    parsed = ParsedQuery(
      query, folding: index.folding, filterNames: index.boot.filterNames,
      hasRuns: index.boot.has(ScriptRun.languages))
    readerLocale = index.boot.locales.firstIndex { $0.tag == query.locale } ?? 0
    evaluator = UnitEvaluator(index, reader)
    filter = QueryFilter(index.boot, folding: index.folding)
  }

  /// The reader, whose caches contain everything that this query and earlier ones have read.
  var reader: IndexReader { evaluator.reader }

  mutating func response() throws(IndexError) -> SearchResponse {
    guard index.boot.objectCount > 0 else { return SearchResponse() }
    if let word = try evaluator.wordInPinyin(parsed) {
      var query = query
      query.text = word
      var other = QueryEvaluator(index, query, evaluator.reader)
      let response = try other.response()
      evaluator.reader = other.reader
      return response
    }
    try filter.apply(parsed.filters, &evaluator.reader)
    for exclusion in parsed.exclusions where exclusion.units.count == 1 {
      filter.exclude(try evaluator.postings(of: exclusion.units))
    }
    let matches = try evaluator.matches(of: parsed)
    let scorer = CandidateScorer(
      parsed, matches: matches, boot: index.boot, filter: filter, readerLocale: readerLocale)
    var candidates: [Candidate] = []
    if !parsed.units.isEmpty {
      candidates = scorer.candidates()
    } else if !parsed.filters.isEmpty || !parsed.exclusions.isEmpty {
      // A query with only filters and exclusions finds all objects that pass them.
      candidates = scorer.listing()
    }
    try addColors(to: &candidates)
    return try response(candidates.ranked(), matches)
  }

  /// Ranks the first candidates again by their text, and returns at most `query.limit` results.
  private mutating func response(
    _ candidates: [Candidate], _ matches: [UnitMatches]
  ) throws(IndexError) -> SearchResponse {
    var matcher = TermMatcher(parsed.units, evaluator.variants)
    let wanted = max(query.limit, index.boot.rerankCount)
    let verifier = PhraseVerifier(parsed, locales: filter.locales, folding: index.folding)
    var runs = RunVerifier(parsed.units, matches, matcher, boot: index.boot)
    let (verified, unread) = try verifier.verified(
      runs.verified(candidates, atLeast: wanted, &evaluator.reader), atLeast: wanted,
      &evaluator.reader)
    let ranked = linked(try reranked(verified, &matcher))
    var response = SearchResponse()
    response.total = ranked.count + unread
    response.isTotalExact = unread == 0 || !verifier.isNeeded
    response.isPartial =
      parsed.color == nil && !parsed.required.isEmpty && !ranked.isEmpty
      && !ranked.contains(where: \.isComplete)
    response.suggestion = suggestion
    response.unknownFilters = filter.unknown.map { .init(name: $0.name, value: $0.value) }
    var counts: [String: Int] = [:]
    for candidate in ranked { counts[kind(of: candidate), default: 0] += 1 }
    response.counts = index.boot.kinds.compactMap { kind in
      counts[kind.name].map { SearchResponse.KindCount(kind: kind.name, count: $0) }
    }
    response.answer = try AnswerBuilder(
      boot: index.boot, folding: index.folding, parsed: parsed, readerLocale: readerLocale,
      allowed: filter.allowed
    ).answer(ranked, &evaluator.reader)
    let shown = ranked.filter { query.kind == nil || kind(of: $0) == query.kind }
    if query.kind != nil { response.total = shown.count }
    for candidate in shown.prefix(max(0, query.limit)) {
      if let result = try result(candidate, &matcher, matches) { response.results.append(result) }
    }
    return response
  }

  private func kind(of candidate: Candidate) -> String {
    index.boot.kind(of: candidate.object)?.name ?? ""
  }

  private mutating func reranked(
    _ candidates: [Candidate], _ matcher: inout TermMatcher
  ) throws(IndexError) -> [Candidate] {
    let phrases = PhraseScorer(parsed.units)
    let names = NameScorer(
      parsed, matcher, folding: index.folding, appearances: index.boot.appearances)
    var head = Array(candidates.prefix(index.boot.rerankCount))
    var rest = Array(candidates.dropFirst(head.count))
    for position in head.indices {
      let (object, locale) = (head[position].object, head[position].locale)
      if phrases.isNeeded,
        let document = try evaluator.reader.analyzed(object, locale: locale)
      {
        matcher.learn(evaluator.reader.terms)
        head[position].phraseBonus = phrases.bonus(
          for: document, matcher, base: head[position].base)
      }
      var exactness = 0
      for locale in head[position].namedIn where head[position].exactness > 0 {
        if let document = try evaluator.reader.document(object, locale: locale) {
          let level = head[position].exactness
          exactness = max(exactness, names.exactness(of: document, level: level))
        }
      }
      head[position].exactness = exactness
    }
    for position in rest.indices { rest[position].exactness = 0 }
    return head.ranked() + rest.ranked()
  }

  /// Ranks the candidates again with a bonus for objects to which the first ones link, and adds
  /// such objects, unless the query has a quoted phrase, which a result must contain.
  private func linked(_ candidates: [Candidate]) -> [Candidate] {
    guard parsed.phrases.isEmpty, !parsed.units.isEmpty || parsed.color != nil else {
      return candidates
    }
    var scorer = LinkScorer(
      index.boot, readerLocale: readerLocale, required: parsed.required.count)
    for source in candidates.prefix(LinkScorer.mostSources) {
      scorer.add(index.links[source.object], from: source)
    }
    return scorer.scored(candidates, allowed: filter.allowed)
  }

  /// The query with corrections in place of mistyped words; nil if nothing was corrected.
  private var suggestion: String? {
    guard !evaluator.corrections.isEmpty else { return nil }
    var scalars = Array(query.text.unicodeScalars.prefix(SearchQuery.longestText))
    for (unit, word) in evaluator.corrections.reversed() {
      let start = Int(parsed.text.origins[unit.token.lower])
      let end = Int(parsed.text.end(of: unit.token.upper - 1))
      scalars.replaceSubrange(start..<end, with: word.text.unicodeScalars)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private mutating func result(
    _ candidate: Candidate, _ matcher: inout TermMatcher, _ matches: [UnitMatches]
  ) throws(IndexError) -> SearchResult? {
    let boot = index.boot
    for locale in [readerLocale] + boot.locales.indices.filter({ $0 != readerLocale }) {
      guard let analyzed = try evaluator.reader.analyzed(candidate.object, locale: locale)
      else { continue }
      matcher.learn(evaluator.reader.terms)
      let document = analyzed.stored
      let snippet = Snippet(analyzed, matcher)
      let title = TextHits(analyzed.title, matcher, onlyWhole: true)
      return SearchResult(
        id: document.id, kind: kind(of: candidate),
        locale: boot.locales[locale].tag, title: document.title,
        titleMatches: TextMatch.merged(title.hits, shift: 0), url: document.url,
        score: candidate.score, snippet: snippet.text, matches: snippet.matches,
        color: candidate.color, values: document.values,
        explanation: explanation(of: candidate, matches))
    }
    return nil
  }

  private func explanation(
    of candidate: Candidate, _ matches: [UnitMatches]
  ) -> SearchExplanation {
    let boot = index.boot
    let terms = zip(parsed.units, matches).flatMap { unit, matches in
      boot.locales.indices.compactMap { locale in
        let document = locale * boot.objectCount + candidate.object
        return matches.reasons[document].map { reason in
          SearchExplanation.Term(
            text: unit.surface.text, locale: boot.locales[locale].tag, reason: reason.rawValue,
            score: matches.scores[document])
        }
      }
    }
    return SearchExplanation(
      matched: candidate.matched, required: candidate.required, terms: terms,
      base: candidate.base, nameBonus: candidate.nameBonus, phraseBonus: candidate.phraseBonus,
      linkBonus: candidate.linkBonus, kindWeight: candidate.kindWeight,
      exactness: candidate.exactness, colorDistance: candidate.colorDistance)
  }

  /// Adds the objects with the nearest colors, if the query is a color value.
  private mutating func addColors(to candidates: inout [Candidate]) throws(IndexError) {
    let named = candidates.isEmpty ? parsed.namedHex : nil
    guard let wanted = (parsed.colorHex ?? named).flatMap(FixedPointOKLab.init(hex:)) else {
      return
    }
    let nearest = ColorTable.nearest(
      to: wanted, in: try evaluator.reader.colors(), readerLocale: readerLocale)
    for (entry, distance) in nearest where filter.allowed[entry.object] {
      let known = candidates.firstIndex { $0.object == entry.object }
      if known == nil {
        candidates.append(
          Candidate(
            object: entry.object, locale: readerLocale, matched: 0,
            required: parsed.required.count, base: 0, kindWeight: 16))
      }
      let position = known ?? candidates.count - 1
      candidates[position].colorDistance = distance
      candidates[position].color = SearchColor(
        hex: entry.hex, label: entry.label, former: entry.former)
    }
  }
}
