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
    /// An object with its members in the order of the text; a key may occur more than once.
    case object([(key: String, value: LocatedJSON)])
  }
}

extension LocatedJSON {
  /// The value of the first member with the key; nil if it is missing or null, or if this value is
  /// not an object.
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

/// The reason why a text is not JSON, and the place of the error.
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

extension JSONReader {
  mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
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
}

extension Double {
  /// The shortest notation that identifies the number, in the format of ECMAScript, so that a
  /// browser writes the same (RFC 8785, section 3.2.2.3). The number must be finite.
  var jsonDigits: String {
    if self == rounded(), magnitude < 1e15 { return String(Int(self)) }
    let (digits, point) = magnitude.digitsWithPoint
    let sign = self < 0 ? "-" : ""
    switch point {
    case -5...0: return sign + "0." + String(repeating: "0", count: -point) + digits
    case 1..<digits.count: return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case digits.count...21:
      return sign + digits + String(repeating: "0", count: point - digits.count)
    default: return sign + Self.withExponent(digits, point - 1)
    }
  }

  private static func withExponent(_ digits: String, _ exponent: Int) -> String {
    let rest = digits.dropFirst()
    return digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e"
      + (exponent < 0 ? "-" : "+") + String(exponent.magnitude)
  }

  /// The digits without zeros at either end, and the position of the decimal point, counted from
  /// the first of these digits: 2 for 12.5, 0 for 0.125 and -1 for 0.0125.
  private var digitsWithPoint: (digits: String, point: Int) {
    let parts = description.split(separator: "e")
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let all = numbers.joined()
    let digits = all.drop { $0 == "0" }
    let zerosBehind = digits.reversed().prefix { $0 == "0" }.count
    let point = numbers[0].count + exponent - (all.count - digits.count)
    return (String(digits.dropLast(zerosBehind)), point)
  }
}
