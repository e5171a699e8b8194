/// A number as it is written out, because `1.0` and `1` may take different plurals.
package struct DecimalNumber: Hashable, Sendable {
  package let isNegative: Bool
  /// At least one digit, without leading zeros.
  let integerDigits: String
  /// The digits behind the point, with trailing zeros.
  let fractionDigits: String
}

extension DecimalNumber {
  package init(_ value: Int) {
    isNegative = value < 0
    integerDigits = String(value.magnitude)
    fractionDigits = ""
  }

  /// Rounds to a number of digits behind the point; returns nil for what has no digits.
  package init?(
    _ value: Double, fractionDigits count: Int,
    rounded rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) {
    let scale = (0..<max(count, 0)).reduce(1.0) { product, _ in product * 10 }
    let scaled = (value * scale).rounded(rule)
    guard let whole = Int64(exactly: scaled) else { return nil }
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, count + 1 - digits.count)) + digits
    isNegative = whole < 0
    integerDigits = String(padded.dropLast(max(count, 0)))
    fractionDigits = String(padded.suffix(max(count, 0)))
  }

  /// Reads digits with at most one point, such as `-1234.50`.
  package init?(_ text: some StringProtocol) {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
    let integer = parts[0].drop { $0 == "0" }
    self.isNegative = isNegative
    integerDigits = integer.isEmpty ? "0" : String(integer)
    fractionDigits = parts.count > 1 ? String(parts[1]) : ""
  }
}
