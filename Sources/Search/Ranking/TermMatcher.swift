/// Recognizes the units of a query in a text.
struct TermMatcher {
  /// A unit that a term stands for, as a whole or by its beginning.
  struct Match {
    var unit: Int
    var isPrefix: Bool
  }

  private struct Prefix {
    var unit: Int
    var bytes: TermKey
  }

  private var units: [TermKey: [Int]] = [:]
  private var prefixes: [Prefix] = []
  let count: Int

  /// For each numbered term which of the lists is its own; the first is empty.
  private var places: [UInt16] = []
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
      if prefix.first != UInt8(ascii: "'") { prefixes.append(Prefix(unit: unit, bytes: prefix)) }
    }
  }

  private mutating func add(_ key: TermKey, _ unit: Int) {
    if units[key]?.contains(unit) != true { units[key, default: []].append(unit) }
  }

  /// Returns the units that the key stands for as a whole.
  func unitsNamed(by key: TermKey) -> [Int] {
    units[key] ?? prefixes.filter { $0.bytes == key }.map(\.unit)
  }
}

extension TermMatcher {
  /// The units that a numbered term stands for; the number must have been learned.
  func matches(ofTerm number: Int32) -> [Match] { lists[Int(places[Int(number)])] }

  /// Finds out which of the terms that are new since the last time stand for units.
  mutating func learn(_ numbers: TermNumbers) {
    let known = places.count
    guard known < numbers.count else { return }
    places += repeatElement(0, count: numbers.count - known)
    for (key, units) in units {
      guard let number = numbers[key], Int(number) >= known else { continue }
      for unit in units { add(Match(unit: unit, isPrefix: false), toTerm: Int(number)) }
    }
    for prefix in prefixes {
      for number in numbers.numbers(startingWith: prefix.bytes, from: known)
      where !lists[Int(places[number])].contains(where: { $0.unit == prefix.unit }) {
        add(Match(unit: prefix.unit, isPrefix: true), toTerm: number)
      }
    }
  }

  private mutating func add(_ match: Match, toTerm number: Int) {
    if places[number] == 0 {
      guard let place = UInt16(exactly: lists.count) else { return }
      places[number] = place
      lists.append([])
    }
    lists[Int(places[number])].append(match)
  }
}
