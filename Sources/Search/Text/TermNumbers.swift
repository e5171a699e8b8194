/// Numbers terms, so that a text that was read once is compared with each query by numbers.
struct TermNumbers: Sendable {
  private var numbers: [TermKey: Int32] = [:]
  private var keys: [TermKey] = []
  /// The first byte of each key.
  private var leads: [UInt8] = []

  var count: Int { keys.count }

  subscript(key: TermKey) -> Int32? { numbers[key] }

  /// Returns the number of a key, which is a new one for a new key.
  mutating func number(of key: TermKey) -> Int32 {
    if let known = numbers[key] { return known }
    let number = Int32(truncatingIfNeeded: keys.count)
    numbers[key] = number
    keys.append(key)
    leads.append(key.first ?? 0)
    return number
  }

  /// Returns the numbers from `first` on of the keys that begin with a prefix.
  func numbers(startingWith prefix: TermKey, from first: Int) -> [Int] {
    let lead = prefix.first ?? 0
    return (first..<keys.count).filter { leads[$0] == lead && keys[$0].starts(with: prefix) }
  }
}
