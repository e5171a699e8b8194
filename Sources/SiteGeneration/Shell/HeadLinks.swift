import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// What the head of the page tells programs: the same page elsewhere and in other forms.
  func headLinks(_ content: PageContent) -> [HTMLNode] {
    canonical + indexing + alternates + otherForms + openGraph(content) + linkedData
  }

  /// Only an address can be canonical: a relative one would name every copy its own original.
  private var canonical: [HTMLNode] {
    guard let address = options.baseURL else { return [] }
    let original = page.original.path(in: textLocale)
    return [element("link", ["rel": "canonical", "href": address + original])]
  }

  /// The locale in which the page has the text of what it is about.
  private var textLocale: LocaleTag {
    let locales = base.locales(with: page)
    return locales.contains(locale)
      ? locale : base.localesToTry(for: locale).first(where: locales.contains) ?? locale
  }

  /// A page that shows the text of another locale is no second page about it.
  private var indexing: [HTMLNode] {
    guard textLocale != locale else { return [] }
    return [element("meta", ["name": "robots", "content": "noindex"])]
  }

  /// The page in every locale, itself among them, and where a reader of none of them goes.
  private var alternates: [HTMLNode] {
    let chooser = page == .home ? "index.html" : page.path(in: base.manifest.sourceLocale)
    let targets =
      base.locales(with: page).map { ($0.description, page.path(in: $0)) }
      + [("x-default", chooser)]
    return targets.map { language, path in
      element(
        "link",
        ["rel": "alternate", "hreflang": language, "href": (options.baseURL ?? root) + path]
      )
    }
  }

  private var otherForms: [HTMLNode] {
    twinLink + [
      element(
        "link",
        [
          "rel": "alternate", "type": "application/atom+xml", "title": words("changes.title"),
          "href": relative(Self.feedPath),
        ])
    ]
  }

  private var twinLink: [HTMLNode] {
    guard base.manifest.hasTwins else { return [] }
    return [
      element(
        "link", ["rel": "alternate", "type": "text/markdown", "href": relative(page.twinPath)])
    ]
  }

  /// The Open Graph protocol wants an address, and a picture that this site does not have.
  private func openGraph(_ content: PageContent) -> [HTMLNode] {
    guard let address = options.baseURL else { return [] }
    let properties = [
      ("og:type", "website"), ("og:url", address + page.path(in: locale)),
      ("og:title", content.title), ("og:description", content.description),
      ("og:site_name", words("site.name")),
    ]
    return properties.filter { !$0.1.isEmpty }.map { property, value in
      element("meta", ["property": property, "content": value])
    }
  }

  /// Where a file in the folder of the locale lies, seen from this page.
  func relative(_ path: String) -> String {
    folder + path
  }
}
