/// People's own Markdown, kept as it is except that no HTML starts in it.
///
/// A backslash goes before every `<`, and backslashes right before one are doubled, so that
/// reading can tell them apart.
enum TagEscaping {
  static func escaped(_ text: String) -> String {
    replaced(text) { backslashes in 2 * backslashes + 1 }
  }

  static func unescaped(_ text: some StringProtocol) -> String {
    replaced(String(text)) { backslashes in backslashes / 2 }
  }

  private static func replaced(_ text: String, _ count: (Int) -> Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var bytes: [UInt8] = []
    var backslashes = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") {
        bytes.removeLast(backslashes)
        bytes += Array(repeating: UInt8(ascii: "\\"), count: count(backslashes))
      }
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
