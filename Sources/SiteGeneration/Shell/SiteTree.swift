import Guidelines
import HTMLTree
import Localization

/// An entry of the site tree: a link with the entries below it.
struct TreeEntry: Sendable {
  let title: InLocale<String>
  let page: SitePage
  var anchor: String?
  /// The keyboard shortcut that opens the entry, or nil; see the script `page/keys.js`.
  var key: String?
  var children: [TreeEntry] = []
}

/// The place of a page in the site tree.
struct TreePlace: Hashable, Sendable {
  /// The page of the entry that stands for the page. It may be a page that the tree leaves out.
  let page: SitePage
  /// The section of that page to which a rule belongs.
  let section: SectionID?
  /// Whether the entry leads to the page itself, not only to a page above it.
  let isExact: Bool

  init(_ page: SitePage, in base: KnowledgeBase) {
    let rule = page.original.rule.flatMap(base.rule)
    self.page = base.treePage(for: page.original)
    section = rule?.section?.value
    isExact = self.page == page
  }
}

extension SitePage {
  fileprivate var rule: RuleID? {
    if case .rule(let id) = self { id } else { nil }
  }
}

extension KnowledgeBase {
  /// Returns the page whose entry in the tree stands for a page, such as the topic for a rule.
  fileprivate func treePage(for page: SitePage) -> SitePage {
    switch page {
    case .rule(let id): rule(id).map { .topic($0.topic) } ?? page
    case .color(let id): color(id).map { .table($0.table) } ?? page
    case .matrix: paletteTools.first { $0.toolKey == page.toolKey } ?? page
    case .comparison: .paletteHistory
    case .article where articles.count > 1, .tag where articles.count > 1: .articles
    case .check: .allChecks
    case .standard where standards.count > 1: .standards
    default: page
    }
  }
}

extension PageContext {
  /// The tree of the pages: beside the text on wide screens, and in a menu on narrow ones.
  var tree: HTMLNode {
    let place = TreePlace(page, in: base)
    let attributes: HTMLAttributes = [
      "class": "tree", "id": "site-tree", "popover": nil, "aria-label": words("site.navigation"),
    ]
    return element("div", ["class": "side"]) {
      element("nav", attributes) { list(treeEntries(place), place) }
    }
  }

  private func list(_ entries: [TreeEntry], _ place: TreePlace) -> HTMLNode? {
    guard !entries.isEmpty else { return nil }
    return element("ul") {
      for entry in entries {
        element("li") {
          element("a", linkAttributes(entry, place)) { entry.title.value }
          list(entry.children, place)
        }
      }
    }
  }

  private func linkAttributes(_ entry: TreeEntry, _ place: TreePlace) -> HTMLAttributes {
    attributes(["href": link(to: entry.page, anchor: entry.anchor)], in: entry.title.locale)
      .adding("data-key", ifPresent: entry.key)
      .adding("aria-current", ifPresent: state(of: entry, place))
  }

  /// Returns the value of `aria-current`: `page` for the page itself, and `true` for the nearest
  /// entry above it.
  private func state(of entry: TreeEntry, _ place: TreePlace) -> String? {
    guard entry.page == place.page, entry.anchor == place.section?.rawValue else { return nil }
    return place.isExact ? "page" : "true"
  }

  private func treeEntries(_ place: TreePlace) -> [TreeEntry] {
    let entries =
      topicEntries(place) + [entry(.rules, "site.area.rules", key: "r")] + colorEntry(place)
      + [entry(.checklist, "site.area.checklist")] + objectEntries + articleEntries + [
        entry(.glossary, "site.area.glossary"), entry(.alphabet, "site.area.alphabet"),
        entry(.changes, "site.area.changes"),
      ]
    return entries.filter { base.exists($0.page) }
  }

  private func topicEntries(_ place: TreePlace) -> [TreeEntry] {
    guard !base.topics.isEmpty else { return [] }
    return [
      TreeEntry(
        title: own("site.area.topics"), page: .home, anchor: "topics",
        children: base.topics.map { topicEntry($0, isOpen: place.page == .topic($0.id)) })
    ]
  }

  private func own(_ key: String) -> InLocale<String> { InLocale(words(key), locale) }

  private func entry(_ page: SitePage, _ title: String, key: String? = nil) -> TreeEntry {
    TreeEntry(title: own(title), page: page, key: key)
  }

  private func topicEntry(_ topic: Topic, isOpen: Bool) -> TreeEntry {
    let text = localized(topic.texts)
    let title = text.map { InLocale($0.value.title, $0.locale(of: "title")) }
    return TreeEntry(
      title: title ?? InLocale(topic.id.rawValue, locale), page: .topic(topic.id),
      children: isOpen ? topic.sections.map { sectionEntry($0.value, topic, text) } : [])
  }

  private func sectionEntry(
    _ section: SectionID, _ topic: Topic, _ text: InLocale<TopicText>?
  ) -> TreeEntry {
    let title = text.flatMap { text in
      text.value.sectionTitles[section].map { InLocale($0, text.locale) }
    }
    return TreeEntry(
      title: title ?? InLocale(section.rawValue, locale), page: .topic(topic.id),
      anchor: section.rawValue)
  }

  /// Returns the entry of the colors with the tables and the tools below it, or none without tables.
  /// Very many tables are listed only on pages about colors.
  private func colorEntry(_ place: TreePlace) -> [TreeEntry] {
    guard !base.tables.isEmpty else { return [] }
    let tables = base.tables.map { TreeEntry(title: treeTitle($0), page: .table($0.id)) }
    let hasTables = tables.count <= Self.fewTables || place.page.isAboutColors
    let tools = base.paletteTools.compactMap { tool in
      tool.toolKey.map { entry(tool, "\($0).title") }
    }
    var colors = entry(.palette, "site.area.colors", key: "c")
    colors.children = (hasTables ? tables : []) + tools
    return [colors]
  }

  private static let fewTables = 12

  private func treeTitle(_ table: ColorTable) -> InLocale<String> {
    localized(table.texts).map { InLocale($0.value.title, $0.locale) }
      ?? InLocale(table.id.rawValue, locale)
  }

  /// The lists of checks and standards, as far as there are any.
  private var objectEntries: [TreeEntry] {
    let checks = base.checks.isEmpty ? [] : [entry(.allChecks, "checks.title")]
    guard base.standards.count > 1 else {
      return checks
        + base.standards.map { TreeEntry(title: standardTitle($0), page: .standard($0.id)) }
    }
    return checks + [entry(.standards, "standards.title")]
  }

  /// The list of articles, the article if there is only one, or none.
  private var articleEntries: [TreeEntry] {
    guard base.articles.count > 1 else {
      return base.articles.map { TreeEntry(title: articleTitle($0), page: .article($0.id)) }
    }
    return [entry(.articles, "articles.title")]
  }
}

extension SitePage {
  fileprivate var isAboutColors: Bool {
    switch self {
    case .palette, .table: true
    default: toolKey != nil
    }
  }
}
