/// The attributes of an element, in the order in which they are written.
///
/// An attribute without a value is a boolean attribute that is present.
package struct HTMLAttributes: Sendable, ExpressibleByDictionaryLiteral {
  /// The same type as the elements of a literal, so that nothing is converted.
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

  /// Sets an attribute, in place where it exists; a value of nil makes it a boolean attribute.
  package mutating func set(_ name: HTMLName, _ value: String?) {
    if let index = pairs.firstIndex(where: { $0.name == name }) {
      pairs[index].value = value
    } else {
      pairs.append((name, value))
    }
  }

  /// Returns the attributes with another one, unless there is no value for it.
  package func adding(_ name: HTMLName, ifPresent value: String?) -> HTMLAttributes {
    value == nil ? self : merging([name: value])
  }

  /// Returns the attributes with a boolean attribute where the condition holds.
  package func adding(_ name: HTMLName, when condition: Bool) -> HTMLAttributes {
    condition ? merging([name: nil]) : self
  }

  /// Returns the attributes followed by others, which win where both have a name.
  package func merging(_ others: HTMLAttributes) -> HTMLAttributes {
    guard !others.pairs.isEmpty else { return self }
    var result = self
    for (name, value) in others.pairs { result.set(name, value) }
    return result
  }

  /// Leaves out attributes whose URL is unsafe.
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
