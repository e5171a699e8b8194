/// A matcher that finds the units of a query in texts.
struct TermMatcher {
  /// A match of a term with a unit, either of the whole term or of its prefix.
  struct Match {
    var unit: Int
    var isPrefix: Bool
  }

  private var units: [TermKey: [Int]] = [:]
  private var prefixes: [(unit: Int, bytes: TermKey)] = []
  let count: Int

  /// For each term number, the index of its matches in `lists`; 0, the index of an empty list, if
  /// it has none.
  private var listIndices: [UInt16] = []
  private var lists: [[Match]] = [[]]

  init(_ units: [QueryUnit], _ variants: [[Variant]]) {
    let required = units.indices.filter { units[$0].isRequired }
    count = required.count
    for (number, index) in required.enumerated() {
      for variant in variants[index] { add(variant.lookup, number) }
    }
  }

  private mutating func add(_ lookup: Variant.Lookup, _ unit: Int) {
    switch lookup {
    case .term(let key): add(key, unit)
    case .all(let keys): for key in keys { add(key, unit) }
    case .prefix(let prefix):
      if prefix.first != UInt8(ascii: "'") { prefixes.append((unit, prefix)) }
    }
  }

  private mutating func add(_ key: TermKey, _ unit: Int) {
    if units[key]?.contains(unit) != true { units[key, default: []].append(unit) }
  }

  func unitsNamed(by key: TermKey) -> [Int] {
    units[key] ?? prefixes.filter { $0.bytes == key }.map(\.unit)
  }
}

extension TermMatcher {
  /// Returns the units that a term matches. `learn` must have been called after the term was added.
  func matches(ofTerm number: Int32) -> [Match] { lists[Int(listIndices[Int(number)])] }

  /// Finds the matches of the terms that were added since the last call.
  mutating func learn(_ numbers: KeyTable) {
    let known = listIndices.count
    guard known < numbers.count else { return }
    listIndices += repeatElement(0, count: numbers.count - known)
    for (key, units) in units {
      guard let number = numbers.known(key), number >= known else { continue }
      for unit in units { add(Match(unit: unit, isPrefix: false), toTerm: number) }
    }
    for prefix in prefixes {
      for number in numbers.numbers(startingWith: prefix.bytes, from: known)
      where !lists[Int(listIndices[number])].contains(where: { $0.unit == prefix.unit }) {
        add(Match(unit: prefix.unit, isPrefix: true), toTerm: number)
      }
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
}

/// The occurrences of the units of a query in a text.
struct TextHits {
  struct Hit: Hashable {
    /// The index of the unit among the required units.
    var unit: Int
    var position: Int
    /// The start of the range in Unicode scalars of the text; `end` is its end.
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
