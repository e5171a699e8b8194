import HTMLTree

/// The role of an element in a text without layout, such as Markdown.
extension HTMLElement {
  /// Whether Markdown leaves out the element, because it is for the screen, navigation or input.
  var isLeftOut: Bool {
    attributes.contains("hidden") || attributes["aria-hidden"] == "true"
      || attributes.contains("data-share") || isListOfNotes || attributes["role"] == "doc-backlink"
      || Self.leftOut.contains(name)
  }

  private static let leftOut: HTMLNames = [
    "nav", "form", "button", "input", "select", "textarea", "script", "style", "template", "dialog",
    "noscript", "option", "progress",
  ]

  /// Whether the element has the footnotes of a text. Markdown has them at the references.
  var isListOfNotes: Bool { attributes["role"] == "doc-endnotes" }

  /// Whether the element is part of a line of text.
  var isInline: Bool { Self.inline.contains(name) }

  private static let inline: HTMLNames = [
    "a", "abbr", "b", "bdi", "br", "cite", "code", "data", "del", "dfn", "em", "i", "img", "ins",
    "kbd", "label", "mark", "output", "q", "s", "samp", "small", "span", "strong", "sub", "sup",
    "svg", "time", "u", "var", "wbr",
  ]

  /// Returns whether the page separates the element from the previous one only by CSS. Markdown has
  /// no CSS and needs a space between the two elements instead.
  func isApart(from previous: HTMLName?) -> Bool {
    previous.map(Self.apart.contains) == true && Self.apart.contains(name)
  }

  private static let apart: HTMLNames = ["a", "code", "kbd", "small", "span", "time"]

  /// The level of a heading, or nil for other elements.
  var headingLevel: Int? { Self.headings.firstIndex(of: name).map { $0 + 1 } }

  private static let headings: [HTMLName] = ["h1", "h2", "h3", "h4", "h5", "h6"]

  /// Whether the element is a list that pages show on one line, such as tags.
  var isRunningList: Bool {
    guard name == "ul", let classes = attributes["class"] else { return false }
    return classes.split(separator: " ").contains { $0 == "tags" || $0 == "byline" }
  }

  var childElements: [HTMLElement] { children.flatMap(\.elements) }

  /// The text that replaces a drawing: its label or its title.
  var drawingText: String? {
    attributes["aria-label"] ?? children.lazy.compactMap(\.titleText).first
  }
}

extension HTMLNode {
  fileprivate var titleText: String? {
    guard case .element(let element) = self, element.name == "title" else { return nil }
    return element.children.text
  }

  /// All text in the node, except raw markup.
  var text: String {
    switch self {
    case .text(let text): text
    case .raw: ""
    case .element(let element): element.children.text
    case .fragment(let nodes): nodes.text
    }
  }

  /// The node itself if it is an element, or all elements of a fragment. Text is left out.
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

  /// The nodes, with each fragment replaced by its content.
  var flattened: [HTMLNode] {
    guard contains(where: { if case .fragment = $0 { true } else { false } }) else { return self }
    return flatMap { node in
      if case .fragment(let nodes) = node { nodes.flattened } else { [node] }
    }
  }
}
