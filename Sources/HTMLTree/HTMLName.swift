/// The name of an element or attribute. It can only be created from a literal, so that content is
/// never used as a name.
package struct HTMLName: Sendable, ExpressibleByStringLiteral {
  let literal: StaticString

  package init(stringLiteral value: StaticString) { literal = value }
}

extension HTMLName: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    let count = left.literal.utf8CodeUnitCount
    guard count == right.literal.utf8CodeUnitCount else { return false }
    return left.literal.withUTF8Buffer { left in
      right.literal.withUTF8Buffer { right in
        for place in 0..<count where left[place] != right[place] { return false }
        return true
      }
    }
  }
}

extension HTMLName: CustomStringConvertible {
  package var description: String { literal.description }
}

/// A set of names, grouped by length. A look-up compares only the few names of the same length.
package struct HTMLNames: Sendable, ExpressibleByArrayLiteral {
  private var byLength: [[HTMLName]] = []

  package init(arrayLiteral names: HTMLName...) {
    for name in names {
      let length = name.literal.utf8CodeUnitCount
      while byLength.count <= length { byLength.append([]) }
      byLength[length].append(name)
    }
  }

  package func contains(_ name: HTMLName) -> Bool {
    let length = name.literal.utf8CodeUnitCount
    return length < byLength.count && byLength[length].contains(name)
  }
}

/// How the content of an element is written. The element names and groups follow the HTML Living
/// Standard, 13.1.2 Elements. In HTML, only elements of SVG and MathML can be closed in their start
/// tags.
enum ContentModel {
  case normal
  /// An element without content and without an end tag.
  case void
  /// An SVG element without content, which is closed in its start tag.
  case selfClosing
  /// An element in which the parser drops a line feed right after the start tag.
  case dropsFirstLineFeed
  case script
  case style
}

extension HTMLName {
  /// Lengths are compared first for speed, because this runs for every element.
  var contentModel: ContentModel {
    switch (literal.utf8CodeUnitCount, self) {
    case (2, "br"), (2, "hr"), (3, "img"), (3, "col"), (3, "wbr"), (4, "link"), (4, "meta"),
      (4, "area"), (4, "base"), (5, "input"), (5, "track"), (5, "embed"), (6, "source"):
      .void
    case (4, "path"), (4, "rect"), (6, "circle"), (7, "ellipse"), (4, "stop"), (3, "use"):
      .selfClosing
    case (3, "pre"), (8, "textarea"): .dropsFirstLineFeed
    case (5, "style"): .style
    case (6, "script"): .script
    default: .normal
    }
  }

  /// Whether the attribute's value is a URL that a browser can follow or load.
  var hasURLValue: Bool {
    switch (literal.utf8CodeUnitCount, self) {
    case (3, "src"), (4, "href"), (4, "cite"), (4, "data"), (4, "ping"), (6, "action"),
      (6, "poster"), (10, "formaction"), (10, "xlink:href"):
      true
    default: false
    }
  }
}

/// The attributes of an element, in the order in which they are written. An attribute with the
/// value nil is a boolean attribute, such as `hidden`.
package struct HTMLAttributes: Sendable, ExpressibleByDictionaryLiteral {
  /// The element type is that of a dictionary literal, so that no conversion is needed.
  private var pairs: [(name: HTMLName, value: String?)] = []

  package init() {}

  package init(dictionaryLiteral elements: (HTMLName, String?)...) { pairs = elements }
}

extension HTMLAttributes: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.pairs.elementsEqual(right.pairs) { $0 == $1 }
  }
}

extension HTMLAttributes {
  package subscript(name: HTMLName) -> String? {
    pairs.first { $0.name == name }?.value
  }

  package func contains(_ name: HTMLName) -> Bool { pairs.contains { $0.name == name } }

  /// Sets or appends an attribute; the value nil makes it a boolean one.
  package mutating func set(_ name: HTMLName, _ value: String?) {
    if let index = pairs.firstIndex(where: { $0.name == name }) {
      pairs[index].value = value
    } else {
      pairs.append((name, value))
    }
  }

  /// Returns the attributes with one attribute set, or unchanged if its value is nil.
  package func adding(_ name: HTMLName, ifPresent value: String?) -> HTMLAttributes {
    value == nil ? self : merging([name: value])
  }

  /// Returns the attributes with a boolean attribute added if the condition is true.
  package func adding(_ name: HTMLName, when condition: Bool) -> HTMLAttributes {
    condition ? merging([name: nil]) : self
  }

  /// Returns the attributes with others set.
  package func merging(_ others: HTMLAttributes) -> HTMLAttributes {
    guard !others.pairs.isEmpty else { return self }
    var result = self
    for (name, value) in others.pairs { result.set(name, value) }
    return result
  }

  /// Appends the attributes as HTML, except those with an unsafe URL.
  func append(to output: inout [UInt8]) {
    for (name, value) in pairs {
      if let value, name.hasURLValue, !SafeURL.isSafe(value) { continue }
      output.append(UInt8(ascii: " "))
      output.append(name)
      guard let value else { continue }
      output.append(UInt8(ascii: "="))
      output.append(UInt8(ascii: "\""))
      output.append(escaping: value, .attribute)
      output.append(UInt8(ascii: "\""))
    }
  }
}
