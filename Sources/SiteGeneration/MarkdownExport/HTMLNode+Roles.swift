import HTMLTree

/// The meaning of an element in a text without layout.
extension HTMLElement {
  /// Whether the element is only for the screen, for navigation or for input.
  var isLeftOut: Bool {
    attributes.contains("hidden") || attributes["aria-hidden"] == "true"
      || Self.leftOut.contains(name)
  }

  private static let leftOut: HTMLNames = [
    "nav", "form", "button", "input", "select", "textarea", "script", "style", "template", "dialog",
    "noscript", "option", "progress",
  ]

  /// Whether the element stands within a line of text.
  var isInline: Bool { Self.inline.contains(name) }

  private static let inline: HTMLNames = [
    "a", "abbr", "b", "bdi", "br", "cite", "code", "data", "del", "dfn", "em", "i", "img", "ins",
    "kbd", "label", "mark", "output", "q", "s", "samp", "small", "span", "strong", "sub", "sup",
    "svg", "time", "u", "var", "wbr",
  ]

  /// Whether only style separates the element from the one before it, without text between them.
  func isApart(from previous: HTMLName?) -> Bool {
    previous.map(Self.apart.contains) == true && Self.apart.contains(name)
  }

  private static let apart: HTMLNames = ["a", "code", "kbd", "small", "span", "time"]

  /// The level of a heading, nil for other elements.
  var headingLevel: Int? { Self.headings.firstIndex(of: name).map { $0 + 1 } }

  private static let headings: [HTMLName] = ["h1", "h2", "h3", "h4", "h5", "h6"]

  /// Whether the element is a list that pages print on one line, such as tags.
  var isRunningList: Bool {
    guard name == "ul", let classes = attributes["class"] else { return false }
    return classes.split(separator: " ").contains { $0 == "tags" || $0 == "byline" }
  }

  var childElements: [HTMLElement] { children.flatMap(\.elements) }

  /// The text in place of a drawing: its label or its title.
  var drawingText: String? {
    attributes["aria-label"] ?? children.lazy.compactMap(\.titleText).first
  }
}

extension HTMLNode {
  fileprivate var titleText: String? {
    guard case .element(let element) = self, element.name == "title" else { return nil }
    return element.children.text
  }

  /// All text in the node.
  var text: String {
    switch self {
    case .text(let text): text
    case .raw: ""
    case .element(let element): element.children.text
    case .fragment(let nodes): nodes.text
    }
  }

  /// The elements that the node is or consists of; text between them is left out.
  var elements: [HTMLElement] {
    switch self {
    case .element(let element): [element]
    case .fragment(let nodes): nodes.flatMap(\.elements)
    case .text, .raw: []
    }
  }
}

extension [HTMLNode] {
  var text: String { map(\.text).joined() }

  /// The nodes without the fragments that only hold them together.
  var flattened: [HTMLNode] {
    guard contains(where: { if case .fragment = $0 { true } else { false } }) else { return self }
    return flatMap { node in
      if case .fragment(let nodes) = node { nodes.flattened } else { [node] }
    }
  }
}
