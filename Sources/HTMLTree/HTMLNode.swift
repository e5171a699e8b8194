/// A piece of an HTML document.
package enum HTMLNode: Sendable, Equatable {
  case element(HTMLElement)
  /// Text for people; the serializer escapes it.
  case text(String)
  /// Finished markup, written as it is. Never made from content.
  case raw(String)
  /// Several nodes without an element around them.
  case fragment([HTMLNode])
}

extension HTMLNode {
  /// Nothing at all.
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
