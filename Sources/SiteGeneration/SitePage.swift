package import Guidelines
import HTMLTree
package import Localization

/// A page of the site, independent of the locale: its path, when it exists, and how its content is
/// made. Pages with the same path are the same page.
package struct SitePage: Sendable {
  /// The path relative to the folder of a locale.
  package let path: String
  /// The object that the page is about; nil for pages about several objects or none.
  package let subject: PageSubject?
  /// The subject of a page in two languages; nil for other pages.
  private(set) var bilingual: BilingualSubject?
  /// The scripts and style sheets of all pages of the kind. Rule pages need no catalog styles,
  /// because they have no tables, swatches or filters. This keeps the most visited pages small.
  let assets: [PageAsset]
  /// The section of `llms.txt` that lists the page; nil if it is not listed.
  let section: LanguageModelSection?
  /// The message group of a page about the palette as a whole; nil for other pages.
  let toolKey: String?
  /// Whether the knowledge base has anything to show on the page.
  let exists: @Sendable (KnowledgeBase) -> Bool
  let content: @Sendable (PageContext) -> PageContent

  private init(
    _ path: String, about subject: PageSubject? = nil, assets: [PageAsset] = Self.catalog,
    section: LanguageModelSection? = nil, toolKey: String? = nil,
    if exists: @escaping @Sendable (KnowledgeBase) -> Bool = { _ in true },
    content: @escaping @Sendable (PageContext) -> PageContent
  ) {
    self.path = path
    self.subject = subject
    self.assets = assets
    self.section = section
    self.toolKey = toolKey
    self.exists = exists
    self.content = content
  }

  private static let catalog: [PageAsset] = [.catalogStyle]
  private static let copying: [PageAsset] = [.script("copy.js")]
  private static let catalogAndCopying = catalog + copying
  private static let objects: [PageAsset] = [.catalogStyle, .objectStyle]
}

/// The subject of a page.
package enum PageSubject: Hashable, Sendable {
  case topic(TopicID)
  case rule(RuleID)
  case article(ArticleID)
  case tag
  case check(CheckID)
  case standard(StandardID)
  case source(SourceID)
  case table(TableID)
  case color(ColorID)
  case matrix(TableID)
  case comparison(EditionID, EditionID)
  case platform(PlatformID)
}

/// A subject that can have a page in two languages.
package enum BilingualSubject: Hashable, Sendable {
  case topic(TopicID)
  case rule(RuleID)
  case article(ArticleID)

  var page: SitePage {
    switch self {
    case .topic(let id): .topic(id)
    case .rule(let id): .rule(id)
    case .article(let id): .article(id)
    }
  }
}

/// The pages that exist once on a site.
extension SitePage {
  package static let home = SitePage("index.html", content: \.homePage)
  /// The list of every rule, with filters.
  package static let rules = SitePage("rules.html", if: { !$0.rules.isEmpty }, content: \.rulesPage)
  /// The colors of all tables.
  package static let palette = SitePage(
    "colors.html", if: { !$0.tables.isEmpty }, content: \.palettePage)
  package static let paletteHistory = SitePage(
    "palette-history.html", toolKey: "history",
    if: { !$0.tables.isEmpty && $0.editions.count > 1 }, content: \.historyPage)
  package static let colorVision = SitePage(
    "color-vision.html", toolKey: "vision", content: \.visionPage)
  package static let lightness = SitePage(
    "lightness.html", toolKey: "lightness", content: \.lightnessPage)
  package static let articles = SitePage(
    "articles.html", if: { $0.articles.count > 1 }, content: \.articlesPage)
  /// The list of all checks of the knowledge base.
  package static let allChecks = SitePage(
    "all-checks.html", assets: objects, if: { !$0.checks.isEmpty }, content: \.allChecksPage)
  package static let standards = SitePage(
    "standards.html", if: { $0.standards.count > 1 }, content: \.standardsPage)
  package static let checklist = SitePage(
    "checklist.html", if: { !$0.rules.isEmpty }, content: \.checklistPage)
  package static let search = SitePage("search.html", content: \.searchPage)
  package static let alphabet = SitePage("a-z.html", if: \.hasEntries, content: \.alphabetPage)
  package static let glossary = SitePage(
    "glossary.html", section: .more, if: { !$0.terms.isEmpty }, content: \.glossaryPage)
  package static let changes = SitePage(
    "changes.html", section: .more, if: \.hasChanges, content: \.changesPage)
  package static let claims = SitePage(
    "claims.html", section: .more, if: \.hasClaims, content: \.claimsPage)
  /// The automatic checks that rules name.
  package static let automaticChecks = SitePage(
    "checks.html", if: { !$0.namedChecks.isEmpty }, content: \.automaticChecksPage)
  package static let sources = SitePage(
    "sources.html", section: .more, if: { !$0.sources.isEmpty }, content: \.sourcesPage)
  /// The design of the site itself.
  package static let style = SitePage(
    "style.html", if: \.manifest.identity.describesDesign, content: \.stylePage)
  package static let about = SitePage(
    "about.html", section: .more, if: { !$0.manifest.identity.about.isEmpty }, content: \.aboutPage)
  /// The files of the site for programs.
  package static let developers = SitePage(
    "developers.html", section: .more, content: \.developerPage)
  /// How assistants query the knowledge base.
  package static let agents = SitePage(
    "agents.html", section: .more, if: \.manifest.identity.describesDesign, content: \.agentsPage)
  package static let translations = SitePage(
    "translations.html", if: { $0.manifest.locales.count > 1 }, content: \.translationsPage)
}

extension SitePage {
  package static func topic(_ id: TopicID) -> SitePage {
    SitePage(
      "topics/\(id.fileName).html", about: .topic(id), assets: catalogAndCopying, section: .topics
    ) { $0.page(of: $0.base.topic(id), id, $0.topicPage) }
  }

  package static func rule(_ id: RuleID) -> SitePage {
    SitePage("rules/\(id.fileName).html", about: .rule(id), assets: copying, section: .rules) {
      $0.page(of: $0.base.rule(id), id, $0.rulePage)
    }
  }

  package static func article(_ id: ArticleID) -> SitePage {
    SitePage(
      "articles/\(id.fileName).html", about: .article(id), assets: catalogAndCopying,
      section: .articles
    ) { $0.page(of: $0.base.article(id), id, $0.articlePage) }
  }

  /// The articles with a tag.
  package static func tag(_ id: TagID) -> SitePage {
    SitePage("tags/\(id.fileName).html", about: .tag) { $0.tagPage(id) }
  }

  package static func check(_ id: CheckID) -> SitePage {
    SitePage("checks/\(id.fileName).html", about: .check(id), assets: objects, section: .checks) {
      $0.page(of: $0.base.check(id), id, $0.checkPage)
    }
  }

  /// A standard with its criteria.
  package static func standard(_ id: StandardID) -> SitePage {
    SitePage("standards/\(id.fileName).html", about: .standard(id), section: .standards) {
      $0.page(of: $0.base.standard(id), id, $0.criteriaPage)
    }
  }

  /// A source with the objects that cite it.
  package static func source(_ id: SourceID) -> SitePage {
    SitePage("sources/\(id.fileName).html", about: .source(id)) {
      $0.page(of: $0.base.source(id), id, $0.sourcePage)
    }
  }

  package static func table(_ id: TableID) -> SitePage {
    SitePage("tables/\(id.fileName).html", about: .table(id), section: .tables) {
      $0.page(of: $0.base.table(id), id, $0.tablePage)
    }
  }

  package static func color(_ id: ColorID) -> SitePage {
    SitePage(
      "colors/\(id.fileName).html", about: .color(id), assets: catalogAndCopying, section: .colors
    ) { $0.page(of: $0.base.color(id), id, $0.colorPage) }
  }

  /// The contrast of text colors on the backgrounds of a table.
  package static func matrix(_ id: TableID, _ environment: ColorEnvironment) -> SitePage {
    SitePage(
      "contrast/\(id.fileName).\(environment).html", about: .matrix(id), toolKey: "matrix"
    ) { context in
      context.page(of: context.base.table(id), id) { context.matrixPage($0, environment) }
    }
  }

  /// The comparison of an edition of the palette with an older one.
  package static func comparison(_ newer: EditionID, _ older: EditionID) -> SitePage {
    SitePage(
      "palette-history/\(newer.fileName).\(older.fileName).html", about: .comparison(newer, older)
    ) {
      $0.comparisonPage(newer, older)
    }
  }

  package static func platform(_ id: PlatformID) -> SitePage {
    SitePage("platforms/\(id.fileName).html", about: .platform(id)) {
      $0.page(of: $0.base.platform(id), id, $0.platformPage)
    }
  }

  /// A rule, topic or article in two languages.
  package static func sideBySide(_ subject: BilingualSubject) -> SitePage {
    let original = subject.page
    var page = SitePage("side-by-side/\(original.path)", about: original.subject, assets: []) {
      $0.sideBySidePage(subject)
    }
    page.bilingual = subject
    return page
  }
}

extension SitePage: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.path == right.path }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// The page about the same subject in one language. Except for side-by-side pages, this is the
  /// page itself.
  var original: SitePage { bilingual?.page ?? self }

  /// Returns the path relative to the root of the site.
  package func path(in locale: LocaleTag) -> String { "\(locale)/\(path)" }

  /// The number of folders in the path of the page, including the folder of the locale.
  var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } + 1 }
}

extension PageContext {
  fileprivate func page<Object, Kind>(
    of object: Object?, _ id: Identifier<Kind>, _ content: (Object) -> PageContent
  ) -> PageContent {
    object.map(content) ?? untitledPage(id.rawValue)
  }
}

extension Identifier {
  /// The id as a name that is valid in every file system and URL. ASCII letters, digits, hyphens
  /// and dots stay. Other bytes, and a dot at the start, are replaced by `_` and two hex digits.
  var fileName: String {
    func isPlain(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || "-.".utf8.contains(byte) }
    guard rawValue.hasPrefix(".") || !rawValue.utf8.allSatisfy(isPlain) else { return rawValue }
    return rawValue.utf8.enumerated().map { place, byte in
      let isFirstDot = place == 0 && byte == UInt8(ascii: ".")
      return isPlain(byte) && !isFirstDot ? String(UnicodeScalar(byte)) : "_\(byte.hexPair)"
    }.joined()
  }
}
