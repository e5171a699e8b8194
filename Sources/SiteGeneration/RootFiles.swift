import Guidelines
import HTMLTree
import Localization

/// Returns the pages at the root of the site, outside of the folders of the locales.
func rootFiles(
  _ base: KnowledgeBase, _ scopes: [LocaleScope], theme: SiteTheme, options: SiteOptions
) -> [SiteFile] {
  let chooser = RootPages(base: base, theme: theme, options: options).chooser
  return [chooser, missingPage(scopes)].compactMap(\.self)
}

/// The pages that belong to no single locale and have text in all of them.
private struct RootPages {
  let base: KnowledgeBase
  let theme: SiteTheme
  let options: SiteOptions

  private var source: LocalizedMessages { base.messages(for: base.manifest.sourceLocale) }

  /// The start page, which offers all languages. A script redirects to the preferred one.
  var chooser: SiteFile {
    let assets = base.scriptStyles + [.styleSheet("languages.css"), .script("chooser.js")]
    return file(
      "index.html", root: "", title: "site.name", message: "home.title",
      head: assets.map { $0.node(root: "", theme.names) }
        + [brand(root: "").iconLink].compactMap(\.self))
  }

  private func file(
    _ path: String, root: String, title: MessageKey, message: MessageKey, head: [HTMLNode] = []
  ) -> SiteFile {
    let content = PageContent(title: source.text(title), kind: "root") {
      element("div", ["class": "wrap"]) {
        element("h1", ["class": "visually-hidden"]) { source.text("site.name") }
        element("ul", ["class": "language-list"]) {
          for locale in base.manifest.locales { entry(locale, root: root, message: message) }
        }
      }
    }
    let shell = PageShell(
      locale: base.manifest.sourceLocale, root: root, title: content.title, content: content,
      head: head, header: header(root: root), trail: .empty, footer: .empty, messages: source)
    return SiteFile(path: path, bytes: shell.rendered(by: theme.shell))
  }

  private func brand(root: String) -> Brand {
    Brand(base: base, locale: base.manifest.sourceLocale, root: root)
  }

  private func header(root: String) -> HTMLNode {
    element("header", ["class": "site-header"]) {
      element("div", ["class": "wrap"]) {
        brand(root: root).link(to: root + "index.html", name: source.text("site.name"))
      }
    }
  }

  private func entry(_ locale: LocaleTag, root: String, message: MessageKey) -> HTMLNode {
    let tag = locale.description
    let name: HTMLAttributes =
      locale.direction == .leftToRight
      ? ["lang": tag] : ["lang": tag, "dir": locale.direction.rawValue]
    return element("li", name) {
      element("p") { base.messages(for: locale).text(message) }
      element("a", ["href": root + SitePage.home.path(in: locale), "hreflang": tag]) {
        base.languageName(of: locale)
      }
    }
  }
}
