import Guidelines
import HTMLTree
import Localization

/// An entry of the site tree: a link with the entries below it.
struct TreeEntry: Sendable {
  let title: InLocale<String>
  let page: SitePage
  var anchor: String?
  /// The keyboard shortcut that opens the entry; nil if there is none. See the script
  /// `page/keys.js`.
  var key: String?
  var children: [TreeEntry] = []
}

/// The place of a page in the site tree.
struct TreePlace: Hashable, Sendable {
  /// The page of the entry that represents the page. The tree may leave it out.
  let page: SitePage
  /// The section of that page to which a rule belongs.
  let section: SectionID?
  /// Whether the entry leads to the page itself, not only to a page above it.
  let isExact: Bool

  init(_ page: SitePage, in base: KnowledgeBase) {
    self.page = base.treePage(for: page.original)
    section = if case .rule(let id) = page.subject { base.rule(id)?.section?.value } else { nil }
    isExact = self.page == page
  }
}

extension KnowledgeBase {
  /// Returns the page whose entry in the tree represents a page, such as the topic for a rule.
  fileprivate func treePage(for page: SitePage) -> SitePage {
    switch page.subject {
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
  /// The tree of the pages: next to the content on wide screens, and in a menu on narrow ones.
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
    list(
      entries.map { entry in
        let isPlace = entry.page == place.page && entry.anchor == place.section?.rawValue
        let href: HTMLAttributes = ["href": link(to: entry.page, anchor: entry.anchor)]
        // The value is `page` for the page itself, and `true` for the nearest entry above it.
        let attributes = attributes(href, in: entry.title.locale)
          .adding("data-key", ifPresent: entry.key)
          .adding("aria-current", ifPresent: isPlace ? place.isExact ? "page" : "true" : nil)
        return fragment {
          element("a", attributes) { entry.title.value }
          list(entry.children, place)
        }
      })
  }

  private func treeEntries(_ place: TreePlace) -> [TreeEntry] {
    let entries =
      topicEntries(place) + [entry(.rules, "site.area.rules", key: "r")] + colorEntry(place)
      + [entry(.checklist, "site.area.checklist"), entry(.allChecks, "checks.title")]
      + entries(base.standards, .standards, "standards.title") {
        TreeEntry(title: title(of: .standard($0)), page: .standard($0.id))
      }
      + entries(base.articles, .articles, "articles.title") {
        TreeEntry(title: articleTitle($0), page: .article($0.id))
      } + [
        entry(.glossary, "site.area.glossary"), entry(.alphabet, "site.area.alphabet"),
        entry(.changes, "site.area.changes"),
      ]
    return entries.filter { base.exists($0.page) }
  }

  /// Returns the list of some objects, the object if there is only one, or none.
  private func entries<Object>(
    _ objects: [Object], _ page: SitePage, _ title: String, _ single: (Object) -> TreeEntry
  ) -> [TreeEntry] {
    objects.count > 1 ? [entry(page, title)] : objects.map(single)
  }

  private func entry(_ page: SitePage, _ title: String, key: String? = nil) -> TreeEntry {
    TreeEntry(title: InLocale(words(title), locale), page: page, key: key)
  }

  /// Returns the entry of the topics. Only the topic of the page has its sections below it.
  private func topicEntries(_ place: TreePlace) -> [TreeEntry] {
    guard !base.topics.isEmpty else { return [] }
    var topics = entry(.home, "site.area.topics")
    topics.anchor = "topics"
    topics.children = base.topics.map { topic in
      var entry = TreeEntry(title: title(of: .topic(topic)), page: .topic(topic.id))
      guard place.page == entry.page else { return entry }
      let text = localized(topic.texts)
      entry.children = topic.sections.map { section in
        let id = section.value
        let title = text.flatMap { text in
          text.value.sectionTitles[id].map { InLocale($0, text.locale) }
        }
        return TreeEntry(
          title: title ?? InLocale(id.rawValue, locale), page: entry.page, anchor: id.rawValue)
      }
      return entry
    }
    return [topics]
  }

  /// Returns the entry of the colors with the tables and the tools below it; none without tables.
  /// Very many tables are listed only on pages about colors.
  private func colorEntry(_ place: TreePlace) -> [TreeEntry] {
    guard !base.tables.isEmpty else { return [] }
    let isTable = if case .table = place.page.subject { true } else { false }
    let isAboutColors = isTable || place.page == .palette || place.page.toolKey != nil
    let tables = base.tables.count <= Self.fewTables || isAboutColors ? base.tables : []
    let tools = base.paletteTools.compactMap { tool in
      tool.toolKey.map { entry(tool, "\($0).title") }
    }
    var colors = entry(.palette, "site.area.colors", key: "c")
    colors.children =
      tables.map { TreeEntry(title: title(of: .table($0)), page: .table($0.id)) } + tools
    return [colors]
  }

  private static let fewTables = 12
}
