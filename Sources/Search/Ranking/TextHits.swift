/// Where the units of a query occur in one text.
struct TextHits {
  struct Hit: Hashable {
    /// Number among the required units.
    var unit: Int
    var position: Int
    /// Range in Unicode scalars of the text.
    var start: Int
    var end: Int
  }

  private(set) var hits: [Hit] = []

  init(_ text: AnalyzedText, _ matcher: TermMatcher) {
    for word in text.words {
      for match in matcher.matches(ofTerm: word.term) {
        hits.append(
          Hit(
            unit: match.unit, position: Int(word.position), start: Int(word.start),
            end: Int(match.isPrefix ? word.startEnd : word.end)))
      }
    }
  }
}
