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
  /// The string, or null.
  package static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }

  package static func strings(_ texts: some Sequence<String>) -> JSONText {
    .array(texts.map(JSONText.string))
  }

  /// On one line, without spaces.
  package var compact: String {
    var text = ""
    write(into: &text, indentation: nil)
    return text
  }

  /// Indented by two spaces, ending with a newline.
  package var pretty: String {
    var text = ""
    write(into: &text, indentation: 0)
    return text + "\n"
  }
}

extension JSONText {
  private func write(into text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.digits(of: value)
    case .string(let value): Self.write(value, into: &text)
    case .array(let items):
      Self.write(items, between: ("[", "]"), into: &text, indentation) { item, text, depth in
        item.write(into: &text, indentation: depth)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), into: &text, indentation) { member, text, depth in
        Self.write(member.0, into: &text)
        text += depth == nil ? ":" : ": "
        member.1.write(into: &text, indentation: depth)
      }
    }
  }

  /// JSON has no notation for infinities and NaN; they become null.
  private static func digits(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return "\(value)"
  }

  private static func write<Item>(
    _ items: [Item], between brackets: (String, String), into text: inout String,
    _ indentation: Int?, each: (Item, inout String, Int?) -> Void
  ) {
    text += brackets.0
    let inner = indentation.map { $0 + 1 }
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      breakLine(in: &text, inner)
      each(item, &text, inner)
    }
    if !items.isEmpty { breakLine(in: &text, indentation) }
    text += brackets.1
  }

  private static func breakLine(in text: inout String, _ depth: Int?) {
    guard let depth else { return }
    text += "\n" + String(repeating: "  ", count: depth)
  }

  private static func write(_ string: String, into text: inout String) {
    text += "\""
    if string.utf8.contains(where: mayNeedEscape) {
      writeEscaped(string, into: &text)
    } else {
      text += string
    }
    text += "\""
  }

  /// The last one begins U+2028 and U+2029, among others.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xE2
  }

  private static func writeEscaped(_ string: String, into text: inout String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
