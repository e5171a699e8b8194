/// A query taken apart.
struct ParsedQuery: Sendable {
  struct Filter: Sendable, Hashable {
    var name: String
    var value: String
    var isNegative: Bool
  }

  let text: FoldedText
  private(set) var units: [QueryUnit] = []
  private(set) var phrases: [PhrasePattern] = []
  private(set) var exclusions: [Exclusion] = []
  private(set) var filters: [Filter] = []
  private var position = 0
  private let function: HexColor?

  /// What `-word` keeps out: documents with all the terms, in the order of the pattern.
  struct Exclusion: Sendable, Hashable {
    var units: [QueryUnit]
    var pattern: PhrasePattern
  }

  init(_ query: SearchQuery, folding: TextFolding, filterNames: [String]) {
    text = folding.fold(query.text, limit: SearchQuery.longestText)
    let known = filterNames + BuiltInFilter.names
    function = ColorFunction(text)?.color
    if function == nil {
      for clause in ClauseReader(text, filterNames: known).clauses { add(clause) }
    }
    for (name, values) in query.filters.sorted(by: { $0.key < $1.key }) {
      filters += values.map { Filter(name: name, value: $0, isNegative: false) }
    }
    keepRequired()
  }

  var required: [QueryUnit] { units.filter(\.isRequired) }

  /// The colour that the query consists of.
  var color: HexColor? {
    if let function { return function }
    guard required.count == 1, let surface = required.first?.surface,
      surface.first == UInt8(ascii: "#") || surface.count == 6,
      let digits = HexColor.digits(of: surface.text)
    else { return nil }
    return HexColor(digits: digits)
  }
}

/// Filters that need no postings: the document's number tells.
enum BuiltInFilter {
  static let kind = "kind"
  static let locale = "locale"
  static let names = [kind, locale]
}

extension ParsedQuery {
  private mutating func add(_ clause: QueryClause) {
    switch clause.form {
    case .filter(let name, let value):
      filters.append(Filter(name: name, value: value, isNegative: clause.isNegative))
    case .plain, .phrase:
      if clause.isNegative { addExclusion(clause) } else { addWords(clause) }
    }
  }

  private mutating func addWords(_ clause: QueryClause) {
    let (tokens, end) = Tokenizer.tokens(in: text, clause.range, from: position)
    position = end
    let isQuoted = clause.form == .phrase
    if isQuoted { phrases.append(PhrasePattern(tokens, of: text)) }
    for token in tokens { addUnit(token, tokens, isQuoted) }
  }

  private mutating func addUnit(_ token: Token, _ tokens: [Token], _ isQuoted: Bool) {
    let key = text.key(of: token)
    let endsRun = tokens.contains { $0.kind == .pair && $0.upper == token.upper }
    let isKnown = units.contains { $0.key == key && $0.isQuoted == isQuoted }
    guard !key.isEmpty, !isKnown, units.count < SearchQuery.mostUnits,
      token.kind != .single || !endsRun
    else { return }
    units.append(
      QueryUnit(
        token: token, key: key, surface: text.surface(of: token),
        isRequired: token.kind != .whole, isUnfinished: !isQuoted && token.upper == text.count,
        isQuoted: isQuoted))
  }

  private mutating func addExclusion(_ clause: QueryClause) {
    let (tokens, _) = Tokenizer.tokens(in: text, clause.range)
    let terms = RequiredTerms(tokens, of: text)
    let units = zip(terms.tokens, terms.keys).map { token, key in
      QueryUnit(
        token: token, key: key, surface: text.surface(of: token), isRequired: true,
        isUnfinished: false, isQuoted: true)
    }
    guard !units.isEmpty else { return }
    exclusions.append(Exclusion(units: units, pattern: PhrasePattern(tokens, of: text)))
  }

  /// Stop words are asked for only where nothing else is, or in quotes.
  private mutating func keepRequired() {
    let hasWords = units.contains { $0.isRequired && !StopWords.contains($0.surface) }
    guard hasWords else { return }
    units.removeAll { !$0.isQuoted && StopWords.contains($0.surface) }
  }
}
