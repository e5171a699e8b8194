/// The attributes of an element, in the order in which they are written.
///
/// An attribute with the value nil is a boolean attribute, such as `hidden`.
package struct HTMLAttributes: Sendable, ExpressibleByDictionaryLiteral {
  /// The names and values. They have the element type of a dictionary literal, so that no
  /// conversion is needed.
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

  /// Sets the value of an attribute, or appends the attribute if it is missing. The value nil makes
  /// it a boolean attribute.
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

  /// Returns the attributes with others added. If both have the same attribute, the value of
  /// `others` is used.
  package func merging(_ others: HTMLAttributes) -> HTMLAttributes {
    guard !others.pairs.isEmpty else { return self }
    var result = self
    for (name, value) in others.pairs { result.set(name, value) }
    return result
  }

  /// Appends the attributes as HTML, except those with an unsafe URL.
  func append(to output: inout [UInt8]) {
    for (name, value) in pairs {
      if let value, name.holdsURL, !SafeURL.isSafe(value) { continue }
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
