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
