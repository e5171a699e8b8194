/// Recognizes the units of a query in a text.
struct TermMatcher {
  private struct Prefix {
    var unit: Int
    var bytes: TermKey
  }

  private var units: [TermKey: [Int]] = [:]
  private var prefixes: [Prefix] = []
  let count: Int

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

  /// Calls back for each unit that the key stands for, and how many bytes of it matter.
  func forEachUnit(of key: TermKey, _ body: (_ unit: Int, _ isPrefix: Bool) -> Void) {
    let exact = units[key] ?? []
    for unit in exact { body(unit, false) }
    for prefix in prefixes where key.starts(with: prefix.bytes) && !exact.contains(prefix.unit) {
      body(prefix.unit, true)
    }
  }
}
