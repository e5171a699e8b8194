/// An element of an XML document.
package struct XMLTree: Sendable {
  /// The name of the element without its namespace prefix.
  package let name: String
  /// The attributes in the order of the text.
  package var attributes: [XMLAttribute]
  package var children: [XMLTree] = []
  /// The text directly in the element.
  package internal(set) var text = ""
  /// The number of UTF-8 bytes of the parent's own text before the element.
  var textOffset = 0
  /// The location of the start tag, both counted from 1, the column in UTF-8 bytes.
  package let line: Int
  package let column: Int

  package func child(_ name: String) -> XMLTree? { children.first { $0.name == name } }
  package func all(_ name: String) -> [XMLTree] { children.filter { $0.name == name } }

  /// The value of an attribute. Names in other namespaces have their prefix.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

package struct XMLAttribute: Sendable {
  package let name: String
  package let value: String
  /// The location of the name, both counted from 1, the column in UTF-8 bytes.
  package let line: Int
  package let column: Int

  package init(name: String, value: String, line: Int, column: Int) {
    self.name = name
    self.value = value
    self.line = line
    self.column = column
  }
}

/// An element or a run of text directly in an element.
package enum XMLContent: Sendable {
  case text(String)
  case element(XMLTree)
}

extension XMLTree {
  /// The text and the elements directly in the element, in the order of the document.
  package var content: [XMLContent] {
    var parts: [XMLContent] = []
    var start = text.startIndex
    for child in children {
      let end = text.utf8.index(text.startIndex, offsetBy: child.textOffset)
      if start < end { parts.append(.text(String(text[start..<end]))) }
      parts.append(.element(child))
      start = end
    }
    return start < text.endIndex ? parts + [.text(String(text[start...]))] : parts
  }
}

/// The limits above which a document is treated as an attack.
package struct XMLLimits: Sendable {
  package var bytes = 64 << 20
  /// The number of open elements, which is low enough for recursion over a tree.
  package var depth = 64
  package var attributes = 64

  package init(depth: Int = 64) { self.depth = depth }
}

/// The reason why a document is not XML, or not XML of the supported kind.
package struct XMLSyntaxError: Error, Sendable, Hashable {
  package let message: LocalizableMessage
  /// The location, both counted from 1, the column in UTF-8 bytes.
  package let line: Int
  package let column: Int
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows the scalar (production 2).
  package var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
