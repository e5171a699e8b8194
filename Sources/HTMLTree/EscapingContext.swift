/// Where text stands, which decides what must be escaped in it.
enum EscapingContext {
  case text
  case attribute
}

extension EscapingContext {
  /// The replacement of a byte that cannot stand for itself.
  ///
  /// A parser would turn a carriage return into a line feed and refuse a null.
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

  /// Appends text with what its context cannot hold replaced, copying the runs between whole.
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
}
