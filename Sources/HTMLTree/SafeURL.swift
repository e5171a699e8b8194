/// A URL that is safe in a page: relative, a fragment, `http`, `https` or `mailto`. Control
/// characters are refused, because browsers remove some of them. URLs such as `//host` are refused,
/// because they seem relative but lead to another site.
package struct SafeURL: Sendable, Hashable {
  /// The URL, in which all bytes that are not plain ASCII URL characters are percent-encoded.
  package let text: String

  package init?(_ text: String) {
    guard Self.isSafe(text) else { return nil }
    // The bytes that cmark encodes in URLs. Percent signs stay as they are.
    self.text =
      text.utf8.allSatisfy(Self.staysPlain)
      ? text
      : text.utf8.map { Self.staysPlain($0) ? String(UnicodeScalar($0)) : "%\($0.hexPair)" }
        .joined()
  }

  package static func isSafe(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return false }
    if text.utf8.prefix(2).count(where: { "/\\".utf8.contains($0) }) == 2 { return false }
    guard let end = text.utf8.firstIndex(where: { ":/\\?#".utf8.contains($0) }),
      text.utf8[end] == UInt8(ascii: ":")
    else { return true }
    let scheme = text.utf8[..<end].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return ["http", "https", "mailto"].contains { scheme.elementsEqual($0.utf8) }
  }

  private static func staysPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: true  // !#$%&'()*+,-./:;=?@_~
    default: byte.isASCIIAlphanumeric
    }
  }
}

extension UInt8 {
  package var isASCIIAlphanumeric: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// The byte as two hexadecimal digits, as in `%0A`.
  package var hexPair: String {
    (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}
