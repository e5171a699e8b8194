/// A URL that may stand in a page: relative, a fragment, `http`, `https` or `mailto`.
///
/// Control characters and addresses without a scheme (`//host`) are refused, because browsers
/// read more into them than they show.
package struct SafeURL: Sendable, Hashable {
  /// The URL in ASCII; everything else is percent-encoded.
  package let text: String

  package init?(_ text: String) {
    guard Self.isSafe(text) else { return nil }
    self.text = Self.percentEncoded(text)
  }
}

extension SafeURL: CustomStringConvertible {
  package var description: String { text }
}

extension SafeURL {
  package static func isSafe(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return false }
    if text.utf8.prefix(2).count(where: isSlash) == 2 { return false }
    guard let end = text.utf8.firstIndex(where: endsScheme), text.utf8[end] == UInt8(ascii: ":")
    else { return true }
    return isAllowedScheme(text.utf8[..<end])
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  private static func endsScheme(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"),
      UInt8(ascii: "#"):
      true
    default: false
    }
  }

  private static func isAllowedScheme(_ scheme: some Sequence<UInt8>) -> Bool {
    let name = scheme.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return ["http", "https", "mailto"].contains { name.elementsEqual($0.utf8) }
  }
}

extension SafeURL {
  /// Encodes the same bytes as cmark does, so that what is encoded already stays as it is.
  private static func percentEncoded(_ text: String) -> String {
    if text.utf8.allSatisfy(staysPlain) { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if staysPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func staysPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: true  // !#$%&'()*+,-./:;=?@_~
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
