import HTMLTree

/// What the fixed parts of a page depend on, besides the locale.
struct PagePlace: Hashable, Sendable {
  private let depth: Int
  private let area: SiteArea?
  /// Whether the page is the one that its area leads to.
  private let isEntrance: Bool
  private let hasSearch: Bool

  init(_ page: SitePage) {
    depth = page.depth
    area = page.area
    isEntrance = page.area?.page == page
    hasSearch = page.hasSearchInHeader
  }
}

/// The parts of header and footer that are the same on all pages of a place, as finished markup: a
/// third of the time that a page takes.
struct PageChrome: Sendable {
  /// The header up to the switch of languages.
  let header: HTMLNode
  /// The footer up to the link to the maker's page.
  let navigation: HTMLNode
  /// The footer from there on.
  let terms: HTMLNode

  init(_ context: PageContext) {
    header = Self.finished(context.headerStart)
    navigation = Self.finished(context.footerNavigation)
    terms = Self.finished(context.terms)
  }

  private static func finished(_ nodes: [HTMLNode]) -> HTMLNode {
    .raw(HTMLNode.fragment(nodes).html)
  }
}

extension SitePage {
  /// The search page and the home page have a box of their own.
  var hasSearchInHeader: Bool { self != .search && self != .home }
}
