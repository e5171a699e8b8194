/// A JSON value that is written with its keys in the order given.
package indirect enum JSONText: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])

  package static func == (left: JSONText, right: JSONText) -> Bool {
    left.compact == right.compact
  }
}

extension JSONText:
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONText)...) { self = .object(elements) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(nilLiteral: ()) { self = .null }
}

extension JSONText {
  /// Returns the string, or null for nil.
  package static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }

  package static func strings(_ texts: some Sequence<String>) -> JSONText {
    .array(texts.map(JSONText.string))
  }

  /// An object without its members that are null; any other value as it is.
  package var withoutNulls: JSONText {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.1 != .null })
  }

  /// The JSON on one line, without spaces between its parts.
  package var compact: String { String(decoding: compactBytes, as: UTF8.self) }

  package var compactBytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: nil)
    return bytes
  }

  /// The JSON on several lines, indented by two spaces, with a newline at the end.
  package var pretty: String { String(decoding: prettyBytes, as: UTF8.self) }

  package var prettyBytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: 0)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Appends the value as UTF-8.
  /// - Parameter indentation: The nesting level of the value; nil to write everything on one line.
  func write(to bytes: inout [UInt8], indentation: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    // Infinities and NaN are written as null, because JSON has no notation for them.
    case .number(let value): bytes += (value.isFinite ? value.jsonDigits : "null").utf8
    case .string(let value): bytes.append(json: value)
    case .array(let items):
      bytes.append(items, between: "[", "]", indentation) { $1.write(to: &$0, indentation: $2) }
    case .object(let members):
      bytes.append(members, between: "{", "}", indentation) { bytes, member, inner in
        bytes.append(json: member.0)
        bytes += (inner == nil ? ":" : ": ").utf8
        member.1.write(to: &bytes, indentation: inner)
      }
    }
  }
}

extension [UInt8] {
  /// Appends items with commas between them, each on its own line unless the indentation is nil.
  fileprivate mutating func append<Item>(
    _ items: [Item], between opening: String, _ closing: String, _ indentation: Int?,
    write: (inout [UInt8], Item, _ indentation: Int?) -> Void
  ) {
    let inner = indentation.map { $0 + 1 }
    self += opening.utf8
    for (index, item) in items.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      breakLine(inner)
      write(&self, item, inner)
    }
    if !items.isEmpty { breakLine(indentation) }
    self += closing.utf8
  }

  fileprivate mutating func breakLine(_ depth: Int?) {
    guard let depth else { return }
    append(UInt8(ascii: "\n"))
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Appends a string in quotation marks.
  fileprivate mutating func append(json string: String) {
    append(UInt8(ascii: "\""))
    let isPlain: Bool? = string.utf8.withContiguousStorageIfAvailable { bytes in
      // 0xE2 is the first byte of U+2028 and U+2029, which need an escape.
      let mayNeedEscape = bytes.contains {
        $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F || $0 == 0xE2
      }
      guard !mayNeedEscape else { return false }
      append(contentsOf: bytes)
      return true
    }
    if isPlain != true { appendEscaped(string) }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": append(contentsOf: "\\\"".utf8)
      case "\\": append(contentsOf: "\\\\".utf8)
      case "\n": append(contentsOf: "\\n".utf8)
      case "\r": append(contentsOf: "\\r".utf8)
      case "\t": append(contentsOf: "\\t".utf8)
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        append(contentsOf: "\\u\(String(scalar.value, radix: 16).zeroPadded(to: 4))".utf8)
      default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}

extension String {
  /// Returns the string padded with zeros to at least `width` characters.
  package func zeroPadded(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - count)) + self
  }

  /// Returns the string with escapes for all bytes except unreserved characters of URIs and those
  /// of `kept` (RFC 3986, sections 2.1 and 2.3).
  package func percentEncoded(keeping kept: String = "") -> String {
    utf8.map { byte in
      let isPlain =
        byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) || "-._~".utf8.contains(byte)
      return isPlain || kept.utf8.contains(byte)
        ? String(Unicode.Scalar(byte))
        : "%" + String(byte, radix: 16, uppercase: true).zeroPadded(to: 2)
    }.joined()
  }
}

extension Double {
  /// The shortest notation of a finite number, as in ECMAScript (RFC 8785, 3.2.2.3).
  var jsonDigits: String {
    if self == rounded(), magnitude < 1e15 { return String(Int(self)) }
    let (digits, point) = magnitude.digitsWithPoint
    let sign = self < 0 ? "-" : ""
    switch point {
    case -5...0: return sign + "0." + String(repeating: "0", count: -point) + digits
    case 1..<digits.count: return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case digits.count...21:
      return sign + digits + String(repeating: "0", count: point - digits.count)
    default:
      let rest = digits.dropFirst()
      let exponent = point - 1
      return sign + digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e"
        + (exponent < 0 ? "-" : "+") + String(exponent.magnitude)
    }
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
