/// A strict XML reader. It accepts one root and no entities but the five that XML itself defines.
/// The text is decoded already and its lines end with line feeds (XML 1.0, 2.11), whatever the
/// declaration says of its encoding.
///
/// Open elements are on a list of its own, so that no nesting overflows the stack.
package struct XMLReader {
  /// What the reader does with a document type.
  package enum DocumentType: Sendable {
    case refused
    /// Passed over if it only names one, as property lists do. Nothing is ever resolved.
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
    guard reader.bytes.count <= limits.bytes else { throw reader.error(.tooLarge(limits.bytes)) }
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
}

/// An element whose end tag has not been read.
private struct OpenElement {
  /// The name with its prefix.
  let name: String
  var tree: XMLTree
}

extension XMLReader {
  private mutating func tree() throws(XMLSyntaxError) -> XMLTree {
    var open: [OpenElement] = []
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

  /// Reads a start tag; returns the element if it is empty, and puts it on the list if it is open.
  private mutating func startTag(_ open: inout [OpenElement]) throws(XMLSyntaxError) -> XMLTree? {
    guard open.count < limits.depth else { throw error("xml.too-deep") }
    let (line, column) = (line, column)
    try expect("<")
    let name = try name()
    let tree = XMLTree(
      name: name.localName, attributes: try attributes(), line: line, column: column)
    if take("/>") { return tree }
    try expect(">")
    open.append(OpenElement(name: name, tree: tree))
    return nil
  }

  /// Reads the next part of the innermost open element; returns an element that is complete.
  private mutating func content(_ open: inout [OpenElement]) throws(XMLSyntaxError) -> XMLTree? {
    let last = open.count - 1
    guard !isAtEnd else { throw error(.unclosedElement(open[last].name)) }
    if take("</") {
      let element = open.removeLast()
      guard try name() == element.name else { throw error(.wrongEnd(of: element.name)) }
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
      else { throw error(.repeatedAttribute(name)) }
      attributes.append(XMLAttribute(name: name, value: value, line: line, column: column))
      skipSpace()
    }
    return attributes
  }

  private mutating func quotedValue(of name: String) throws(XMLSyntaxError) -> String {
    guard !isAtEnd else { throw error(.unquotedValue(of: name)) }
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error(.unquotedValue(of: name))
    }
    offset += 1
    let value = try characters(to: quote)
    offset += 1
    return value
  }

  /// Skips what may stand before and after the root.
  private mutating func skipProlog(_ documentType: DocumentType) throws(XMLSyntaxError) {
    while true {
      skipSpace()
      if take("<!DOCTYPE") {
        guard documentType == .skipped else { throw error("xml.document-type") }
        try skipDocumentType()
      } else if try !skipMarkup() {
        return
      }
    }
  }

  /// Skips the rest of a document type up to its end; refuses an internal subset, which may define
  /// entities.
  private mutating func skipDocumentType() throws(XMLSyntaxError) {
    while !isAtEnd, bytes[offset] != UInt8(ascii: ">") {
      guard bytes[offset] != UInt8(ascii: "[") else { throw error("xml.document-type") }
      advance()
    }
    try expect(">")
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

extension String {
  fileprivate var localName: String { String(split(separator: ":").last ?? "") }
}

extension LocalizableMessage {
  fileprivate static func tooLarge(_ bytes: Int) -> Self {
    Self("xml.too-large", ["bytes": .text("\(bytes)")])
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
}
