import Diagnostics

/// A number with its digits, because `1.0` and `1` may have different plurals.
package struct DecimalNumber: Hashable, Sendable {
  package let isNegative: Bool
  /// At least one digit, without leading zeros.
  let integerDigits: String
  /// The digits after the point, with trailing zeros.
  let fractionDigits: String
}

extension DecimalNumber {
  package init(_ value: Int) {
    isNegative = value < 0
    integerDigits = String(value.magnitude)
    fractionDigits = ""
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

extension UInt8 {
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}

extension Unicode.Scalar {
  /// Whether the scalar is a digit of ASCII.
  package var isDigit: Bool { (0x30...0x39).contains(value) }

  /// The ASCII form of a full-width character (U+FF01 to U+FF5E); others stay as they are.
  package var narrowed: Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(value) else { return self }
    return Unicode.Scalar(value - 0xFEE0) ?? self
  }

  /// Whether the scalar has the property White_Space (Unicode 16, PropList.txt). The table of
  /// properties is slow, so it is read only for the few scalars that may have it.
  package var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x3000: true
    case 0x85...0x205F: properties.isWhitespace
    default: false
    }
  }

  /// Appends the lowercase form of the scalar.
  ///
  /// The table of properties is not read for ASCII, Chinese and Japanese; the latter have no other
  /// form (Unicode 16, DerivedCoreProperties.txt, Changes_When_Lowercased).
  package func addLowercased(to scalars: inout some RangeReplaceableCollection<Unicode.Scalar>) {
    switch value {
    case 0x41...0x5A: scalars.append(Unicode.Scalar(UInt8(value) | 0x20))
    case 0..<0x80, 0x2E80...0xA4CF: scalars.append(self)
    default: scalars.append(contentsOf: properties.lowercaseMapping.unicodeScalars)
    }
  }
}
