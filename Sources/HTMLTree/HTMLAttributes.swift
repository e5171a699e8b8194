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
package struct HTMLAttributes: Sendable {
  /// As a literal hands them over, so that making attributes takes no more than that.
  private var pairs: [(HTMLName, String?)]

  package init(_ items: [HTMLAttribute] = []) { pairs = items.map { ($0.name, $0.value) } }
}

extension HTMLAttributes: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (HTMLName, String?)...) { pairs = elements }
}

extension HTMLAttributes: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.pairs.elementsEqual(right.pairs) { $0 == $1 }
  }
}

extension HTMLAttributes {
  package var items: some Sequence<HTMLAttribute> {
    pairs.lazy.map { HTMLAttribute($0.0, $0.1) }
  }

  package subscript(name: HTMLName) -> String? {
    pairs.first { $0.0 == name }?.1
  }

  package func contains(_ name: HTMLName) -> Bool { pairs.contains { $0.0 == name } }

  /// Sets an attribute, in place where it exists; a value of nil makes it a boolean attribute.
  package mutating func set(_ name: HTMLName, _ value: String?) {
    if let index = pairs.firstIndex(where: { $0.0 == name }) {
      pairs[index].1 = value
    } else {
      pairs.append((name, value))
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
    guard !others.pairs.isEmpty else { return self }
    var result = self
    for (name, value) in others.pairs { result.set(name, value) }
    return result
  }
}
