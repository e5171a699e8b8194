import Diagnostics

/// A decimal number with its written digits, because `1.0` and `1` can have different plural forms.
package struct DecimalNumber: Hashable, Sendable {
  package let isNegative: Bool
  /// The digits before the point: at least one digit, without leading zeros.
  let integerDigits: String
  /// The digits after the point, including trailing zeros.
  let fractionDigits: String
}

extension DecimalNumber {
  package init(_ value: Int) {
    isNegative = value < 0
    integerDigits = String(value.magnitude)
    fractionDigits = ""
  }

  /// Parses digits with at most one point and an optional minus sign, such as `-1234.50`.
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
  package var isDigit: Bool { (0x30...0x39).contains(value) }

  /// The ASCII form of a full-width character (U+FF01 to U+FF5E), otherwise the scalar itself.
  package var narrowed: Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(value) else { return self }
    return Unicode.Scalar(value - 0xFEE0) ?? self
  }

  /// Whether the scalar has the property White_Space (Unicode 16), which is slow to read.
  package var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x3000: true
    case 0x85...0x205F: properties.isWhitespace
    default: false
    }
  }

  /// Appends the lowercase form of the scalar. Does not read the slow table of properties for
  /// ASCII, and for Chinese and Japanese, which have no lowercase forms (Unicode 16,
  /// DerivedCoreProperties.txt, Changes_When_Lowercased).
  package func addLowercased(to scalars: inout some RangeReplaceableCollection<Unicode.Scalar>) {
    switch value {
    case 0x41...0x5A: scalars.append(Unicode.Scalar(UInt8(value) | 0x20))
    case 0..<0x80, 0x2E80...0xA4CF: scalars.append(self)
    default: scalars.append(contentsOf: properties.lowercaseMapping.unicodeScalars)
    }
  }
}
