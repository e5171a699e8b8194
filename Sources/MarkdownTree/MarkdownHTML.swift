package import HTMLTree

/// A word that pages add to Markdown, in the language of the page.
package enum MarkdownWord: Sendable {
  case alert(MarkdownAlert)
  /// The title of details without a summary.
  case details
  /// The label of a list of footnotes.
  case footnotes
  /// The label of the link from a footnote back to its reference.
  case back(to: String)
}

/// A converter from Markdown to HTML, which shows other HTML as text, without comments.
package struct MarkdownHTML: Sendable {
  package var links: any LinkResolver
  package var words: @Sendable (MarkdownWord) -> String
  /// The number that is added to the level of every heading. Levels above 6 become 6.
  package var headingOffset: Int
  /// The prefix of every anchor. If nil, headings have no anchors.
  package var anchorPrefix: String?
  /// The anchors of footnotes, by those that further references to the same footnote would have.
  private var firstReferences: [String: String] = [:]

  package init(
    links: any LinkResolver = PlainLinks(),
    words: @escaping @Sendable (MarkdownWord) -> String = { "\($0)" }, headingOffset: Int = 0,
    anchorPrefix: String? = nil
  ) {
    self.links = links
    self.words = words
    self.headingOffset = headingOffset
    self.anchorPrefix = anchorPrefix
  }

  /// Returns the blocks, followed by their footnotes.
  package func nodes(_ blocks: [MarkdownBlock]) -> [HTMLNode] {
    var style = self
    for group in blocks.footnotes.grouped {
      for note in group.dropFirst() { style.firstReferences[note.anchor] = group[0].anchor }
    }
    var writer = HTMLBlockWriter(style: style)
    let nodes = writer.nodes(blocks)
    return writer.notes(of: blocks).map { nodes + [$0, "\n"] } ?? nodes
  }

  package func nodes(_ inlines: [MarkdownInline]) -> [HTMLNode] {
    inlines.indices.map { index in
      if case .softBreak = inlines[index] { return inlines.joinsLines(at: index) ? .empty : "\n" }
      return node(inlines[index])
    }
  }

  private func node(_ inline: MarkdownInline) -> HTMLNode {
    switch inline {
    case .text(let text): .text(text)
    case .emphasis(let children): .element("em", [:], nodes(children))
    case .strong(let children): .element("strong", [:], nodes(children))
    case .strikethrough(let children): .element("del", [:], nodes(children))
    case .code(let code): .element("code", [:], [.text(code)])
    case .link(let link): node(link)
    case .image(let image):
      links.picture(at: image.destination).map { picture($0, of: image) }
        ?? .text(image.children.plainText(links: links))
    case .tagged(.kbd, let children): .element("kbd", [:], nodes(children))
    case .tagged(.sub, let children): .element("sub", [:], nodes(children))
    case .tagged(.sup, let children): .element("sup", [:], nodes(children))
    case .footnote(let note): reference(to: note)
    case .softBreak: "\n"
    case .hardBreak: [.element("br"), "\n"]
    case .html(let html): html.isHTMLComment ? .empty : .text(html)
    }
  }

  private func reference(to note: MarkdownFootnote) -> HTMLNode {
    let link = HTMLNode.element(
      "a",
      [
        "href": "#\(firstReferences[note.anchor] ?? note.anchor)", "id": note.referenceAnchor,
        "role": "doc-noteref",
      ],
      [.text("\(note.number)")])
    return .element("sup", ["class": "note-reference"], [link])
  }

  private func node(_ link: MarkdownLink) -> HTMLNode {
    guard let target = links.target(of: link.destination) else {
      return .fragment(nodes(link.children))
    }
    var attributes: HTMLAttributes = ["href": target.url.text]
    if !link.title.isEmpty { attributes.set("title", link.title) }
    let label = link.isUnlabelled ? target.label.map { [HTMLNode.text($0)] } : nil
    if label != nil, let language = target.language { attributes.set("lang", language) }
    return .element("a", attributes.merging(target.attributes), label ?? nodes(link.children))
  }

  /// Returns an element for the file and one for dark appearance; styles show one of them.
  private func picture(
    _ target: PictureTarget, of image: MarkdownLink, isInFigure: Bool = false
  ) -> HTMLNode {
    var attributes: HTMLAttributes = ["alt": image.children.plainText(links: links)]
    if !image.title.isEmpty, !isInFigure { attributes.set("title", image.title) }
    if let size = target.size {
      attributes.set("width", "\(size.width)")
      attributes.set("height", "\(size.height)")
      attributes.set("loading", "lazy")
      attributes.set("class", "picture")
    }
    let light: HTMLAttributes = ["src": target.url.text]
    guard let dark = target.dark else { return .element("img", light.merging(attributes)) }
    let other: HTMLAttributes = ["src": dark.text]
    return .fragment([
      .element("img", light.merging(attributes).merging(["class": "picture in-light"])),
      .element("img", other.merging(attributes).merging(["class": "picture in-dark"])),
    ])
  }

  /// Returns the figure of a paragraph that is only an image of known size with a title.
  func figure(_ inlines: [MarkdownInline]) -> HTMLNode? {
    guard inlines.count == 1, case .image(let image) = inlines[0], !image.title.isEmpty,
      let target = links.picture(at: image.destination), target.size != nil
    else { return nil }
    let caption = HTMLNode.element("figcaption", [:], [.text(image.title)])
    return .element(
      "figure", ["class": "picture"], [picture(target, of: image, isInFigure: true), caption])
  }
}

extension MarkdownFootnote {
  /// The anchor of the footnote at its first reference, different for each text on a page.
  var anchor: String { "note-\(key)" }
  var referenceAnchor: String { "reference-\(key)" }

  private var key: String {
    // FNV-1a, 32 bits.
    let hash = "\(location)".utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 36) + "-\(reference)"
  }
}

extension MarkdownHTML {
  func table(_ table: MarkdownTable) -> HTMLNode {
    let head = row(table.header, named: "th", table.alignments)
    var children: [HTMLNode] = ["\n", .element("thead", [:], ["\n", head, "\n"]), "\n"]
    if !table.rows.isEmpty {
      let rows = table.rows.flatMap { [row($0, named: "td", table.alignments), "\n"] }
      children += [.element("tbody", [:], ["\n"] + rows), "\n"]
    }
    return .element("table", [:], children)
  }

  private func row(
    _ cells: [MarkdownTable.Cell], named name: HTMLName, _ alignments: [MarkdownTable.Alignment]
  ) -> HTMLNode {
    var children: [HTMLNode] = ["\n"]
    for (index, cell) in cells.enumerated() {
      let alignment = index < alignments.count ? alignments[index] : .none
      var attributes = alignment.attributes
      if name == "th" { attributes.set("scope", "col") }
      children += [.element(name, attributes, nodes(cell)), "\n"]
    }
    return .element("tr", [:], children)
  }
}

extension MarkdownTable.Alignment {
  /// The class of the alignment: `align` is obsolete, and `style` needs a weaker policy.
  fileprivate var attributes: HTMLAttributes {
    switch self {
    case .none: [:]
    case .left: ["class": "align-left"]
    case .center: ["class": "align-center"]
    case .right: ["class": "align-right"]
    }
  }
}
