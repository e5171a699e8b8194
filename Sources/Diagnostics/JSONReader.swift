/// A JSON reader (RFC 8259) that keeps the order of keys. Nesting is limited, so that no input
/// overflows the stack.
package struct JSONReader {
  package static let deepest = 100

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var depth = 0

  package static func read(_ text: String) throws(JSONSyntaxError) -> JSONText {
    try read(Array(text.utf8)).plain
  }

  /// Reads UTF-8; invalid bytes become replacement characters.
  package static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> LocatedJSON {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONSyntaxError) -> LocatedJSON in
        var reader = JSONReader(bytes: bytes)
        let value = try reader.value()
        reader.skipSpace()
        guard reader.offset == bytes.count else { throw reader.error(.unexpected) }
        return value
      }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func value() throws(JSONSyntaxError) -> LocatedJSON {
    skipSpace()
    let start = offset
    let value: LocatedJSON.Value
    switch try peek() {
    case UInt8(ascii: "{"):
      var members: [(key: String, value: LocatedJSON)] = []
      try list(closedBy: UInt8(ascii: "}")) { reader throws(JSONSyntaxError) in
        reader.skipSpace()
        guard try reader.peek() == UInt8(ascii: "\"") else { throw reader.error(.unexpected) }
        let key = try reader.string()
        reader.skipSpace()
        try reader.expect(UInt8(ascii: ":"))
        members.append((key, try reader.value()))
      }
      value = .object(members)
    case UInt8(ascii: "["):
      var items: [LocatedJSON] = []
      try list(closedBy: UInt8(ascii: "]")) { reader throws(JSONSyntaxError) in
        items.append(try reader.value())
      }
      value = .array(items)
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "t"): value = try literal("true", .bool(true))
    case UInt8(ascii: "f"): value = try literal("false", .bool(false))
    case UInt8(ascii: "n"): value = try literal("null", .null)
    default: value = try number()
    }
    return LocatedJSON(value: value, offset: start, end: offset)
  }

  private mutating func list(
    closedBy end: UInt8, _ element: (inout JSONReader) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    offset += 1
    depth += 1
    guard depth <= Self.deepest else { throw error(.tooDeep) }
    skipSpace()
    if try peek() != end {
      try element(&self)
      skipSpace()
      while try peek() == UInt8(ascii: ",") {
        offset += 1
        try element(&self)
        skipSpace()
      }
    }
    try expect(end)
    depth -= 1
  }

  private mutating func number() throws(JSONSyntaxError) -> LocatedJSON.Value {
    let start = offset
    while offset < bytes.count, bytes[offset].isDigit || "+-.Ee".utf8.contains(bytes[offset]) {
      offset += 1
    }
    guard start < offset else { throw error(.unexpected) }
    guard bytes[start..<offset].isJSONNumber else { throw error(.badNumber) }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text) else { throw error(.badNumber) }
    return .number(number)
  }

  private mutating func literal(
    _ word: StaticString, _ value: LocatedJSON.Value
  ) throws(JSONSyntaxError) -> LocatedJSON.Value {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count,
      word.withUTF8Buffer({ $0.elementsEqual(bytes[offset..<end]) })
    else { throw error(.unexpected) }
    offset = end
    return value
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    offset += 1
    var text: [UInt8] = []
    var start = offset
    while true {
      switch try peek() {
      case UInt8(ascii: "\""):
        text += bytes[start..<offset]
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<offset]
        text += String(try escape()).utf8
        start = offset
      case ..<0x20: throw error(.controlCharacter)
      default: offset += 1
      }
    }
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  private func peek() throws(JSONSyntaxError) -> UInt8 {
    guard offset < bytes.count else { throw error(.unfinished) }
    return bytes[offset]
  }

  private mutating func expect(_ byte: UInt8) throws(JSONSyntaxError) {
    guard try peek() == byte else { throw error(.unexpected) }
    offset += 1
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    offset += 1
    let letter = try peek()
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw error(.badEscape)
    }
  }

  /// Reads the digits of a `\u` escape. An unpaired surrogate becomes the replacement character.
  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try fourDigits()
    guard (0xD800...0xDBFF).contains(first), offset + 1 < bytes.count,
      bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let mark = offset
    offset += 2
    let second = try fourDigits()
    guard (0xDC00...0xDFFF).contains(second) else {
      offset = mark
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourDigits() throws(JSONSyntaxError) -> UInt32 {
    guard offset + 4 <= bytes.count else { throw error(.unfinished) }
    let digits = bytes[offset..<offset + 4]
    guard digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error(.badEscape) }
    offset += 4
    return value
  }

  private func error(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxError {
    JSONSyntaxError(reason, at: offset, in: bytes)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether the bytes are a JSON number (RFC 8259, section 6), which has no leading zeros and has
  /// digits on both sides of the decimal point.
  fileprivate var isJSONNumber: Bool {
    var rest = first == UInt8(ascii: "-") ? dropFirst() : self
    let isZeroAlone = rest.first != UInt8(ascii: "0") || !(rest.dropFirst().first?.isDigit ?? false)
    guard isZeroAlone, rest.removeDigits() else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard rest.removeDigits() else { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard rest.removeDigits() else { return false }
    }
    return rest.isEmpty
  }

  /// Removes the digits at the start, and returns whether there were any.
  private mutating func removeDigits() -> Bool {
    let count = prefix(while: \.isDigit).count
    self = dropFirst(count)
    return count > 0
  }
}

extension UInt8 {
  package var isDigit: Bool { (0x30...0x39).contains(self) }
}

/// A JSON value with the offsets at which its parts begin.
package struct LocatedJSON: Sendable {
  package let value: Value
  /// The offset of the value, in bytes from the start of the text.
  package let offset: Int
  /// The offset of the byte after the value.
  package let end: Int

  package indirect enum Value: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([LocatedJSON])
    /// An object with its members in order; a key may occur more than once.
    case object([(key: String, value: LocatedJSON)])
  }

  /// The first member with the key; nil if it is missing or null, or this is not an object.
  package subscript(key: String) -> LocatedJSON? {
    guard case .object(let members) = value,
      let member = members.first(where: { $0.key == key })?.value
    else { return nil }
    if case .null = member.value { return nil }
    return member
  }

  /// The elements of an array; empty for any other value.
  package var elements: [LocatedJSON] {
    if case .array(let elements) = value { elements } else { [] }
  }

  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The value without offsets.
  package var plain: JSONText {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let elements): .array(elements.map(\.plain))
    case .object(let members): .object(members.map { ($0.key, $0.value.plain) })
    }
  }
}

/// The reason why a string is not JSON, and the location of the error.
package struct JSONSyntaxError: Error, Sendable, Hashable {
  package let reason: Reason
  /// The line, counted from 1.
  package let line: Int
  /// The column in UTF-8 bytes, counted from 1.
  package let column: Int

  package enum Reason: String, Sendable {
    case unexpected
    /// The text ends too early.
    case unfinished
    case badNumber = "bad-number"
    case badEscape = "bad-escape"
    /// A control character is not escaped.
    case controlCharacter = "control-character"
    case tooDeep = "too-deep"
  }

  package var message: LocalizableMessage { LocalizableMessage("json.\(reason.rawValue)") }

  init(_ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let before = bytes[..<Swift.min(offset, bytes.count)]
    self.reason = reason
    line = before.count { $0 == 0x0A } + 1
    column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
  }
}
