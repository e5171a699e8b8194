/// A piece of an HTML document.
package enum HTMLNode: Sendable, Equatable {
  case element(HTMLElement)
  /// Plain text. It is escaped when it is written.
  case text(String)
  /// Finished markup, which is written without escaping. It must never contain unescaped content.
  case raw(String)
  /// Several nodes without an element around them.
  case fragment([HTMLNode])
}

extension HTMLNode {
  /// A node that writes nothing.
  package static let empty = HTMLNode.fragment([])

  package static func element(
    _ name: HTMLName, _ attributes: HTMLAttributes = [:], _ children: [HTMLNode] = []
  ) -> HTMLNode {
    .element(HTMLElement(name, attributes, children))
  }
}

extension HTMLNode: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension HTMLNode: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: HTMLNode...) { self = .fragment(elements) }
}

extension HTMLNode {
  /// Returns the elements of the node for which the predicate is true, outer ones before those in them.
  package func elements(where predicate: (HTMLElement) -> Bool) -> [HTMLElement] {
    var found: [HTMLElement] = []
    appendElements(where: predicate, to: &found)
    return found
  }

  private func appendElements(where predicate: (HTMLElement) -> Bool, to found: inout [HTMLElement])
  {
    switch self {
    case .text, .raw: return
    case .fragment(let nodes):
      for node in nodes { node.appendElements(where: predicate, to: &found) }
    case .element(let element):
      if predicate(element) { found.append(element) }
      for node in element.children { node.appendElements(where: predicate, to: &found) }
    }
  }

  /// Appends the node as HTML in UTF-8.
  package func append(to output: inout [UInt8]) {
    switch self {
    case .element(let element): element.append(to: &output)
    case .text(let text): output.append(escaping: text, .text)
    case .raw(let markup): output.append(utf8: markup)
    case .fragment(let nodes): for node in nodes { node.append(to: &output) }
    }
  }

  /// Appends the node as a complete document, which begins with the document type.
  package func appendDocument(to output: inout [UInt8]) {
    output.append(utf8: "<!DOCTYPE html>\n")
    append(to: &output)
    output.append(utf8: "\n")
  }

  /// The node as a string of HTML, for tests and for small pieces.
  package var html: String {
    var output: [UInt8] = []
    append(to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

/// An element with its attributes and children.
package struct HTMLElement: Sendable, Equatable {
  package let name: HTMLName
  package var attributes: HTMLAttributes
  package var children: [HTMLNode]

  package init(
    _ name: HTMLName, _ attributes: HTMLAttributes = [:], _ children: [HTMLNode] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }
}

extension HTMLElement {
  fileprivate func append(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "<"))
    output.append(name)
    attributes.append(to: &output)
    let model = name.contentModel
    if model == .selfClosing, children.isEmpty { return output.append(utf8: "/>") }
    output.append(UInt8(ascii: ">"))
    guard model != .void else { return }
    appendContent(as: model, to: &output)
    output.append(UInt8(ascii: "<"))
    output.append(UInt8(ascii: "/"))
    output.append(name)
    output.append(UInt8(ascii: ">"))
  }

  private func appendContent(as model: ContentModel, to output: inout [UInt8]) {
    let start = output.count
    switch model {
    case .script, .style:
      for child in children { child.appendUnescaped(to: &output) }
      output.guardRawText(from: start, model)
    case .dropsFirstLineFeed:
      for child in children { child.append(to: &output) }
      if start < output.count, output[start] == UInt8(ascii: "\n") {
        output.insert(UInt8(ascii: "\n"), at: start)
      }
    case .normal, .void, .selfClosing:
      for child in children { child.append(to: &output) }
    }
  }
}

extension HTMLNode {
  /// Appends the text of a script or style sheet without escaping, because parsers do not decode
  /// character references there.
  fileprivate func appendUnescaped(to output: inout [UInt8]) {
    switch self {
    case .text(let text), .raw(let text): output.append(utf8: text)
    case .fragment(let nodes): for node in nodes { node.appendUnescaped(to: &output) }
    case .element(let element): preconditionFailure("<\(element.name)> in a script or style sheet")
    }
  }
}
