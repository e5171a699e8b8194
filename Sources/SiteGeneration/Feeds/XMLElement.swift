/// An element of an XML document; what XML 1.0 reserves or forbids never reaches the output.
struct XMLElement: Sendable {
  /// Names are literals, so that no content ever becomes one.
  let name: StaticString
  let attributes: [(StaticString, String)]
  let content: Content

  enum Content: Sendable {
    case text(String)
    case elements([XMLElement])
  }

  init(_ name: StaticString, _ attributes: [(StaticString, String)] = [], text: String) {
    self.name = name
    self.attributes = attributes
    content = .text(text)
  }

  init(
    _ name: StaticString, _ attributes: [(StaticString, String)] = [], _ elements: [XMLElement] = []
  ) {
    self.name = name
    self.attributes = attributes
    content = .elements(elements)
  }
}

extension XMLElement {
  /// The document whose root is this element, one element a line.
  var document: [UInt8] {
    Array(("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(depth: 0)).utf8)
  }

  private func lines(depth: Int) -> String {
    let indentation = String(repeating: "  ", count: depth)
    switch content {
    case .text(let text): return "\(indentation)<\(start)>\(Self.escaped(text))</\(name)>\n"
    case .elements(let elements) where elements.isEmpty: return "\(indentation)<\(start)/>\n"
    case .elements(let elements):
      let inner = elements.map { $0.lines(depth: depth + 1) }.joined()
      return "\(indentation)<\(start)>\n\(inner)\(indentation)</\(name)>\n"
    }
  }

  private var start: String {
    attributes.reduce("\(name)") { $0 + " \($1.0)=\"\(Self.escaped($1.1))\"" }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      // XML 1.0, 2.2 Characters: the other control characters cannot even be escaped.
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
