/// An attribute; one without a value is a boolean attribute that is present.
package struct HTMLAttribute: Sendable, Equatable {
  package let name: HTMLName
  package let value: String?

  package init(_ name: HTMLName, _ value: String?) {
    self.name = name
    self.value = value
  }
}

/// The attributes of an element, in the order in which they are written.
package struct HTMLAttributes: Sendable, Equatable {
  package private(set) var items: [HTMLAttribute]

  package init(_ items: [HTMLAttribute] = []) { self.items = items }
}

extension HTMLAttributes: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (HTMLName, String?)...) {
    items = elements.map { HTMLAttribute($0.0, $0.1) }
  }
}

extension HTMLAttributes {
  package subscript(name: HTMLName) -> String? {
    items.first { $0.name == name }?.value
  }

  /// Sets an attribute, in place where it exists; a value of nil makes it a boolean attribute.
  package mutating func set(_ name: HTMLName, _ value: String?) {
    let attribute = HTMLAttribute(name, value)
    if let index = items.firstIndex(where: { $0.name == name }) {
      items[index] = attribute
    } else {
      items.append(attribute)
    }
  }

  /// Returns the attributes with another one, unless there is no value for it.
  package func adding(_ name: HTMLName, ifPresent value: String?) -> HTMLAttributes {
    guard let value else { return self }
    var result = self
    result.set(name, value)
    return result
  }

  /// Returns the attributes with a boolean attribute where the condition holds.
  package func adding(_ name: HTMLName, when condition: Bool) -> HTMLAttributes {
    guard condition else { return self }
    var result = self
    result.set(name, nil)
    return result
  }

  /// Returns the attributes followed by others, which win where both have a name.
  package func merging(_ others: HTMLAttributes) -> HTMLAttributes {
    var result = self
    for other in others.items { result.set(other.name, other.value) }
    return result
  }
}
