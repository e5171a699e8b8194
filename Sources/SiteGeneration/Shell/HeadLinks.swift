import Diagnostics
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns the head elements for programs: the page address, its languages and other formats.
  @HTMLBuilder func headLinks(_ content: PageContent) -> [HTMLNode] {
    // A canonical link must be absolute. A relative one would make every copy of the site
    // canonical.
    if let address = options.address(of: page.original, in: textLocale) {
      element("link", ["rel": "canonical", "href": address])
    }
    // A page that shows the text of another locale duplicates the page of that locale, so search
    // engines must not list it.
    if textLocale != locale { element("meta", ["name": "robots", "content": "noindex"]) }
    // The page in every locale, including this one, and the default for readers of other languages.
    let start = page == .home ? "index.html" : page.path(in: base.manifest.sourceLocale)
    for (language, path) in base.locales(with: page).map({ ($0.description, page.path(in: $0)) })
      + [("x-default", start)]
    {
      element(
        "link",
        ["rel": "alternate", "hreflang": language, "href": (options.baseURL ?? root) + path])
    }
    if base.manifest.hasTwins {
      element(
        "link", ["rel": "alternate", "type": "text/markdown", "href": folder + page.twinPath])
    }
    if base.exists(.changes) {
      element(
        "link",
        [
          "rel": "alternate", "type": "application/atom+xml", "title": words("changes.title"),
          "href": folder + Self.feedPath,
        ])
    }
    if let license = base.manifest.identity.license {
      element("link", ["rel": "license", "href": license])
    }
    openGraph(content)
    if page == .glossary {
      // Browsers treat a script element of this type as data, so the content security policy does
      // not apply to it.
      element("script", ["type": "application/ld+json"]) { termSet.compact }
    }
  }

  /// The locale of the text that the page shows about its subject.
  private var textLocale: LocaleTag {
    let locales = base.locales(with: page)
    return locales.contains(locale)
      ? locale : base.localesToTry(for: locale).first(where: locales.contains) ?? locale
  }

  /// Returns the Open Graph properties; empty if the address of the page is unknown. The protocol
  /// also requires an image, which is that of the knowledge base, if it has one.
  private func openGraph(_ content: PageContent) -> [HTMLNode] {
    guard let site = options.baseURL else { return [] }
    var properties = [
      ("og:type", "website"), ("og:url", site + page.path(in: locale)),
      ("og:title", content.title), ("og:description", content.description),
      ("og:site_name", words("site.name")),
    ]
    if let id = base.manifest.identity.picture, let asset = base.asset(id.value, in: locale) {
      properties += [
        ("og:image", site + asset.publishedPath), ("og:image:type", asset.header.format.mediaType),
        ("og:image:width", String(asset.header.width)),
        ("og:image:height", String(asset.header.height)), ("og:image:alt", words("site.name")),
      ]
    }
    return properties.filter { !$0.1.isEmpty }.map { property, value in
      element("meta", ["property": property, "content": value])
    }
  }

  /// The terms of the glossary as JSON-LD with the vocabulary of schema.org.
  private var termSet: JSONText {
    // Without the address of the site, ids are relative to the page.
    let address = options.address(of: page, in: locale) ?? ""
    let terms = base.terms.compactMap { term -> JSONText? in
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
    return [
      "@context": "https://schema.org",
      "@type": "DefinedTermSet",
      "@id": .string(address),
      "name": .string(words("glossary.title")),
      "description": .string(words("glossary.lede")),
      "inLanguage": .string(locale.description),
      "hasDefinedTerm": .array(terms),
    ]
  }
}

/// A script or style sheet that only some kinds of pages load, by its name in the folder of assets.
enum PageAsset: Hashable, Sendable {
  case script(String)
  /// A script that runs before the content after it is drawn.
  case earlyScript(String)
  case styleSheet(String)

  static let catalogStyle = PageAsset.styleSheet("catalog.css")
  /// The styles of checks and criteria.
  static let objectStyle = PageAsset.styleSheet("objects.css")
  static let paletteStyle = PageAsset.styleSheet("palette.css")
  static let filters = [PageAsset.script("filters.js")]
  static let appearanceSwitch: [PageAsset] = [
    .script("appearance.js"), .styleSheet("appearance.css"),
  ]
  /// The script that shows only the pairs whose contrast is too low.
  static let failingPairs = PageAsset.script("failing.js")

  func node(root: String, _ names: AssetNames) -> HTMLNode {
    func address(_ name: String) -> String { root + names.path(of: name) }
    return switch self {
    case .script(let name): element("script", ["src": address(name), "defer": nil])
    case .earlyScript(let name): element("script", ["src": address(name)])
    case .styleSheet(let name): element("link", ["rel": "stylesheet", "href": address(name)])
    }
  }
}

extension KnowledgeBase {
  /// The style sheet for writing systems that the common one does not cover, if a locale needs it.
  /// All pages of a site load the same ones, because a page can have text of every locale.
  var scriptStyles: [PageAsset] {
    let isNeeded = manifest.locales.contains {
      !["en", "zh"].contains($0.language) || ["HK", "MO", "TW"].contains($0.region)
    }
    return isNeeded ? [.styleSheet("scripts.css")] : []
  }
}
