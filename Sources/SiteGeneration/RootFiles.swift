import Guidelines
import HTMLTree
import Localization

/// Returns the pages at the root of the site, outside of the folders of the locales.
func rootFiles(
  _ base: KnowledgeBase, _ scopes: [LocaleScope], theme: SiteTheme
) -> [SiteFile] {
  [chooser(base, theme: theme), missingPage(scopes)].compactMap(\.self)
}

/// Returns the start page, which offers all languages. A script redirects to the preferred one.
private func chooser(_ base: KnowledgeBase, theme: SiteTheme) -> SiteFile {
  let source = base.manifest.sourceLocale
  let words = base.messages(for: source)
  let brand = Brand(base: base, locale: source, root: "")
  let content = PageContent(title: words.text("site.name"), kind: "root") {
    element("div", ["class": "wrap"]) {
      element("h1", ["class": "visually-hidden"]) { words.text("site.name") }
      element("ul", ["class": "language-list"]) {
        for locale in base.manifest.locales {
          let tag = locale.description
          let name: HTMLAttributes =
            locale.direction == .leftToRight
            ? ["lang": tag] : ["lang": tag, "dir": locale.direction.rawValue]
          element("li", name) {
            element("p") { base.messages(for: locale).text("home.title") }
            element("a", ["href": SitePage.home.path(in: locale), "hreflang": tag]) {
              base.languageName(of: locale)
            }
          }
        }
      }
    }
  }
  let assets = base.scriptStyles + [.styleSheet("languages.css"), .script("chooser.js")]
  let header = element("header", ["class": "site-header"]) {
    element("div", ["class": "wrap"]) { brand.link(to: "index.html", name: content.title) }
  }
  return SiteFile(
    path: "index.html",
    bytes: theme.filled(
      content, in: source, words, root: "", title: content.title,
      head: assets.map { $0.node(root: "", theme.names) } + [brand.iconLink].compactMap(\.self),
      header: [header]))
}

/// Returns the error page, which servers show for addresses without a page.
///
/// It is one file for all languages. It shows the source locale, and a script replaces it by the
/// language in the address.
private func missingPage(_ scopes: [LocaleScope]) -> SiteFile? {
  // Servers show the page for addresses of any depth, so its links begin with the path of the site
  // if that is known.
  let contexts = scopes.map {
    PageContext(scope: $0, page: .home, root: $0.options.rootPath ?? "")
  }
  let source = contexts.first { $0.locale == $0.base.manifest.sourceLocale }
  guard let context = source ?? contexts.first else { return nil }
  let (base, names) = (context.base, context.theme.names)
  var content = context.missingContent
  for other in contexts where other.locale != context.locale {
    content.main.append(
      element(
        "template",
        [
          "lang": other.locale.description, "dir": other.locale.direction.rawValue,
          "data-title": other.missingTitle, "data-skip": other.words("site.skip"),
        ]
      ) {
        other.header
        other.missingContent.main
      })
  }
  // The script follows the content that it replaces, so that the original is never visible.
  content.main.append(PageAsset.earlyScript("missing.js").node(root: context.root, names))
  let assets = base.scriptStyles + context.page.assets + [.styleSheet("search-page.css")]
  return SiteFile(
    path: "404.html",
    bytes: context.theme.filled(
      content, in: context.locale, context.messages, root: context.root,
      title: context.missingTitle,
      head: assets.map { $0.node(root: context.root, names) }
        + [context.brand.iconLink].compactMap(\.self),
      header: context.header))
}

extension PageContext {
  fileprivate var missingTitle: String { "\(words("missing.title")) – \(words("site.name"))" }

  fileprivate var missingContent: PageContent {
    PageContent(title: words("missing.title"), kind: "root") {
      element("div") {
        masthead(words("missing.title")) {
          lede(inline(words("missing.lede")))
        }
        element("div", ["class": "wrap"]) { waysOn }
      }
    }
  }

  /// Links to the topics, the tools and the lists, for readers who did not find a page or word.
  var waysOn: HTMLNode {
    let tools =
      base.tables.isEmpty ? [] : base.paletteTools.map { ($0, "\($0.toolKey ?? "").title") }
    let colors = base.tables.isEmpty ? [] : [(SitePage.palette, "site.area.colors")] + tools
    let pages: [(page: SitePage, title: String)] =
      [
        (.checklist, "site.area.checklist"), (.rules, "site.area.rules"),
        (.allChecks, "checks.title"), (.standards, "standards.title"),
      ] + colors + [
        (.glossary, "site.area.glossary"), (.alphabet, "site.area.alphabet"),
        (.changes, "site.area.changes"),
      ]
    let parts = [
      ("search.all-topics", base.topics.map { link(title(of: $0), at: .topic($0.id)) }),
      (
        "search.tools",
        pages.filter { base.exists($0.page) }.map { link(words($0.title), at: $0.page) }
      ),
    ]
    return element("div", ["class": "ways-on"]) {
      for (title, links) in parts where !links.isEmpty {
        element("section") {
          element("h2") { words(title) }
          list(links)
        }
      }
    }
  }
}
