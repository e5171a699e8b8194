import Diagnostics
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

extension PageContext {
  /// The terms of the glossary as JSON-LD with the vocabulary of schema.org.
  ///
  /// Browsers take the element for data and not for a script, so that the content-security policy
  /// has nothing to say about it.
  var linkedData: [HTMLNode] {
    guard page == .glossary else { return [] }
    return [
      element("script", ["type": "application/ld+json"]) { HTMLNode.text(termSet.compact) }
    ]
  }

  private var termSet: JSONText {
    [
      "@context": "https://schema.org",
      "@type": "DefinedTermSet",
      "@id": .string(address),
      "name": .string(words("glossary.title")),
      "description": .string(words("glossary.lede")),
      "inLanguage": .string(locale.description),
      "hasDefinedTerm": .array(base.terms.compactMap(definedTerm)),
    ]
  }

  private func definedTerm(_ term: Term) -> JSONText? {
    guard let text = localized(term.texts) else { return nil }
    let others = base.manifest.locales.compactMap { $0 == locale ? nil : term.texts[$0]?.term }
    return [
      "@type": "DefinedTerm",
      "@id": .string("\(address)#term-\(term.id)"),
      "termCode": .string(term.id.rawValue),
      "name": .string(text.value.term),
      "alternateName": .strings(text.value.aliases + others),
      "description": .string(plain(text.value.definition)),
    ]
  }

  /// Relative where the address of the site is not known, against the page that holds the data.
  private var address: String { options.baseURL.map { $0 + page.path(in: locale) } ?? "" }
}

/// A file that only some kinds of pages load, by its name in the folder of assets.
enum PageAsset: Hashable, Sendable {
  /// Runs before the page is drawn, so that nothing moves afterwards.
  case earlyScript(String)
  case script(String)
  case styleSheet(String)
}

extension PageAsset {
  /// What pages with controls load, which are hidden unless scripts run.
  static let controls = PageAsset.earlyScript("early.js")
  static let catalogStyle = PageAsset.styleSheet("catalog.css")
  static let paletteStyle = PageAsset.styleSheet("palette.css")
  static let filters = [controls, .script("filters.js")]
  static let appearanceSwitch = [
    controls, .script("appearance.js"), .styleSheet("appearance.css"),
  ]

  func node(root: String) -> HTMLNode {
    switch self {
    case .earlyScript(let name):
      element("script", ["src": "\(root)assets/\(name)"])
    case .script(let name):
      element("script", ["src": "\(root)assets/\(name)", "defer": nil])
    case .styleSheet(let name):
      element("link", ["rel": "stylesheet", "href": "\(root)assets/\(name)"])
    }
  }
}

extension SitePage {
  /// What a page loads because of where it stands. Rules are the pages that are opened most, and
  /// they show no tables, swatches and filters.
  var assets: [PageAsset] {
    switch self {
    case .rule, .sideBySide: []
    default: [.catalogStyle]
    }
  }
}
