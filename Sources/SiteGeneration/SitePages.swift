package import Guidelines
package import Localization

extension KnowledgeBase {
  var pages: [SitePage] {
    let subjects =
      topics.map { BilingualSubject.topic($0.id) } + rules.map { BilingualSubject.rule($0.id) }
      + articles.map { BilingualSubject.article($0.id) }
    let bilingual = manifest.hasSideBySide ? subjects.filter(isBilingual) : []
    let all: [SitePage] =
      [.home, .rules, .palette] + topics.map { .topic($0.id) } + rules.map { .rule($0.id) }
      + bilingual.map { .sideBySide($0) } + tables.map { .table($0.id) }
      + colors.map { .color($0.id) } + palettePages + platforms.map { .platform($0.id) }
      + [.articles] + articles.map { .article($0.id) } + usedTags.map { .tag($0) }
      + [.allChecks] + checks.map { .check($0.id) }
      + [.standards] + standards.map { .standard($0.id) }
      + [.checklist, .search, .alphabet, .glossary, .changes, .claims, .automaticChecks, .sources]
      + sources.map { .source($0.id) } + [.style, .about, .developers, .agents, .translations]
    return all.filter(exists)
  }

  /// Returns the pages of a locale. A partial locale has no pages for untranslated objects.
  func pages(in locale: LocaleTag) -> [SitePage] { pages.filter { has($0, in: locale) } }

  /// The pages about the palette as a whole; empty without color tables.
  private var palettePages: [SitePage] {
    guard !tables.isEmpty else { return [] }
    let tools = paletteTools
    let matrices = matrixTables.flatMap { table in
      matrixEnvironments(of: table.id).map { SitePage.matrix(table.id, $0) }
    }
    // The comparisons are those of all pairs of editions that have values of the same colors.
    let pairs = editions.indices.flatMap { place in
      editions[(place + 1)...].map { (editions[place].id, $0.id) }
    }
    return tools + matrices.filter { !tools.contains($0) }
      + pairs.filter { !comparison(of: $0, with: $1).groups.isEmpty }.map(SitePage.comparison)
  }

  /// The first page of each kind about the palette. The page of all colors links to these.
  var paletteTools: [SitePage] {
    let matrix = matrixTables.first.flatMap { table in
      matrixEnvironments(of: table.id).first.map { SitePage.matrix(table.id, $0) }
    }
    return [matrix, .paletteHistory, .colorVision, .lightness].compactMap(\.self).filter(exists)
  }

  /// Whether there is anything with a title to list.
  var hasEntries: Bool {
    !(topics.isEmpty && platforms.isEmpty && tables.isEmpty && articles.isEmpty && terms.isEmpty
      && checks.isEmpty && standards.isEmpty)
  }

  func exists(_ page: SitePage) -> Bool { page.exists(self) }

  /// Returns whether a locale has the page. A partial locale has no pages for untranslated objects.
  func has(_ page: SitePage, in locale: LocaleTag) -> Bool {
    guard page.exists(self) else { return false }
    return !manifest.partialLocales.contains(locale) || locales(with: page).contains(locale)
  }

  /// Returns the path of the page relative to the root of the site. If the locale lacks the page,
  /// the path is that in the source locale.
  package func path(of page: SitePage, in locale: LocaleTag) -> String {
    page.path(in: has(page, in: locale) ? locale : manifest.sourceLocale)
  }

  /// Returns the page to link to if a locale lacks the given page, such as the topic page for a
  /// rule. The anchor, if any, leads to the place there that lists the subject.
  func listing(of page: SitePage, in locale: LocaleTag) -> (page: SitePage, anchor: String?) {
    switch page.subject {
    case .rule(let id):
      guard let topic = rule(id)?.topic, has(.topic(topic), in: locale) else {
        return (.rules, nil)
      }
      return (.topic(topic), id.rawValue)
    case .topic: return (.home, "topics")
    case .table(let id), .matrix(let id): return (.palette, id.rawValue)
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

  var hasBilingualPages: Bool { manifest.hasSideBySide && manifest.locales.count > 1 }
}
