/// A fingerprint of a source text, by which a translation knows what it was made from.
///
/// Reflow, white space and the shape of quotation marks do not count.
package struct UnitHash: Hashable, Sendable {
  private let value: UInt64

  package init(of text: String) {
    var hash = FNV1a()
    for scalar in NormalizedUnit(text) {
      hash.add(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    value = hash.value
  }

  /// The text as far as it counts.
  package static func normalized(_ text: String) -> String {
    var result = ""
    for scalar in NormalizedUnit(text) { result.unicodeScalars.append(scalar) }
    return result
  }

  /// Reads the sixteen hexadecimal digits that `description` writes.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, text.utf8.allSatisfy(\.isHexDigit),
      let value = UInt64(text, radix: 16)
    else { return nil }
    self.value = value
  }
}

extension UnitHash: CustomStringConvertible {
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self) }
}
