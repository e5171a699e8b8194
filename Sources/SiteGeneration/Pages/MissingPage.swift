import Guidelines
import HTMLTree
import Localization

/// Returns the error page, which servers show for addresses without a page.
///
/// It has one file for all languages. It shows the source locale, and a script replaces it by the
/// language that the address names.
func missingPage(_ scopes: [LocaleScope]) -> SiteFile? {
  let contexts = scopes.map { PageContext(ofMissing: $0) }
  let source = contexts.first { $0.locale == $0.base.manifest.sourceLocale }
  guard let context = source ?? contexts.first else { return nil }
  let others = contexts.filter { $0.locale != context.locale }
  var content = context.missingContent
  content.main += others.map(\.missingTemplate)
  // The script follows what it replaces, so that nothing is seen or searched before.
  let names = context.theme.names
  content.main.append(PageAsset.earlyScript("missing.js").node(root: context.root, names))
  let shell = PageShell(
    locale: context.locale, root: context.root, title: context.missingTitle, content: content,
    head: (context.base.scriptStyles + context.page.assets + [.styleSheet("search-page.css")]).map {
      $0.node(root: context.root, names)
    } + [context.brand.iconLink].compactMap(\.self),
    header: .fragment(context.header), trail: .empty, footer: .empty, messages: context.messages)
  return SiteFile(path: "404.html", bytes: shell.rendered(by: context.theme.shell))
}

extension PageContext {
  /// Makes the context of the error page. Servers show it for addresses of any depth, so its links
  /// begin with the path of the site if that is known.
  fileprivate init(ofMissing scope: LocaleScope) {
    self.init(scope: scope, page: .home, root: scope.options.rootPath ?? "")
  }

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

  fileprivate var missingTemplate: HTMLNode {
    element(
      "template",
      [
        "lang": locale.description, "dir": locale.direction.rawValue, "data-title": missingTitle,
        "data-skip": words("site.skip"),
      ]
    ) {
      header
      missingContent.main
    }
  }
}
