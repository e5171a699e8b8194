package import HTMLTree

extension [MarkdownBlock] {
  /// All links and images, in order.
  package var links: [MarkdownLink] {
    var links: [MarkdownLink] = []
    forEachInline { $0.forEachLink { link, _ in links.append(link) } }
    return links
  }

  /// Calls the body with the inlines of all blocks, and of footnotes after their first reference.
  package func forEachInline(_ body: ([MarkdownInline]) -> Void) {
    var seen: Set<MarkdownFootnote.Identity> = []
    forEachInlineWithoutNotes { inlines in
      body(inlines)
      for note in inlines.footnotes where seen.insert(note.identity).inserted {
        note.blocks.forEachInlineWithoutNotes(body)
      }
    }
  }

  package func forEachInlineWithoutNotes(_ body: ([MarkdownInline]) -> Void) {
    for block in self {
      switch block.kind {
      case .heading(_, let inlines), .paragraph(let inlines): body(inlines)
      case .list(let list): for item in list.items { item.blocks.forEachInlineWithoutNotes(body) }
      case .quote(let blocks), .alert(_, let blocks): blocks.forEachInlineWithoutNotes(body)
      case .details(let details):
        body(details.summary)
        details.blocks.forEachInlineWithoutNotes(body)
      case .table(let table):
        table.header.forEach(body)
        for row in table.rows { row.forEach(body) }
      case .codeBlock, .thematicBreak, .html: break
      }
    }
  }

  /// The references to footnotes, in order.
  package var footnotes: [MarkdownFootnote] {
    var notes: [MarkdownFootnote] = []
    forEachInlineWithoutNotes { notes += $0.footnotes }
    return notes
  }

  /// The first reference to each footnote.
  package var uniqueFootnotes: [MarkdownFootnote] { footnotes.grouped.compactMap(\.first) }
}

extension [MarkdownFootnote] {
  /// The references, grouped by footnote.
  var grouped: [[MarkdownFootnote]] {
    var places: [MarkdownFootnote.Identity: Int] = [:]
    return reduce(into: []) { groups, note in
      let place = places[note.identity, default: groups.count]
      if place == groups.count {
        places[note.identity] = place
        groups.append([])
      }
      groups[place].append(note)
    }
  }
}

extension [MarkdownInline] {
  package var footnotes: [MarkdownFootnote] {
    flatMap { inline in
      if case .footnote(let note) = inline { [note] } else { inline.children.footnotes }
    }
  }

  /// Calls the body with each link and image in order, and whether it is an image.
  package func forEachLink(_ body: (MarkdownLink, _ isPicture: Bool) -> Void) {
    for inline in self {
      if case .link(let link) = inline { body(link, false) }
      if case .image(let image) = inline { body(image, true) }
      inline.children.forEachLink(body)
    }
  }
}

/// A resolver, which decides where links lead.
package protocol LinkResolver: Sendable {
  /// Returns the target for a destination, or nil to show only the link's text.
  func target(of destination: String) -> LinkTarget?
  /// Returns the file of an image, or nil to show only its alternative text.
  func picture(at destination: String) -> PictureTarget?
  /// Returns the replacement of an image in plain text.
  func words(forPicture alternative: String) -> String
  /// Returns the prefix of an alert in plain text, with a colon.
  func words(for alert: MarkdownAlert) -> String
  /// Returns a footnote as it appears at its reference in plain text; nil to put it after the text.
  func aside(_ note: String) -> String?
}

extension LinkResolver {
  package func picture(at destination: String) -> PictureTarget? {
    target(of: destination).map { PictureTarget($0.url) }
  }

  package func words(forPicture alternative: String) -> String { alternative }
  package func words(for alert: MarkdownAlert) -> String { "" }
  package func aside(_ note: String) -> String? { nil }
}

/// The file of an image.
package struct PictureTarget: Sendable, Equatable {
  package let url: SafeURL
  /// The file for dark appearance, if there is another one.
  package let dark: SafeURL?
  /// The size in CSS pixels, or nil if unknown.
  package let size: Size?

  package struct Size: Sendable, Equatable {
    let width: Int
    let height: Int
  }

  package init(_ url: SafeURL) {
    self.url = url
    dark = nil
    size = nil
  }

  package init(_ url: SafeURL, dark: SafeURL?, width: Int, height: Int) {
    self.url = url
    self.dark = dark
    size = Size(width: width, height: height)
  }
}

package struct LinkTarget: Sendable, Equatable {
  package let url: SafeURL
  /// The label of a link without text.
  package let label: String?
  /// The language of the label, or nil if it is that of the text around the link.
  package let language: String?
  package let attributes: HTMLAttributes

  package init(
    _ url: SafeURL, label: String? = nil, language: String? = nil,
    attributes: HTMLAttributes = [:]
  ) {
    self.url = url
    self.label = label
    self.language = language
    self.attributes = attributes
  }
}

/// A resolver that leaves safe URLs unchanged and rejects all others.
package struct PlainLinks: LinkResolver {
  package init() {}

  package func target(of destination: String) -> LinkTarget? {
    SafeURL(destination).map { LinkTarget($0) }
  }
}

extension MarkdownLink {
  /// Whether the link has no text, or only its destination as text.
  var isUnlabelled: Bool { children.isEmpty || isNamedAfterItself }

  /// Whether the text of the link is its destination.
  var isNamedAfterItself: Bool {
    guard children.count == 1, case .text(let text) = children[0] else { return false }
    return text == destination
  }
}

/// A destination that names an object of the content, such as `rule:color.one-meaning`.
package struct ContentReference: Sendable, Hashable {
  package let kind: String
  package let id: String

  /// Parses a destination. Returns nil if it is not a reference, such as a relative or web address.
  package init?(_ destination: String) {
    guard let colon = destination.firstIndex(of: ":") else { return nil }
    let kind = destination[..<colon]
    let id = destination[destination.index(after: colon)...]
    guard !kind.isEmpty, kind.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D }),
      !id.isEmpty, !id.hasPrefix("/"), !["http", "https", "mailto"].contains(kind)
    else { return nil }
    self.kind = String(kind)
    self.id = String(id)
  }
}

extension ContentReference: CustomStringConvertible {
  package var description: String { "\(kind):\(id)" }
}
