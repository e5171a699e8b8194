import Guidelines
import HTMLTree
import Localization

/// A section of a page, with a title. A table of contents on the page can link to it.
struct PageSection: Sendable {
  let anchor: String
  let title: String
  /// Whether the title is shown above the body. Otherwise it is only in the table of contents.
  let isTitled: Bool
  /// What the table of contents lists below the section.
  let parts: [Part]
  let body: [HTMLNode]

  struct Part: Sendable {
    let anchor: String
    let title: String
  }

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

extension PageContext {
  /// Returns the sections, with the table of contents before them and facts about the subject of
  /// the page, such as the date of its last change, after them.
  ///
  /// On wide screens the table of contents is a column beside the page; see the styles `36-contents`.
  func article(_ sections: [PageSection], facts: [Fact] = []) -> HTMLNode {
    element("div", ["class": "wrap"]) {
      element("div", ["class": "layout has-contents"]) {
        contents(sections)
        if !sections.isEmpty { element("div", ["class": "sections"]) { sections.map(\.node) } }
        factList(facts)
      }
    }
  }

  /// Returns links to the sections, folded on narrow screens, or nil if there is only one section.
  func contents(_ sections: [PageSection]) -> HTMLNode? {
    guard sections.count > 1 else { return nil }
    return element("nav", ["class": "contents", "aria-label": words("site.contents")]) {
      element("details") {
        element("summary") { words("site.contents") }
        element("ul") {
          for section in sections {
            element("li") {
              element("a", ["href": "#" + section.anchor]) { section.title }
              contents(section.parts)
            }
          }
        }
      }
    }
  }

  private func contents(_ parts: [PageSection.Part]) -> HTMLNode? {
    guard !parts.isEmpty else { return nil }
    return element("ul") {
      for part in parts {
        element("li") { element("a", ["href": "#" + part.anchor]) { part.title } }
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
    let lede = optionalWords(ledeKey(group))
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

  /// Returns the key of the lede of a page. Some mention colors, and have other words where the
  /// knowledge base has none.
  private func ledeKey(_ group: String) -> String {
    base.tables.isEmpty && ["alphabet", "changes"].contains(group)
      ? "plain.\(group)" : "\(group).lede"
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

  /// Returns a notice that a text is not translated and is shown in another language, or nil if it
  /// is translated.
  func fallbackNotice(_ locale: LocaleTag) -> HTMLNode? {
    base.untranslatedSentence(of: locale, messages).map { sentence in
      element("p", ["class": "notice"]) { sentence }
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
  /// Returns a list of the facts, except those without a value.
  private func factList(_ facts: [Fact]) -> HTMLNode? {
    let known = facts.filter { !$0.values.isEmpty }
    guard !known.isEmpty else { return nil }
    return element("aside", ["class": "page-facts", "aria-label": words("site.rail")]) {
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
