import Diagnostics

/// An element of an XML document.
struct XMLTree: Equatable, Sendable {
  /// The name of the element without its namespace prefix.
  let name: String
  /// The attributes by name. Names in other namespaces keep their prefix.
  let attributes: [String: String]
  var children: [XMLTree] = []
  /// The text directly in the element.
  var text = ""
  let line: Int

  func child(_ name: String) -> XMLTree? { children.first { $0.name == name } }
  func all(_ name: String) -> [XMLTree] { children.filter { $0.name == name } }
}

/// The limits beyond which a document is treated as an attack.
enum XMLLimits {
  static let bytes = 64 << 20
  static let depth = 64
  static let attributes = 64
}

private let xmlEscapes: [Unicode.Scalar: String] = [
  "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\r": "&#13;",
]

extension String {
  /// The string escaped for XML 1.0. Carriage returns are escaped too, because XML would
  /// read them as line feeds.
  var xmlText: String {
    escapingScalars { scalar in xmlEscapes[scalar] ?? (scalar.isXML ? nil : "\u{FFFD}") }
  }

  /// The string escaped for an XML attribute, where tabs and line feeds would be read as spaces.
  var xmlAttribute: String {
    xmlText.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows the scalar (production 2).
  var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
