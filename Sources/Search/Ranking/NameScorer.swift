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
