package import HTMLTree

/// Decides where the links of a text go.
package protocol LinkResolver: Sendable {
  /// Returns the target of a destination as it is written, or nil to show the text alone.
  func target(of destination: String) -> LinkTarget?
}

/// Where a link goes.
package struct LinkTarget: Sendable, Equatable {
  package let url: SafeURL
  /// Stands for the text of a link that has none, or only repeats its destination.
  package let label: String?
  package let attributes: HTMLAttributes

  package init(_ url: SafeURL, label: String? = nil, attributes: HTMLAttributes = [:]) {
    self.url = url
    self.label = label
    self.attributes = attributes
  }
}

/// Lets safe URLs through as they are.
package struct PlainLinks: LinkResolver {
  package init() {}

  package func target(of destination: String) -> LinkTarget? {
    SafeURL(destination).map { LinkTarget($0) }
  }
}

extension MarkdownLink {
  /// Whether the link has no text of its own.
  var isUnlabelled: Bool { children.isEmpty || isNamedAfterItself }

  /// Whether the text of the link is its destination.
  var isNamedAfterItself: Bool {
    guard children.count == 1, case .text(let text) = children[0] else { return false }
    return text == destination
  }
}
