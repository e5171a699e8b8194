/// A matcher that finds the units of a query in documents.
struct TermMatcher {
  /// A match of a term with a unit, either of the whole term or of its prefix.
  struct Match {
    var unit: Int
    var isPrefix: Bool
    /// Whether the term is only a part of synonyms, such as `color` in *color contrast*.
    var isPart: Bool
  }

  private var matches: [TermKey: [Match]] = [:]
  private var prefixes: [(unit: Int, bytes: TermKey)] = []
  /// The units that are runs. For these, only whole occurrences count.
  fileprivate private(set) var runs: Set<Int> = []
  let count: Int

  /// For each term number, the index of its matches in `lists`, where 0 is an empty list.
  private var listIndices: [UInt16] = []
  private var lists: [[Match]] = [[]]

  private var phrases: [(unit: Int, keys: [TermKey])] = []
  /// The term numbers of the phrases whose terms all have one; documents contain no others.
  private var learnedPhrases: [(unit: Int, terms: [Int32])] = []

  init(_ units: [QueryUnit], _ variants: [[Variant]]) {
    let required = units.indices.filter { units[$0].isRequired }
    count = required.count
    for (number, index) in required.enumerated() {
      if units[index].isRun { runs.insert(number) }
      for variant in variants[index] { add(variant.lookup, number) }
    }
  }

  private mutating func add(_ lookup: Variant.Lookup, _ unit: Int) {
    switch lookup {
    case .term(let key): add(key, unit, isPart: false)
    case .all(let keys):
      for key in keys { add(key, unit, isPart: keys.count > 1) }
      if keys.count > 1 { phrases.append((unit, keys)) }
    case .prefix(let prefix):
      if prefix.first != UInt8(ascii: "'") { prefixes.append((unit, prefix)) }
    case .most: break
    }
  }

  private mutating func add(_ key: TermKey, _ unit: Int, isPart: Bool) {
    var known = matches[key] ?? []
    if let index = known.firstIndex(where: { $0.unit == unit }) {
      if !isPart { known[index].isPart = false }
    } else {
      known.append(Match(unit: unit, isPrefix: false, isPart: isPart))
    }
    matches[key] = known
  }

  func unitsNamed(by key: TermKey) -> [Int] {
    matches[key]?.map(\.unit) ?? prefixes.filter { $0.bytes == key }.map(\.unit)
  }

  /// Returns the units that a term matches. `learn` must have been called after the term was added.
  func matches(ofTerm number: Int32) -> [Match] { lists[Int(listIndices[Int(number)])] }

  /// Finds the matches of the terms that were added since the last call.
  mutating func learn(_ numbers: KeyTable) {
    let known = listIndices.count
    guard known < numbers.count else { return }
    listIndices += repeatElement(0, count: numbers.count - known)
    for (key, matches) in matches {
      guard let number = numbers.known(key), number >= known else { continue }
      for match in matches { add(match, toTerm: number) }
    }
    for prefix in prefixes {
      for number in numbers.numbers(startingWith: prefix.bytes, from: known) {
        add(prefixOf: number, unit: prefix.unit)
      }
    }
    learnedPhrases = phrases.compactMap { phrase in
      let terms = phrase.keys.compactMap { numbers.known($0).map(Int32.init) }
      return terms.count == phrase.keys.count ? (phrase.unit, terms) : nil
    }
  }

  private mutating func add(prefixOf number: Int, unit: Int) {
    let list = Int(listIndices[number])
    if let index = lists[list].firstIndex(where: { $0.unit == unit }) {
      lists[list][index].isPart = false
    } else {
      add(Match(unit: unit, isPrefix: true, isPart: false), toTerm: number)
    }
  }

  private mutating func add(_ match: Match, toTerm number: Int) {
    if listIndices[number] == 0 {
      guard let index = UInt16(exactly: lists.count) else { return }
      listIndices[number] = index
      lists.append([])
    }
    lists[Int(listIndices[number])].append(match)
  }

  /// Returns whether the hit belongs to a phrase whose terms are all hits in a row.
  fileprivate func completes(_ hit: TextHits.Hit, among places: Set<TextHits.Place>) -> Bool {
    learnedPhrases.contains { phrase in
      phrase.unit == hit.unit
        && phrase.terms.indices.contains { index in
          phrase.terms[index] == hit.term
            && phrase.terms.enumerated().allSatisfy {
              places.contains(
                TextHits.Place(
                  unit: hit.unit, term: $1, position: hit.position + $0 - index))
            }
        }
    }
  }
}

/// The occurrences of the units of a query.
struct TextHits {
  struct Hit: Hashable {
    /// The index of the unit among the required units.
    var unit: Int
    var position: Int
    /// The start of the range in Unicode scalars; `end` is its end.
    var start: Int
    var end: Int
    var term: Int32
    var isPart: Bool
  }

  fileprivate struct Place: Hashable {
    var unit: Int
    var term: Int32
    var position: Int
  }

  private(set) var hits: [Hit] = []

  /// - Parameter onlyWhole: Whether the terms of a synonym count only together, as for highlights.
  ///   Otherwise only runs must be whole.
  init(_ text: AnalyzedText, _ matcher: TermMatcher, onlyWhole: Bool = false) {
    for word in text.words {
      for match in matcher.matches(ofTerm: word.term) {
        hits.append(
          Hit(
            unit: match.unit, position: Int(word.position), start: Int(word.start),
            end: Int(match.isPrefix ? word.startEnd : word.end), term: word.term,
            isPart: match.isPart))
      }
    }
    func mustBeWhole(_ hit: Hit) -> Bool {
      hit.isPart && (onlyWhole || matcher.runs.contains(hit.unit))
    }
    guard hits.contains(where: mustBeWhole) else { return }
    let places = Set(
      hits.map { Place(unit: $0.unit, term: $0.term, position: $0.position) })
    hits.removeAll { mustBeWhole($0) && !matcher.completes($0, among: places) }
  }
}
