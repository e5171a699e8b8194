/// The characters of a document: names, space, text and references.
extension XMLReader {
  var isAtEnd: Bool { offset >= bytes.count }
  var column: Int { offset - lineStart + 1 }

  func error(_ message: LocalizableMessage) -> XMLSyntaxError {
    XMLSyntaxError(message: message, line: line, column: column)
  }

  mutating func advance() {
    let isLineEnd = bytes[offset] == 0x0A
    offset += 1
    guard isLineEnd else { return }
    line += 1
    lineStart = offset
  }

  mutating func skipSpace() {
    while !isAtEnd, [0x20, 0x0A, 0x09, 0x0D].contains(bytes[offset]) { advance() }
  }

  /// Takes a text without line feeds if it comes next.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count,
      text.withUTF8Buffer({ $0.elementsEqual(bytes[offset..<offset + count]) })
    else { return false }
    offset += count
    return true
  }

  mutating func expect(_ text: StaticString) throws(XMLSyntaxError) {
    guard take(text) else { throw error(.expected(text)) }
  }

  mutating func name() throws(XMLSyntaxError) -> String {
    let start = offset
    while !isAtEnd, bytes[offset].isInXMLName { offset += 1 }
    guard offset > start else { throw error("xml.expected-name") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  mutating func text(to end: StaticString) throws(XMLSyntaxError) -> String {
    let start = offset
    while !isAtEnd {
      let stop = offset
      if take(end) { return String(decoding: bytes[start..<stop], as: UTF8.self) }
      advance()
    }
    throw error(.expected(end))
  }

  /// Reads text and resolves its references. Stops before a byte of ASCII.
  mutating func characters(to end: UInt8) throws(XMLSyntaxError) -> String {
    var text: [UInt8] = []
    while !isAtEnd, bytes[offset] != end {
      if bytes[offset] == UInt8(ascii: "&") {
        text += Array(String(Character(try reference())).utf8)
        continue
      }
      guard isXMLCharacter else { throw error("xml.invalid-character") }
      text.append(bytes[offset])
      advance()
    }
    guard !isAtEnd else { throw error("xml.unexpected-end") }
    return String(decoding: text, as: UTF8.self)
  }

  // XML 1.0, production 2. The text is valid UTF-8, so beyond the controls only U+FFFE and U+FFFF
  // remain to be found.
  private var isXMLCharacter: Bool {
    let byte = bytes[offset]
    guard byte >= 0x20 else { return [0x09, 0x0A, 0x0D].contains(byte) }
    return byte != 0xEF || offset + 2 >= bytes.count || bytes[offset + 1] != 0xBF
      || bytes[offset + 2] < 0xBE
  }

  private mutating func reference() throws(XMLSyntaxError) -> Unicode.Scalar {
    let rest = bytes[(offset + 1)...].prefix(longestReference)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw error("xml.no-reference") }
    let name = String(decoding: bytes[offset + 1..<end], as: UTF8.self)
    offset = end + 1
    if let scalar = predefinedEntities[name] { return scalar }
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.isXML else {
      throw error(.unknownReference(name))
    }
    return scalar
  }
}

/// The number of bytes of a reference, with its semicolon; `&#x0010FFFF;` needs eleven.
private let longestReference = 13

private let predefinedEntities: [String: Unicode.Scalar] = [
  "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
]

extension UInt8 {
  /// Whether the byte may be in a name. Names in other scripts are taken as they are.
  fileprivate var isInXMLName: Bool {
    switch self {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: "_")
    }
  }
}

extension LocalizableMessage {
  fileprivate static func unknownReference(_ name: String) -> Self {
    Self("xml.unknown-reference", ["name": .text(name)])
  }

  fileprivate static func expected(_ text: StaticString) -> Self {
    Self("xml.expected", ["text": .text("\(text)")])
  }
}
