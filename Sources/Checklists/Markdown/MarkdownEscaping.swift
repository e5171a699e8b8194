/// Functions that convert plain text with code between backticks to Markdown and back.
///
/// A backslash is put before each character that Markdown could read as markup (CommonMark 0.31,
/// 2.4).
enum MarkdownEscaping {
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: markup.contains) else { return text }
    return rewritten(text[...]) { rest, bytes in
      let byte = rest.removeFirst()
      if markup.contains(byte) { bytes.append(backslash) }
      bytes.append(byte)
    }
  }

  static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(backslash) else { return String(text) }
    return rewritten(text) { rest, bytes in
      let byte = rest.removeFirst()
      let isEscape = byte == backslash && rest.first?.isASCIIPunctuation ?? false
      bytes.append(isEscape ? rest.removeFirst() : byte)
    }
  }

  /// Returns the text with everything but its code spans rewritten by a function.
  ///
  /// - Parameter step: Removes one or more bytes from the start of the remaining text, and appends
  ///   their replacement to the result.
  private static func rewritten(
    _ text: Substring, _ step: (inout Substring.UTF8View, inout [UInt8]) -> Void
  ) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while !rest.isEmpty {
      if let code = codeSpan(at: rest, after: bytes.last) {
        bytes += code
        rest = rest[code.endIndex...]
      } else {
        step(&rest, &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let markup = Array(#"\`*_[]<>&~|"#.utf8)
}

private let backslash = UInt8(ascii: "\\")

extension MarkdownEscaping {
  /// Returns the code span at the start; nil if there is none. A code span is a backtick, content
  /// that neither begins nor ends with a space, and a backtick.
  static func codeSpan(at rest: Substring.UTF8View, after last: UInt8?) -> Substring.UTF8View? {
    let tick = UInt8(ascii: "`")
    guard rest.first == tick, last != tick else { return nil }
    let inside = rest.dropFirst().prefix { $0 != tick }
    guard let first = inside.first, first != 0x20, inside.last != 0x20,
      inside.endIndex != rest.endIndex
    else { return nil }
    let end = rest.index(after: inside.endIndex)
    guard end == rest.endIndex || rest[end] != tick else { return nil }
    return rest[..<end]
  }
}

extension UInt8 {
  var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

/// Escapes HTML in the Markdown that reviewers write, and restores it.
///
/// A backslash is put before every `<`, and backslashes directly before a `<` are doubled, so that
/// reading can restore the original.
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
        bytes += Array(repeating: backslash, count: count(backslashes))
      }
      backslashes = byte == backslash ? backslashes + 1 : 0
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
