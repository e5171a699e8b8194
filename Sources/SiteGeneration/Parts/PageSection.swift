import Guidelines
import HTMLTree
import Localization

/// A section of a page, with a title. A table of contents on the page can link to it.
struct PageSection: Sendable {
  let anchor: String
  let title: String
  /// Whether the title is shown above the body. Otherwise it is only in the table of contents.
  let isTitled: Bool
  /// The entries of the table of contents below the section.
  let parts: [Part]
  let body: [HTMLNode]

  typealias Part = (anchor: String, title: String)

  init(
    _ anchor: String, _ title: String, isTitled: Bool = true, parts: [Part] = [],
    @HTMLBuilder body: () -> [HTMLNode]
  ) {
    self.anchor = anchor
    self.title = title
    self.isTitled = isTitled
    self.parts = parts
    self.body = body()
  }

  var node: HTMLNode {
    element("section", ["id": anchor]) {
      if isTitled { element("h2") { title } }
      body
    }
  }
}

/// A property of the subject of a page, such as the date of its last change. The page shows its
/// name and values below the sections.
struct Fact: Sendable {
  let name: String
  let values: [HTMLNode]

  init(_ name: String, _ values: [HTMLNode]) {
    self.name = name
    self.values = values
  }

  init(_ name: String, _ value: HTMLNode?) { self.init(name, value.map { [$0] } ?? []) }

  init(_ name: String, text: String?) { self.init(name, text.map(HTMLNode.text)) }
}

extension PageContext {
  /// Returns a section with the title of a message; nil if it has no body.
  func section(_ anchor: String, _ title: String, _ body: HTMLNode?) -> PageSection? {
    body.map { body in PageSection(anchor, words(title)) { body } }
  }

  /// Returns the sections, with the table of contents before them and facts about the subject of
  /// the page, such as the date of its last change, after them.
  ///
  /// On wide screens the table of contents is a column next to the page; see the styles
  /// `36-contents`.
  func article(_ sections: [PageSection], facts: [Fact] = []) -> HTMLNode {
    let known = facts.filter { !$0.values.isEmpty }
    return element("div", ["class": "wrap"]) {
      element("div", ["class": "layout has-contents"]) {
        contents(sections)
        if !sections.isEmpty { element("div", ["class": "sections"]) { sections.map(\.node) } }
        if !known.isEmpty {
          element("aside", ["class": "page-facts", "aria-label": words("site.rail")]) {
            element("dl", ["class": "facts"]) {
              for fact in known {
                element("div") {
                  element("dt") { fact.name }
                  for value in fact.values { element("dd") { value } }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Returns links to the sections, folded on narrow screens; nil if there is only one section.
  func contents(_ sections: [PageSection]) -> HTMLNode? {
    guard sections.count > 1 else { return nil }
    func link(_ anchor: String, _ title: String) -> HTMLNode {
      element("a", ["href": "#" + anchor]) { title }
    }
    return element("nav", ["class": "contents", "aria-label": words("site.contents")]) {
      element("details") {
        element("summary") { words("site.contents") }
        element("ul") {
          for section in sections {
            element("li") {
              link(section.anchor, section.title)
              list(section.parts.map(link))
            }
          }
        }
      }
    }
  }

  /// Returns the content in one column, for pages that consist of lists.
  func column(@HTMLBuilder _ content: () -> [HTMLNode]) -> HTMLNode {
    element("div", ["class": "wrap"]) {
      element("div", ["class": "layout"]) { element("div", ["class": "sections"], content) }
    }
  }

  /// Returns a page that begins with the messages `<group>.title` and `<group>.lede`.
  ///
  /// - Parameters:
  ///   - kind: The kind of page; by default the name of the group.
  ///   - below: The content that follows the lede.
  func standardPage(
    _ group: String, kind: String? = nil, trail: [PageContent.Step] = [],
    assets: [PageAsset] = [], below: [HTMLNode] = [], @HTMLBuilder main: () -> [HTMLNode]
  ) -> PageContent {
    let title = words("\(group).title")
    // Some ledes mention colors, and have a variant for knowledge bases without any.
    let isPlain = base.tables.isEmpty && ["alphabet", "changes"].contains(group)
    let lede = optionalWords(isPlain ? "plain.\(group)" : "\(group).lede")
    return PageContent(
      title: title, description: lede ?? "", kind: kind ?? group, trail: trail, assets: assets
    ) {
      masthead(title) {
        if let lede { self.lede(inline(lede)) }
        below
      }
      main()
    }
  }

  /// Returns a page for an object that has no text in any locale.
  func untitledPage(_ id: String) -> PageContent {
    PageContent(title: id, kind: "untitled") {
      masthead(id) { lede(inline(words("site.no-text"))) }
    }
  }

  func step(
    _ title: String, _ page: SitePage, anchor: String? = nil
  ) -> PageContent.Step {
    PageContent.Step(title: title, url: link(to: page, anchor: anchor))
  }

  /// Returns the top of a page: an optional line above the title, the title, and what follows it.
  func masthead(
    _ title: String, in language: LocaleTag? = nil, eyebrow: HTMLNode? = nil,
    @HTMLBuilder below: () -> [HTMLNode] = { [] }
  ) -> HTMLNode {
    element("div", ["class": "wrap"]) {
      element("header", ["class": "masthead"]) {
        if let eyebrow { element("p", ["class": "eyebrow"]) { eyebrow } }
        element("h1", self.language(of: language ?? locale)) { title }
        below()
      }
    }
  }

  func lede(_ text: [HTMLNode], in language: LocaleTag? = nil) -> HTMLNode? {
    guard !text.isEmpty else { return nil }
    return element("p", attributes(["class": "lede"], in: language ?? locale)) { text }
  }
}
