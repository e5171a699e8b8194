/// A reader of JSON (RFC 8259) that keeps keys in the order of the text.
///
/// Nesting is limited, so that no text overflows the stack.
package struct JSONReader {
  package static let deepest = 100

  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  private var depth = 0

  package static func read(_ text: String) throws(JSONSyntaxError) -> JSONText {
    try read(Array(text.utf8)).plain
  }

  /// Reads UTF-8; invalid bytes become replacement characters.
  package static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> LocatedJSON {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONSyntaxError) -> LocatedJSON in
        var reader = JSONReader(bytes: bytes)
        return try reader.document()
      }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }
}

extension JSONReader {
  private mutating func document() throws(JSONSyntaxError) -> LocatedJSON {
    let value = try value()
    skipSpace()
    guard offset == bytes.count else { throw error(.unexpected) }
    return value
  }

  private mutating func value() throws(JSONSyntaxError) -> LocatedJSON {
    skipSpace()
    let start = offset
    let value = try plainValue()
    return LocatedJSON(value: value, offset: start, end: offset)
  }

  private mutating func plainValue() throws(JSONSyntaxError) -> LocatedJSON.Value {
    switch try peek() {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "t"): try literal("true", .bool(true))
    case UInt8(ascii: "f"): try literal("false", .bool(false))
    case UInt8(ascii: "n"): try literal("null", .null)
    default: try number()
    }
  }

  private mutating func object() throws(JSONSyntaxError) -> LocatedJSON.Value {
    var members: [(key: String, value: LocatedJSON)] = []
    try list(closedBy: UInt8(ascii: "}")) { reader throws(JSONSyntaxError) in
      reader.skipSpace()
      guard try reader.peek() == UInt8(ascii: "\"") else { throw reader.error(.unexpected) }
      let key = try reader.string()
      reader.skipSpace()
      try reader.expect(UInt8(ascii: ":"))
      members.append((key, try reader.value()))
    }
    return .object(members)
  }

  private mutating func array() throws(JSONSyntaxError) -> LocatedJSON.Value {
    var items: [LocatedJSON] = []
    try list(closedBy: UInt8(ascii: "]")) { reader throws(JSONSyntaxError) in
      items.append(try reader.value())
    }
    return .array(items)
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
    while offset < bytes.count, bytes[offset].isInJSONNumber { offset += 1 }
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
    while offset < bytes.count, bytes[offset].isJSONSpace { offset += 1 }
  }

  func peek() throws(JSONSyntaxError) -> UInt8 {
    guard offset < bytes.count else { throw error(.unfinished) }
    return bytes[offset]
  }

  private mutating func expect(_ byte: UInt8) throws(JSONSyntaxError) {
    guard try peek() == byte else { throw error(.unexpected) }
    offset += 1
  }

  func error(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxError {
    JSONSyntaxError(reason, at: offset, in: bytes)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether the bytes are a number of JSON (RFC 8259, section 6), which has no leading zeros and
  /// has digits on both sides of the decimal point.
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
  /// Whether the byte is an ASCII digit.
  package var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
  fileprivate var isInJSONNumber: Bool { isDigit || "+-.Ee".utf8.contains(self) }
}
