/// Collects the children of an element from statements, so that markup reads like markup:
///
/// ```swift
/// element("ul", ["class": "rules"]) {
///   for rule in rules { element("li") { rule.title } }
/// }
/// ```
@resultBuilder
package enum HTMLBuilder {
  package static func buildExpression(_ node: HTMLNode) -> [HTMLNode] { [node] }
  package static func buildExpression(_ node: HTMLNode?) -> [HTMLNode] { node.map { [$0] } ?? [] }
  package static func buildExpression(_ nodes: [HTMLNode]) -> [HTMLNode] { nodes }
  package static func buildExpression(_ text: String) -> [HTMLNode] { [.text(text)] }

  package static func buildPartialBlock(first: [HTMLNode]) -> [HTMLNode] { first }
  package static func buildPartialBlock(
    accumulated: consuming [HTMLNode], next: [HTMLNode]
  ) -> [HTMLNode] {
    accumulated.append(contentsOf: next)
    return accumulated
  }

  package static func buildBlock() -> [HTMLNode] { [] }
  package static func buildOptional(_ nodes: [HTMLNode]?) -> [HTMLNode] { nodes ?? [] }
  package static func buildEither(first nodes: [HTMLNode]) -> [HTMLNode] { nodes }
  package static func buildEither(second nodes: [HTMLNode]) -> [HTMLNode] { nodes }
  package static func buildArray(_ nodes: [[HTMLNode]]) -> [HTMLNode] { Array(nodes.joined()) }
}

/// Returns an element whose children are built from statements.
package func element(
  _ name: HTMLName, _ attributes: HTMLAttributes = [:],
  @HTMLBuilder _ children: () -> [HTMLNode] = { [] }
) -> HTMLNode {
  .element(HTMLElement(name, attributes, children()))
}

/// Returns the nodes that statements build, without an element around them.
package func fragment(@HTMLBuilder _ children: () -> [HTMLNode]) -> HTMLNode {
  .fragment(children())
}
