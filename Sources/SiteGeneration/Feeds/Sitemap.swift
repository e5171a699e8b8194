import Guidelines
import Localization

/// What search engines read besides the pages; they want addresses, so that there is nothing to
/// write while the address of the site is not known.
func crawlerFiles(
  _ base: KnowledgeBase, _ pages: [SitePage], _ options: SiteOptions
) -> [SiteFile] {
  guard let address = options.baseURL else { return [] }
  let sitemap = SiteFile(
    path: "sitemap.xml", bytes: sitemap(base, pages, address: address).document)
  // RFC 9309, 2.3: robots.txt counts at the root of a host and nowhere else.
  guard options.isRootOfHost else { return [sitemap] }
  let robots = "User-agent: *\nAllow: /\nSitemap: \(address)sitemap.xml\n"
  return [sitemap, SiteFile(path: "robots.txt", bytes: Array(robots.utf8))]
}

/// The sitemaps.org protocol, version 0.9, with the other languages of each page.
private func sitemap(
  _ base: KnowledgeBase, _ pages: [SitePage], address: String
) -> XMLElement {
  let urls = base.manifest.locales.flatMap { locale in
    pages.filter {
      $0 != .search && $0.original == $0 && base.locales(with: $0).contains(locale)
    }.map { page in
      XMLElement(
        "url", [],
        [
          XMLElement("loc", text: address + page.path(in: locale)),
          XMLElement("lastmod", text: base.manifest.date.description),
        ]
          + base.locales(with: page).map { other in
            XMLElement(
              "xhtml:link",
              [
                ("rel", "alternate"), ("hreflang", other.description),
                ("href", address + page.path(in: other)),
              ])
          })
    }
  }
  return XMLElement(
    "urlset",
    [
      ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"),
      ("xmlns:xhtml", "http://www.w3.org/1999/xhtml"),
    ], urls)
}
