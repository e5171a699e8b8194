/// A strict XML reader. It accepts one root and only the five entities that XML itself defines. The
/// text is decoded already and its lines end with line feeds (XML 1.0, 2.11), whatever encoding it
/// declares. Open elements are kept in a list, so that nesting can't overflow the stack.
package struct XMLReader {
  /// How the reader treats a document type.
  package enum DocumentType: Sendable {
    case refused
    /// Skipped if it only has a name, as in property lists. Nothing is ever resolved.
    case skipped
  }

  var bytes: [UInt8]
  var offset = 0
  var line = 1
  var lineStart = 0
  let limits: XMLLimits

  package static func read(
    _ text: String, documentType: DocumentType = .refused, limits: XMLLimits = XMLLimits()
  ) throws(XMLSyntaxError) -> XMLTree {
    var reader = XMLReader(bytes: Array(text.utf8), limits: limits)
    guard reader.bytes.count <= limits.bytes else {
      throw reader.error("xml.too-large", ["bytes": "\(limits.bytes)"])
    }
    try reader.skipProlog(documentType)
    let root = try reader.tree()
    try reader.skipProlog(.refused)
    guard reader.isAtEnd else { throw reader.error("xml.text-after-end") }
    return root
  }

  private init(bytes: [UInt8], limits: XMLLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  private mutating func tree() throws(XMLSyntaxError) -> XMLTree {
    // The elements whose end tags have not been read, with their full names.
    var open: [(name: String, tree: XMLTree)] = []
    var closed = try startTag(&open)
    while true {
      if var tree = closed {
        guard !open.isEmpty else { return tree }
        tree.textOffset = open[open.count - 1].tree.text.utf8.count
        open[open.count - 1].tree.children.append(tree)
      }
      closed = try content(&open)
    }
  }

  /// Reads a start tag; returns the element if it is empty, otherwise adds it to the list.
  private mutating func startTag(_ open: inout [(name: String, tree: XMLTree)])
    throws(XMLSyntaxError) -> XMLTree?
  {
    guard open.count < limits.depth else { throw error("xml.too-deep") }
    let (line, column) = (line, column)
    try expect("<")
    let name = try name()
    let tree = XMLTree(
      name: String(name.split(separator: ":").last ?? ""), attributes: try attributes(), line: line,
      column: column)
    if take("/>") { return tree }
    try expect(">")
    open.append((name, tree))
    return nil
  }

  /// Reads the next part of the innermost open element; returns an element that is complete.
  private mutating func content(_ open: inout [(name: String, tree: XMLTree)])
    throws(XMLSyntaxError) -> XMLTree?
  {
    let last = open.count - 1
    guard !isAtEnd else { throw error("xml.unclosed-element", ["name": open[last].name]) }
    if take("</") {
      let element = open.removeLast()
      guard try name() == element.name else { throw error("xml.wrong-end", ["name": element.name]) }
      skipSpace()
      try expect(">")
      return element.tree
    }
    if try skipMarkup() { return nil }
    if take("<![CDATA[") {
      open[last].tree.text += try text(to: "]]>")
    } else if bytes[offset] == UInt8(ascii: "<") {
      return try startTag(&open)
    } else {
      open[last].tree.text += try characters(to: UInt8(ascii: "<"))
    }
    return nil
  }

  private mutating func attributes() throws(XMLSyntaxError) -> [XMLAttribute] {
    var attributes: [XMLAttribute] = []
    skipSpace()
    while !isAtEnd, bytes[offset] != UInt8(ascii: ">"), bytes[offset] != UInt8(ascii: "/") {
      let (line, column) = (line, column)
      let name = try name()
      skipSpace()
      try expect("=")
      skipSpace()
      let value = try quotedValue(of: name)
      guard !attributes.contains(where: { $0.name == name }), attributes.count < limits.attributes
      else { throw error("xml.repeated-attribute", ["name": name]) }
      attributes.append(XMLAttribute(name: name, value: value, line: line, column: column))
      skipSpace()
    }
    return attributes
  }

  private mutating func quotedValue(of name: String) throws(XMLSyntaxError) -> String {
    let quote = isAtEnd ? 0 : bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error("xml.unquoted-value", ["name": name])
    }
    offset += 1
    let value = try characters(to: quote)
    offset += 1
    return value
  }

  /// Skips everything that is allowed before and after the root.
  private mutating func skipProlog(_ documentType: DocumentType) throws(XMLSyntaxError) {
    while true {
      skipSpace()
      if take("<!DOCTYPE") {
        guard documentType == .skipped else { throw error("xml.document-type") }
        while !isAtEnd, bytes[offset] != UInt8(ascii: ">") {
          // An internal subset may define entities.
          guard bytes[offset] != UInt8(ascii: "[") else { throw error("xml.document-type") }
          advance()
        }
        try expect(">")
      } else if try !skipMarkup() {
        return
      }
    }
  }

  /// Skips a processing instruction or a comment; returns whether there is one.
  private mutating func skipMarkup() throws(XMLSyntaxError) -> Bool {
    guard let end: StaticString = take("<?") ? "?>" : take("<!--") ? "-->" : nil else {
      return false
    }
    _ = try text(to: end)
    return true
  }
}

extension XMLReader {
  var isAtEnd: Bool { offset >= bytes.count }
  var column: Int { offset - lineStart + 1 }

  func error(_ key: String, _ arguments: [String: String] = [:]) -> XMLSyntaxError {
    let message = LocalizableMessage(key, arguments.mapValues(LocalizableMessage.Argument.text))
    return XMLSyntaxError(message: message, line: line, column: column)
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

  /// Reads a string without line feeds if it comes next.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count,
      text.withUTF8Buffer({ $0.elementsEqual(bytes[offset..<offset + count]) })
    else { return false }
    offset += count
    return true
  }

  mutating func expect(_ text: StaticString) throws(XMLSyntaxError) {
    guard take(text) else { throw error("xml.expected", ["text": "\(text)"]) }
  }

  mutating func name() throws(XMLSyntaxError) -> String {
    let start = offset
    // Names in other scripts are not checked.
    loop: while !isAtEnd {
      switch bytes[offset] {
      case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x80...: offset += 1
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): offset += 1
      default: break loop
      }
    }
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
    throw error("xml.expected", ["text": "\(end)"])
  }

  /// Reads text and resolves its references. Stops before a byte of ASCII.
  mutating func characters(to end: UInt8) throws(XMLSyntaxError) -> String {
    var text: [UInt8] = []
    while !isAtEnd, bytes[offset] != end {
      if bytes[offset] == UInt8(ascii: "&") {
        text += Array(String(Character(try reference())).utf8)
        continue
      }
      // XML 1.0, production 2. The text is valid UTF-8, so apart from control characters, only
      // U+FFFE and U+FFFF can be invalid.
      let byte = bytes[offset]
      let isControl = byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte)
      let isNoCharacter =
        byte == 0xEF && offset + 2 < bytes.count && bytes[offset + 1] == 0xBF
        && bytes[offset + 2] >= 0xBE
      guard !isControl, !isNoCharacter else { throw error("xml.invalid-character") }
      text.append(byte)
      advance()
    }
    guard !isAtEnd else { throw error("xml.unexpected-end") }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func reference() throws(XMLSyntaxError) -> Unicode.Scalar {
    // `&#x0010FFFF;` needs eleven bytes after its first.
    let rest = bytes[(offset + 1)...].prefix(13)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw error("xml.no-reference") }
    let name = String(decoding: bytes[offset + 1..<end], as: UTF8.self)
    offset = end + 1
    if let scalar = predefinedEntities[name] { return scalar }
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.isXML else {
      throw error("xml.unknown-reference", ["name": name])
    }
    return scalar
  }
}

private let predefinedEntities: [String: Unicode.Scalar] = [
  "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
]
