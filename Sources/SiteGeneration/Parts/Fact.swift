import HTMLTree

/// A line of the facts beside a page.
struct Fact: Sendable {
  let name: String
  let values: [[HTMLNode]]

  init(_ name: String, _ values: [[HTMLNode]]) {
    self.name = name
    self.values = values
  }

  init(_ name: String, @HTMLBuilder _ value: () -> [HTMLNode]) {
    self.init(name, [value()])
  }
}

extension PageContext {
  /// Leaves out facts without a value.
  func factList(_ facts: [Fact]) -> HTMLNode? {
    let known = facts.filter { !$0.values.isEmpty }
    guard !known.isEmpty else { return nil }
    return element("dl", ["class": "facts"]) {
      for fact in known {
        element("div") {
          element("dt") { fact.name }
          for value in fact.values { element("dd") { value } }
        }
      }
    }
  }
}
