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
  package var compact: String { String(decoding: compactBytes, as: UTF8.self) }

  package var compactBytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: nil)
    return bytes
  }

  /// Indented by two spaces, ending with a newline.
  package var pretty: String { String(decoding: prettyBytes, as: UTF8.self) }

  package var prettyBytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: 0)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
