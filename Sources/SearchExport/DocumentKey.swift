/// The ids of documents in an engine, which are the same in every export of the same object.
///
/// It has only ASCII letters, digits, hyphens and underscores, so that it is the same in JSON, in an
/// address and in a shell. Two underscores separate parts; any other byte of a part is written as an
/// underscore and two hexadecimal digits, so that no two objects have the same id.
enum DocumentKey {
  static func of(_ parts: [String]) -> String {
    parts.map(escaped).joined(separator: "__")
  }

  private static func escaped(_ part: String) -> String {
    var bytes: [UInt8] = []
    for byte in part.utf8 {
      if byte.isPlain {
        bytes.append(byte)
      } else {
        bytes += "_\(String(byte, radix: 16).padded)".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate var padded: String { utf8.count < 2 ? "0" + self : self }
}

extension UInt8 {
  fileprivate var isPlain: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || self == UInt8(ascii: "-")
  }
}
