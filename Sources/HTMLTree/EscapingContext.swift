/// The place where text is written, which decides what must be escaped in it.
enum EscapingContext {
  case text
  case attribute

  /// Returns the escaped form of a byte, or nil if the byte needs no escaping.
  ///
  /// Carriage returns are escaped, because a parser would turn them into line feeds. Null bytes are
  /// replaced by U+FFFD, because they are errors in HTML.
  @inline(__always)
  func replacement(of byte: UInt8) -> StaticString? {
    guard byte <= UInt8(ascii: ">") else { return nil }
    return switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): self == .attribute ? "&quot;" : nil
    case 0x0D: "&#13;"
    case 0x00: "\u{FFFD}"
    default: nil
    }
  }
}

extension [UInt8] {
  mutating func append(_ name: HTMLName) {
    name.literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  mutating func append(utf8 text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isDone == nil { append(contentsOf: text.utf8) }
  }

  /// Appends text, escaped for its context. The bytes between escapes are copied in one piece.
  mutating func append(escaping text: String, _ context: EscapingContext) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(escaping: $0, context) }
    if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { append(escaping: $0, context) } }
  }

  private mutating func append(
    escaping bytes: UnsafeBufferPointer<UInt8>, _ context: EscapingContext
  ) {
    var start = 0
    for index in bytes.indices {
      guard let replacement = context.replacement(of: bytes[index]) else { continue }
      append(contentsOf: bytes[start..<index])
      replacement.withUTF8Buffer { append(contentsOf: $0) }
      start = index + 1
    }
    append(contentsOf: bytes[start...])
  }

  /// Escapes text that would end a script or style sheet early, or open a comment in it.
  ///
  /// HTML Living Standard, 13.1.2.1 Restrictions on the contents of raw text elements and 4.12.1.3
  /// for scripts. In a string of JavaScript or CSS, the escape stands for the same character.
  mutating func guardRawText(from start: Int, _ model: ContentModel) {
    guard firstDanger(from: start, model) != nil else { return }
    let escape = model == .script ? "\\u003C" : "\\3C "
    var guarded: [UInt8] = []
    var copied = start
    while let danger = firstDanger(from: copied, model) {
      guarded.append(contentsOf: self[copied..<danger])
      guarded.append(utf8: escape)
      copied = danger + 1
    }
    guarded.append(contentsOf: self[copied...])
    replaceSubrange(start..., with: guarded)
  }

  private func firstDanger(from start: Int, _ model: ContentModel) -> Int? {
    self[start...].indices.first { index in
      self[index] == UInt8(ascii: "<") && isDanger(after: index + 1, model)
    }
  }

  private func isDanger(after index: Int, _ model: ContentModel) -> Bool {
    switch model {
    case .script:
      matches("/script", at: index) || matches("script", at: index) || matches("!--", at: index)
    case .style: matches("/style", at: index)
    case .normal, .void, .selfClosing, .dropsFirstLineFeed: false
    }
  }

  /// Returns whether the text is at the index, ignoring ASCII case. The text must be in lower case.
  private func matches(_ text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { offset in
        let byte = self[index + offset]
        return (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) == wanted[offset]
      }
    }
  }
}
