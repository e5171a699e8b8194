/// Why a text is not JSON, and where.
package struct JSONSyntaxError: Error, Sendable, Hashable {
  package let reason: Reason
  /// Counted from 1.
  package let line: Int
  /// In UTF-8 bytes, counted from 1.
  package let column: Int

  package enum Reason: String, Sendable {
    case unexpected = "unexpected character"
    case unfinished = "the text ends too early"
    case badNumber = "not a number"
    case badEscape = "not an escape sequence"
    case controlCharacter = "a control character must be escaped"
    case tooDeep = "nested too deeply"
  }

  init(_ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let before = bytes[..<Swift.min(offset, bytes.count)]
    self.reason = reason
    line = before.count { $0 == 0x0A } + 1
    column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
  }
}
