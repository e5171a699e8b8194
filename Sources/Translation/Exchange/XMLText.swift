import Diagnostics

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
