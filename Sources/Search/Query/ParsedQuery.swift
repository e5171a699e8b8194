import ColorScience

/// A query split into its parts.
struct ParsedQuery: Sendable {
  struct Filter: Sendable, Hashable {
    var name: String
    var value: String
    var isNegative: Bool
  }

  let text: FoldedText
  private(set) var units: [QueryUnit] = []
  /// The terms of a name that equals the query; for runs, all their pairs.
  private(set) var terms: [Term] = []
  private(set) var phrases: [PhrasePattern] = []
  private(set) var exclusions: [Exclusion] = []
  private(set) var filters: [Filter] = []
  private var position = 0
  private let hasRuns: Bool
  private let colorQuery: ColorQuery?

  struct Term: Sendable, Hashable {
    var key: TermKey
    var surface: TermKey
    var isQuoted: Bool
  }

  /// A `-word` or `-"some words"`: excludes documents that contain the terms in this order.
  struct Exclusion: Sendable, Hashable {
    var units: [QueryUnit]
    var pattern: PhrasePattern
  }

  init(_ query: SearchQuery, folding: TextFolding, filterNames: [String], hasRuns: Bool) {
    self.hasRuns = hasRuns
    text = folding.fold(query.text, limit: SearchQuery.longestText)
    let known = filterNames + BuiltInFilter.names
    colorQuery = ColorQuery(query.text, filterNames: known)
    if colorQuery?.form != .value {
      for clause in ClauseReader(text, filterNames: known).clauses {
        switch clause.form {
        case .filter(let name, let value):
          filters.append(Filter(name: name, value: value, isNegative: clause.isNegative))
        case .plain, .phrase:
          guard clause.isNegative else {
            addWords(clause)
            continue
          }
          let (tokens, _) = Tokenizer.tokens(in: text, clause.range)
          let units = RequiredTerms(text, tokens: tokens).tokens
            .map { QueryUnit($0, of: text, isQuoted: true) }
          if !units.isEmpty {
            exclusions.append(Exclusion(units: units, pattern: PhrasePattern(tokens, of: text)))
          }
        }
      }
    }
    for (name, values) in query.filters.sorted(by: { $0.key < $1.key }) {
      filters += values.map { Filter(name: name, value: $0, isNegative: false) }
    }
    // Stop words count only in quotes, or if the query has no other words.
    if units.contains(where: { $0.isRequired && !text.stopWords.contains($0.surface) }) {
      units.removeAll { !$0.isQuoted && text.stopWords.contains($0.surface) }
      terms.removeAll { !$0.isQuoted && text.stopWords.contains($0.surface) }
    }
  }

  var required: [QueryUnit] { units.filter(\.isRequired) }

  /// The color as `#RRGGBB`, if the query is a color value.
  var colorHex: String? {
    if let colorQuery, colorQuery.form != .name { return colorQuery.hex }
    // The digits may be combined with filters.
    guard required.count == 1, let surface = required.first?.surface,
      surface.first == UInt8(ascii: "#") || surface.count == 6
    else { return nil }
    return sixHexDigits(of: surface.text).map { "#" + $0.text.uppercased() }
  }

  /// The color, if the query is a color value.
  var color: FixedPointOKLab? { colorHex.flatMap(FixedPointOKLab.init(hex:)) }

  /// The color as `#RRGGBB`, if the query is the name of a CSS color.
  var namedHex: String? { colorQuery?.form == .name ? colorQuery?.hex : nil }
}

/// The filters that need no lookup, because kind and locale follow from the number of a document.
enum BuiltInFilter {
  static let kind = "kind"
  static let locale = "locale"
  static let names = [kind, locale]
}

extension ParsedQuery {
  private mutating func addWords(_ clause: QueryClause) {
    let (tokens, end) = Tokenizer.tokens(in: text, clause.range, from: position)
    position = end
    let isQuoted = clause.form == .phrase
    if isQuoted { phrases.append(PhrasePattern(tokens, of: text)) }
    for run in TokenRun.runs(of: tokens) {
      let script = isQuoted || !hasRuns ? nil : ScriptRun(run.range, of: text)
      addTerms(run.tokens, tokens, isQuoted, areUnits: script == nil)
      for unit in script?.units(at: run.position) ?? [] { add(unit) }
    }
  }

  private mutating func addTerms(
    _ run: ArraySlice<Token>, _ tokens: [Token], _ isQuoted: Bool, areUnits: Bool
  ) {
    for token in run {
      let endsRun = tokens.contains { $0.kind == .pair && $0.upper == token.upper }
      guard token.kind != .single || !endsRun else { continue }
      let unit = QueryUnit(token, of: text, isQuoted: isQuoted)
      let term = Term(key: unit.key, surface: unit.surface, isQuoted: isQuoted)
      let isKnown = terms.contains { $0.key == term.key && $0.isQuoted == isQuoted }
      if unit.isRequired, !unit.key.isEmpty, !isKnown { terms.append(term) }
      if areUnits { add(unit) }
    }
  }

  private mutating func add(_ unit: QueryUnit) {
    let isKnown = units.contains { $0.key == unit.key && $0.isQuoted == unit.isQuoted }
    guard !unit.key.isEmpty, !isKnown, units.count < SearchQuery.mostUnits else { return }
    units.append(unit)
  }
}

/// A part of the query: plain words, a quoted phrase, or a filter.
struct QueryClause: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    case plain
    case phrase
    case filter(name: String, value: String)
  }

  var form: Form
  var isNegative: Bool
  var range: Range<Int>
}

/// A reader that splits a folded query into clauses.
struct ClauseReader {
  private let text: FoldedText
  private let filterNames: [String]
  private(set) var clauses: [QueryClause] = []
  private var index = 0

  private static let quote = UInt32(UInt8(ascii: "\""))

  init(_ text: FoldedText, filterNames: [String]) {
    self.text = text
    self.filterNames = filterNames
    while index < text.count {
      if isSpace(index) {
        index += 1
        continue
      }
      let isNegative = text.scalars[index] == 0x2D && index + 1 < text.count && !isSpace(index + 1)
      if isNegative { index += 1 }
      let (form, range) =
        readPhrase().map { (.phrase, $0) } ?? readFilter() ?? (.plain, readPlain())
      clauses.append(QueryClause(form: form, isNegative: isNegative, range: range))
    }
  }

  private func isSpace(_ offset: Int) -> Bool { text.scalars[offset] <= 0x20 }

  private func closingQuote(after open: Int) -> Int? {
    guard open < text.count, text.scalars[open] == Self.quote else { return nil }
    return text.scalars[(open + 1)...].firstIndex(of: Self.quote)
  }

  /// Reads text in quotation marks; nil if there is none.
  private mutating func readPhrase() -> Range<Int>? {
    guard let close = closingQuote(after: index) else { return nil }
    defer { index = close + 1 }
    return index + 1..<close
  }

  /// Reads text up to a space, or up to a quotation mark that begins a phrase.
  private mutating func readPlain() -> Range<Int> {
    let start = index
    index += 1
    while index < text.count, !isSpace(index), closingQuote(after: index) == nil { index += 1 }
    return start..<index
  }

  private mutating func readFilter() -> (QueryClause.Form, Range<Int>)? {
    let rest = text.scalars[index...]
    guard
      let name = filterNames.first(where: {
        rest.starts(with: "\($0):".unicodeScalars.map(\.value))
      })
    else { return nil }
    let start = index + name.unicodeScalars.count + 1
    guard start < text.count, !isSpace(start) else { return nil }
    index = start
    var value = start..<start
    if let phrase = readPhrase() {
      value = phrase
    } else {
      while index < text.count, !isSpace(index) { index += 1 }
      value = start..<index
    }
    return (.filter(name: name, value: TermKey(utf8Of: text.scalars[value]).text), value)
  }
}
