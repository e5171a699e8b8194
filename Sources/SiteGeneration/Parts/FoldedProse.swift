import Guidelines
import HTMLTree
import Localization
import MarkdownTree

extension PageContext {
  /// Returns a text that stands above rules. Its first paragraph is shown. What follows can be
  /// unfolded, so that readers need not scroll past it to the rules.
  ///
  /// - Parameter name: The title of the section, which tells one fold of a page from another.
  func lead(_ prose: Prose, in language: LocaleTag, name: String) -> [HTMLNode] {
    let (lead, rest) = prose.lead
    let title = [
      .text(words("topic.details")),
      element("span", ["class": "visually-hidden"]) { words("site.colon") + name },
    ]
    return [
      shown(lead, in: language, under: name), folded(rest, in: language, under: name, title: title),
    ]
    .compactMap(\.self)
  }

  /// Returns a text that can be unfolded, or nil if it is empty.
  ///
  /// - Parameter heading: The heading above the text, which names its tables.
  func folded(
    _ prose: Prose, in language: LocaleTag, under heading: String, title: [HTMLNode]
  ) -> HTMLNode? {
    guard !prose.isEmpty else { return nil }
    return element("details", ["class": "fold is-prose"]) {
      element("summary") { title }
      shown(prose, in: language, under: heading)
    }
  }

  /// Returns a text, or nil if it is empty.
  func shown(_ prose: Prose, in language: LocaleTag, under heading: String) -> HTMLNode? {
    guard !prose.isEmpty else { return nil }
    return element("div", proseAttributes(language)) { html(prose, under: heading) }
  }
}

extension Prose {
  /// Whether the prose is one paragraph, which is too little to be folded.
  var isParagraph: Bool { blocks.count == 1 && blocks[0].isParagraph }

  /// The first paragraph and the rest. The first paragraph belongs to the rest if it introduces a
  /// list or table. The rest is empty if it would be a single paragraph, or if there is no more.
  var lead: (lead: Prose, rest: Prose) {
    let isLead = blocks.first?.isParagraph == true && blocks.dropFirst().first?.isParagraph != false
    let lead = Prose(Array(blocks.prefix(isLead ? 1 : 0)))
    let rest = Prose(Array(blocks.dropFirst(lead.blocks.count)))
    return rest.isParagraph ? (self, Prose([])) : (lead, rest)
  }
}

extension MarkdownBlock {
  fileprivate var isParagraph: Bool {
    if case .paragraph = kind { true } else { false }
  }
}
