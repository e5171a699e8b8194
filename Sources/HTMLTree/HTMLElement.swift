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
