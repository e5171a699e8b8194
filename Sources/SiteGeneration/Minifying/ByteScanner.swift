/// Walks over source text byte by byte and collects what is kept of it.
struct ByteScanner {
  let source: [UInt8]
  private(set) var position = 0
  private(set) var output: [UInt8] = []

  init(_ source: [UInt8]) {
    self.source = source
    output.reserveCapacity(source.count)
  }

  var isAtEnd: Bool { position >= source.count }
  var current: UInt8 { source[position] }
  var last: UInt8? { output.last }

  func starts(with text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= source.count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(source[position..<position + $0.count]) }
  }

  mutating func keep(_ count: Int = 1) {
    let end = min(position + count, source.count)
    output += source[position..<end]
    position = end
  }

  mutating func skip(_ count: Int = 1) { position = min(position + count, source.count) }

  mutating func write(_ byte: UInt8) { output.append(byte) }

  mutating func dropLast() { _ = output.popLast() }

  /// Skips to behind the text, or to the end.
  mutating func skip(through text: StaticString) {
    while !isAtEnd, !starts(with: text) { skip() }
    skip(text.utf8CodeUnitCount)
  }

  /// Keeps a text in quotation marks, which a line feed ends unless it is escaped.
  mutating func keepQuoted() {
    let mark = current
    keep()
    while !isAtEnd, current != mark, current != UInt8(ascii: "\n") {
      keep(current == UInt8(ascii: "\\") ? 2 : 1)
    }
    if !isAtEnd { keep() }
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether the byte may be part of a name in a script or style sheet.
  var isNamePart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
