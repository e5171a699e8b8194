import HTMLTree

extension PageContent {
  /// The content with the heading of every section that has an id as a link to the section, from
  /// which readers copy its address.
  ///
  /// The text of the heading is the name of the link, so that lists of headings and of links read
  /// the same as before. The style sheet shows a sign beside it.
  var withHeadingLinks: PageContent {
    var content = self
    content.main = main.map { $0.withHeadingLinks() }
    return content
  }
}

extension HTMLNode {
  /// - Parameter section: The id of the section whose child the node is, or nil if it has none.
  fileprivate func withHeadingLinks(in section: String? = nil) -> HTMLNode {
    switch self {
    case .element(let element): .element(element.withHeadingLinks(in: section))
    case .fragment(let nodes): .fragment(nodes.map { $0.withHeadingLinks(in: section) })
    case .text, .raw: self
    }
  }
}

extension HTMLElement {
  fileprivate func withHeadingLinks(in section: String?) -> HTMLElement {
    if Self.headings.contains(name) { return linked(to: attributes["id"] ?? section) }
    guard Self.containers.contains(name) else { return self }
    let id = name == "section" ? attributes["id"] : nil
    return HTMLElement(name, attributes, children.map { $0.withHeadingLinks(in: id) })
  }

  /// Returns the heading with its text as a link, unless it is hidden or has a link already.
  private func linked(to id: String?) -> HTMLElement {
    guard let id, attributes["class"] != "visually-hidden",
      HTMLNode.fragment(children).elements(where: { $0.name == "a" }).isEmpty
    else { return self }
    let link = element("a", ["class": "anchor", "href": "#\(id)"]) { children }
    return HTMLElement(name, attributes, [link])
  }

  private static let headings: HTMLNames = ["h2", "h3"]
  /// The elements in which sections and their headings are looked for.
  private static let containers: HTMLNames = ["div", "section", "article"]
}
