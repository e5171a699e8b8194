import Diagnostics

/// A strict XML reader. It accepts one root, no document type and no entities but the five
/// that XML itself defines. The text is decoded already and its lines end with line feeds (XML 1.0,
/// 2.11), whatever the declaration says of its encoding.
struct XMLReader {
  private var rest: Substring.UnicodeScalarView
  private var line = 1

  static func read(_ text: String) throws(ExchangeError) -> XMLTree {
    guard text.utf8.count <= XMLLimits.bytes else {
      throw ExchangeError(problem: .tooLarge, line: 1)
    }
    var reader = XMLReader(rest: text.unicodeScalars[...])
    try reader.skipMisc()
    let root = try reader.element(depth: 0)
    try reader.skipMisc()
    guard reader.rest.isEmpty else { throw reader.error("xml.text-after-end") }
    return root
  }

  private init(rest: Substring.UnicodeScalarView) { self.rest = rest }

  private func error(_ problem: LocalizableMessage) -> ExchangeError {
    ExchangeError(problem: problem, line: line)
  }
}

extension XMLReader {
  private mutating func element(depth: Int) throws(ExchangeError) -> XMLTree {
    guard depth < XMLLimits.depth else { throw error("xml.too-deep") }
    let start = line
    try expect("<")
    let name = try name()
    let attributes = try attributes()
    var tree = XMLTree(name: name.localName, attributes: attributes, line: start)
    if take("/>") { return tree }
    try expect(">")
    while !take("</") {
      guard let next = rest.first else { throw error(.unclosedElement(name)) }
      if try skipMarkup() { continue }
      if take("<![CDATA[") {
        tree.text += try text(to: "]]>")
      } else if next == "<" {
        tree.children.append(try element(depth: depth + 1))
      } else {
        tree.text += try characters(until: { $0 == "<" })
      }
    }
    guard try self.name() == name else { throw error(.wrongEnd(of: name)) }
    skipSpace()
    try expect(">")
    return tree
  }

  private mutating func attributes() throws(ExchangeError) -> [String: String] {
    var attributes: [String: String] = [:]
    skipSpace()
    while let first = rest.first, first != ">", first != "/" {
      let name = try name()
      skipSpace()
      try expect("=")
      skipSpace()
      guard let quote = rest.popFirst(), quote == "\"" || quote == "'" else {
        throw error(.unquotedValue(of: name))
      }
      let value = try characters(until: { $0 == quote })
      rest.removeFirst()
      guard attributes[name] == nil, attributes.count < XMLLimits.attributes else {
        throw error(.repeatedAttribute(name))
      }
      attributes[name] = value
      skipSpace()
    }
    return attributes
  }

  /// Reads text and resolves its references. Stops before a scalar for which `isEnd` is true.
  private mutating func characters(
    until isEnd: (Unicode.Scalar) -> Bool
  ) throws(ExchangeError) -> String {
    var text = ""
    while let scalar = rest.first, !isEnd(scalar) {
      if scalar == "&" {
        text.unicodeScalars.append(try reference())
        continue
      }
      guard scalar.isXML else { throw error("xml.invalid-character") }
      advance()
      text.unicodeScalars.append(scalar)
    }
    guard !rest.isEmpty else { throw error("xml.unexpected-end") }
    return text
  }

  private mutating func reference() throws(ExchangeError) -> Unicode.Scalar {
    let name = rest.dropFirst().prefix(12).prefix { $0 != ";" }
    guard rest[name.endIndex...].first == ";" else { throw error("xml.no-reference") }
    rest = rest[rest.index(after: name.endIndex)...]
    let known: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    let text = String(name)
    if let scalar = known[text] { return scalar }
    let number =
      text.hasPrefix("#x")
      ? UInt32(text.dropFirst(2), radix: 16)
      : text.hasPrefix("#") ? UInt32(text.dropFirst()) : nil
    guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.isXML else {
      throw error(.unknownReference(text))
    }
    return scalar
  }

  private mutating func skipMisc() throws(ExchangeError) {
    repeat {
      skipSpace()
      if take("<!DOCTYPE") { throw error("xml.document-type") }
    } while try skipMarkup()
  }

  /// Skips a processing instruction or a comment; returns whether there is one.
  private mutating func skipMarkup() throws(ExchangeError) -> Bool {
    guard let end = take("<?") ? "?>" : take("<!--") ? "-->" : nil else { return false }
    _ = try text(to: end)
    return true
  }

  private mutating func name() throws(ExchangeError) -> String {
    let name = rest.prefix { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-._:".unicodeScalars.contains(scalar)
    }
    guard !name.isEmpty else { throw error("xml.expected-name") }
    rest = rest[name.endIndex...]
    return String(name)
  }

  private mutating func advance() {
    if rest.popFirst() == "\n" { line += 1 }
  }

  private mutating func skipSpace() {
    while let scalar = rest.first, scalar.properties.isWhitespace { advance() }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func expect(_ text: String) throws(ExchangeError) {
    guard take(text) else { throw error(.expected(text)) }
  }

  private mutating func text(to end: String) throws(ExchangeError) -> String {
    var text = ""
    while !take(end) {
      guard let scalar = rest.first else { throw error(.expected(end)) }
      text.unicodeScalars.append(scalar)
      advance()
    }
    return text
  }
}

extension String {
  fileprivate var localName: String { String(split(separator: ":").last ?? "") }
}

extension LocalizableMessage {
  fileprivate static var tooLarge: Self {
    Self("xml.too-large", ["bytes": .text("\(XMLLimits.bytes)")])
  }

  fileprivate static func unclosedElement(_ name: String) -> Self {
    Self("xml.unclosed-element", ["name": .text(name)])
  }

  fileprivate static func wrongEnd(of name: String) -> Self {
    Self("xml.wrong-end", ["name": .text(name)])
  }

  fileprivate static func unquotedValue(of name: String) -> Self {
    Self("xml.unquoted-value", ["name": .text(name)])
  }

  fileprivate static func repeatedAttribute(_ name: String) -> Self {
    Self("xml.repeated-attribute", ["name": .text(name)])
  }

  fileprivate static func unknownReference(_ name: String) -> Self {
    Self("xml.unknown-reference", ["name": .text(name)])
  }

  fileprivate static func expected(_ text: String) -> Self {
    Self("xml.expected", ["text": .text(text)])
  }
}
