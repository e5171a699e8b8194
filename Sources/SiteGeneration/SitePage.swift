package import Guidelines
import HTMLTree
package import Localization

/// A page of the site, independent of the locale.
package enum SitePage: Hashable, Sendable {
  case home
  /// The page with the colors of all tables.
  case palette
  case topic(TopicID)
  case rule(RuleID)
  /// The list of every rule, with filters.
  case rules
  /// A rule, topic or article in two languages.
  case sideBySide(BilingualSubject)
  case table(TableID)
  case color(ColorID)
  /// The contrast of text colors on the backgrounds of a table.
  case matrix(TableID, ColorEnvironment)
  case paletteHistory
  /// The comparison of an edition of the palette with an older one.
  case comparison(EditionID, EditionID)
  case colorVision
  case lightness
  case platform(PlatformID)
  case article(ArticleID)
  /// The list of all articles. The page exists only if there are several.
  case articles
  /// A check of the knowledge base.
  case check(CheckID)
  /// The list of all checks of the knowledge base. The page exists only if there are any.
  case allChecks
  /// A standard with its criteria.
  case standard(StandardID)
  /// The list of all standards. The page exists only if there are several.
  case standards
  /// The articles with a tag.
  case tag(TagID)
  /// A source with what cites it.
  case source(SourceID)
  case checklist
  case search
  case alphabet
  case glossary
  case changes
  case claims
  /// The automatic checks. The page exists only if rules name any of them.
  case automaticChecks
  case sources
  /// The design of the site itself.
  case style
  case about
  /// The files of the site for programs.
  case developers
  /// How assistants ask the knowledge base.
  case agents
  case translations
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

extension SitePage {
  /// The path relative to the folder of a locale.
  package var path: String {
    switch self {
    case .home: "index.html"
    case .palette: "colors.html"
    case .topic(let id): "topics/\(id.fileName).html"
    case .rule(let id): "rules/\(id.fileName).html"
    case .rules: "rules.html"
    case .sideBySide(let subject): "side-by-side/\(subject.page.path)"
    case .table(let id): "tables/\(id.fileName).html"
    case .color(let id): "colors/\(id.fileName).html"
    case .matrix(let id, let environment): "contrast/\(id.fileName).\(environment).html"
    case .paletteHistory: "palette-history.html"
    case .comparison(let newer, let older):
      "palette-history/\(newer.fileName).\(older.fileName).html"
    case .colorVision: "color-vision.html"
    case .lightness: "lightness.html"
    case .platform(let id): "platforms/\(id.fileName).html"
    case .article(let id): "articles/\(id.fileName).html"
    case .articles: "articles.html"
    case .check(let id): "checks/\(id.fileName).html"
    case .allChecks: "all-checks.html"
    case .standard(let id): "standards/\(id.fileName).html"
    case .standards: "standards.html"
    case .tag(let id): "tags/\(id.fileName).html"
    case .source(let id): "sources/\(id.fileName).html"
    case .checklist: "checklist.html"
    case .search: "search.html"
    case .alphabet: "a-z.html"
    case .glossary: "glossary.html"
    case .changes: "changes.html"
    case .claims: "claims.html"
    case .automaticChecks: "checks.html"
    case .sources: "sources.html"
    case .style: "style.html"
    case .about: "about.html"
    case .developers: "developers.html"
    case .agents: "agents.html"
    case .translations: "translations.html"
    }
  }

  /// The page about the same subject in one language. Except for side-by-side pages, this is the
  /// page itself.
  var original: SitePage {
    if case .sideBySide(let subject) = self { subject.page } else { self }
  }

  /// Returns the path relative to the root of the site.
  package func path(in locale: LocaleTag) -> String { "\(locale)/\(path)" }

  /// The number of folders in the path of the page, including the folder of the locale.
  var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } + 1 }
}

extension KnowledgeBase {
  /// Returns the pages of a locale. A partial locale has no pages for untranslated objects.
  func pages(in locale: LocaleTag) -> [SitePage] { pages.filter { has($0, in: locale) } }

  /// Returns the path of the page relative to the root of the site. If the locale lacks the page,
  /// the path is that in the source locale.
  package func path(of page: SitePage, in locale: LocaleTag) -> String {
    page.path(in: has(page, in: locale) ? locale : manifest.sourceLocale)
  }

  /// Returns the page to link to if a locale lacks the given page, such as the topic page for a
  /// rule. The anchor leads to the place there that lists the subject, or is nil.
  func listing(of page: SitePage, in locale: LocaleTag) -> (page: SitePage, anchor: String?) {
    switch page.original {
    case .rule(let id):
      guard let topic = rule(id)?.topic, has(.topic(topic), in: locale) else {
        return (.rules, nil)
      }
      return (.topic(topic), id.rawValue)
    case .topic: return (.home, "topics")
    case .table(let id), .matrix(let id, _): return (.palette, id.rawValue)
    case .color: return (.palette, nil)
    case .article where articles.count > 1: return (.articles, nil)
    case .check(let id): return (.allChecks, id.rawValue)
    case .standard where standards.count > 1: return (.standards, nil)
    default: return (.home, nil)
    }
  }

  /// Returns whether at least two languages have a page about the subject.
  func isBilingual(_ subject: BilingualSubject) -> Bool {
    manifest.locales.count { has(subject.page, in: $0) } > 1
  }

  func has(_ page: SitePage, in locale: LocaleTag) -> Bool {
    guard exists(page) else { return false }
    return !manifest.partialLocales.contains(locale) || locales(with: page).contains(locale)
  }

  /// Returns whether the knowledge base has anything to show on a page that lists objects of a kind.
  func exists(_ page: SitePage) -> Bool {
    switch page {
    case .rules, .checklist: !rules.isEmpty
    case .allChecks: !checks.isEmpty
    case .standards: standards.count > 1
    case .articles: articles.count > 1
    case .palette: !tables.isEmpty
    case .paletteHistory: !tables.isEmpty && editions.count > 1
    case .alphabet: hasEntries
    case .glossary: !terms.isEmpty
    case .changes: hasChanges
    case .claims: hasClaims
    case .automaticChecks: !namedChecks.isEmpty
    case .sources: !sources.isEmpty
    case .style, .agents: manifest.identity.describesDesign
    case .about: !manifest.identity.about.isEmpty
    case .translations: manifest.locales.count > 1
    default: true
    }
  }

  /// Whether there is anything with a title to list.
  private var hasEntries: Bool {
    !(topics.isEmpty && platforms.isEmpty && tables.isEmpty && articles.isEmpty && terms.isEmpty
      && checks.isEmpty && standards.isEmpty)
  }

  /// Every page, in the order of the navigation.
  var pages: [SitePage] { allPages.filter(exists) }

  private var allPages: [SitePage] {
    [.home, .rules, .palette] + topics.map { .topic($0.id) } + rules.map { .rule($0.id) }
      + bilingualPages + tables.map { .table($0.id) } + colors.map { .color($0.id) } + palettePages
      + platforms.map { .platform($0.id) } + articlePages + checkPages + standardPages
      + [.checklist, .search, .alphabet, .glossary, .changes, .claims, .automaticChecks, .sources]
      + sources.map { .source($0.id) } + [.style, .about, .developers, .agents, .translations]
  }

  /// The pages about the palette as a whole, or none if there are no color tables.
  private var palettePages: [SitePage] {
    guard !tables.isEmpty else { return [] }
    let matrices = matrixTables.flatMap { table in
      matrixEnvironments(of: table.id).map { SitePage.matrix(table.id, $0) }
    }
    return paletteTools + matrices.filter { !paletteTools.contains($0) } + comparisons
  }

  private var articlePages: [SitePage] {
    [.articles] + articles.map { .article($0.id) }
      + usedTags.map { .tag($0) }
  }

  private var checkPages: [SitePage] {
    [.allChecks] + checks.map { .check($0.id) }
  }

  private var standardPages: [SitePage] {
    [.standards] + standards.map { .standard($0.id) }
  }

  /// The first page of each kind about the palette. The page of all colors links to these.
  var paletteTools: [SitePage] {
    let matrix = matrixTables.first.flatMap { table in
      matrixEnvironments(of: table.id).first.map { SitePage.matrix(table.id, $0) }
    }
    return [matrix, .paletteHistory, .colorVision, .lightness].compactMap(\.self).filter(exists)
  }

  /// The pages in two languages, one for each rule, topic and article that has them.
  private var bilingualPages: [SitePage] {
    guard manifest.hasSideBySide else { return [] }
    let subjects =
      topics.map { BilingualSubject.topic($0.id) } + rules.map { BilingualSubject.rule($0.id) }
      + articles.map { BilingualSubject.article($0.id) }
    return subjects.filter(isBilingual).map { .sideBySide($0) }
  }

  var hasBilingualPages: Bool { manifest.hasSideBySide && manifest.locales.count > 1 }

  /// The comparisons of all pairs of editions that have values of the same colors.
  private var comparisons: [SitePage] {
    editions.indices.flatMap { place in
      editions[(place + 1)...].map { (editions[place].id, $0.id) }
    }.filter { !comparison(of: $0, with: $1).groups.isEmpty }
      .map { SitePage.comparison($0, $1) }
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
