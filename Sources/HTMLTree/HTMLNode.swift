/// A piece of an HTML document.
package enum HTMLNode: Sendable, Equatable {
  case element(HTMLElement)
  /// Plain text. It is escaped when it is written.
  case text(String)
  /// Finished markup, which is written without escaping. It must never contain unescaped content.
  case raw(String)
  /// Several nodes without an element around them.
  case fragment([HTMLNode])

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

  fileprivate func append(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "<"))
    output.append(name)
    attributes.append(to: &output)
    let model = name.contentModel
    if model == .selfClosing, children.isEmpty { return output.append(utf8: "/>") }
    output.append(UInt8(ascii: ">"))
    guard model != .void else { return }
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
    output.append(UInt8(ascii: "<"))
    output.append(UInt8(ascii: "/"))
    output.append(name)
    output.append(UInt8(ascii: ">"))
  }
}

extension HTMLNode {
  /// Appends the text of a script or style sheet, where references are not decoded.
  fileprivate func appendUnescaped(to output: inout [UInt8]) {
    switch self {
    case .text(let text), .raw(let text): output.append(utf8: text)
    case .fragment(let nodes): for node in nodes { node.appendUnescaped(to: &output) }
    case .element(let element): preconditionFailure("<\(element.name)> in a script or style sheet")
    }
  }
}

/// The context of text, which decides what must be escaped.
enum EscapingContext {
  case text
  case attribute

  /// Returns the escaped form of a byte, or nil if the byte needs no escaping. Carriage returns are
  /// escaped, because a parser would turn them into line feeds. Null bytes are replaced by U+FFFD,
  /// because they are errors in HTML.
  @inline(__always)
  func replacement(of byte: UInt8) -> StaticString? {
    guard byte <= UInt8(ascii: ">") else { return nil }
    return switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): self == .attribute ? "&quot;" : nil
    case 0x0D: "&#13;"
    case 0x00: "\u{FFFD}"
    default: nil
    }
  }
}

extension [UInt8] {
  mutating func append(_ name: HTMLName) {
    name.literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  mutating func append(utf8 text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isDone == nil { append(contentsOf: text.utf8) }
  }

  /// Appends text, escaped for its context. The bytes between escapes are copied in one piece.
  mutating func append(escaping text: String, _ context: EscapingContext) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(escaping: $0, context) }
    if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { append(escaping: $0, context) } }
  }

  private mutating func append(
    escaping bytes: UnsafeBufferPointer<UInt8>, _ context: EscapingContext
  ) {
    var start = 0
    for index in bytes.indices {
      guard let replacement = context.replacement(of: bytes[index]) else { continue }
      append(contentsOf: bytes[start..<index])
      replacement.withUTF8Buffer { append(contentsOf: $0) }
      start = index + 1
    }
    append(contentsOf: bytes[start...])
  }

  /// Escapes text that would end a script or style sheet early, or open a comment in it. HTML
  /// Living Standard, 13.1.2.1 Restrictions on the contents of raw text elements and 4.12.1.3 for
  /// scripts. In a JavaScript or CSS string, the escape means the same character.
  mutating func guardRawText(from start: Int, _ model: ContentModel) {
    let isScript = model == .script
    let dangers: [StaticString] = isScript ? ["/script", "script", "!--"] : ["/style"]
    let places = self[start...].indices.filter { index in
      self[index] == UInt8(ascii: "<") && dangers.contains { matches($0, at: index + 1) }
    }
    for place in places.reversed() {
      replaceSubrange(place...place, with: (isScript ? "\\u003C" : "\\3C ").utf8)
    }
  }

  /// Returns whether the lowercase text is at the index, ignoring ASCII case.
  private func matches(_ text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { offset in
        let byte = self[index + offset]
        return (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) == wanted[offset]
      }
    }
  }
}

/// A result builder that collects the children of an element, so that the code looks like markup:
///
/// ```swift
/// element("ul", ["class": "rules"]) {
///   for rule in rules { element("li") { rule.title } }
/// }
/// ```
@resultBuilder
package enum HTMLBuilder {
  package static func buildExpression(_ node: HTMLNode) -> HTMLPart { HTMLPart(node) }
  package static func buildExpression(_ node: HTMLNode?) -> HTMLPart { HTMLPart(node) }
  package static func buildExpression(_ nodes: [HTMLNode]) -> HTMLPart { HTMLPart(nodes: nodes) }
  package static func buildExpression(_ text: String) -> HTMLPart { HTMLPart(.text(text)) }

  package static func buildPartialBlock(first: HTMLPart) -> HTMLPart { first }
  package static func buildPartialBlock(
    accumulated: consuming HTMLPart, next: HTMLPart
  ) -> HTMLPart {
    accumulated.append(next)
    return accumulated
  }

  package static func buildBlock() -> HTMLPart { HTMLPart(nil) }
  package static func buildOptional(_ part: HTMLPart?) -> HTMLPart { part ?? HTMLPart(nil) }
  package static func buildEither(first part: HTMLPart) -> HTMLPart { part }
  package static func buildEither(second part: HTMLPart) -> HTMLPart { part }
  package static func buildArray(_ parts: [HTMLPart]) -> HTMLPart {
    var whole = HTMLPart(nodes: [])
    whole.several.reserveCapacity(parts.count)
    for part in parts { whole.append(part) }
    return whole
  }
  package static func buildFinalResult(_ part: consuming HTMLPart) -> [HTMLNode] { part.nodes }
}

/// The collected nodes; a single one, as most statements build, needs no array.
package struct HTMLPart {
  private var single: HTMLNode?
  fileprivate var several: [HTMLNode] = []

  fileprivate init(_ node: HTMLNode?) { single = node }
  fileprivate init(nodes: [HTMLNode]) { several = nodes }

  fileprivate var nodes: [HTMLNode] { single.map { [$0] } ?? several }

  fileprivate mutating func append(_ next: HTMLPart) {
    if let first = single {
      several.append(first)
      single = nil
    }
    if let node = next.single {
      several.append(node)
    } else if several.isEmpty {
      several = next.several
    } else {
      several += next.several
    }
  }
}

/// Returns an element with the children that the closure builds.
package func element(
  _ name: HTMLName, _ attributes: HTMLAttributes = [:],
  @HTMLBuilder _ children: () -> [HTMLNode] = { [] }
) -> HTMLNode {
  .element(HTMLElement(name, attributes, children()))
}

/// Returns the nodes that the closure builds, without an element around them.
package func fragment(@HTMLBuilder _ children: () -> [HTMLNode]) -> HTMLNode {
  .fragment(children())
}
