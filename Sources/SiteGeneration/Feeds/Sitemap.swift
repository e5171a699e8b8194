import Guidelines
import Localization

/// Returns the sitemap and `robots.txt` for search engines. They contain absolute addresses, so
/// there are none while the address of the site is unknown.
func crawlerFiles(
  _ base: KnowledgeBase, _ pages: [SitePage], _ options: SiteOptions
) -> [SiteFile] {
  guard let address = options.baseURL else { return [] }
  // The entry of each page lists the addresses of the page in all languages.
  let listed = pages.filter { $0 != .search && $0.bilingual == nil }
    .map { ($0, base.locales(with: $0)) }
  let urls = base.manifest.locales.flatMap { locale in
    listed.filter { $0.1.contains(locale) }.map { page, locales in
      let links = locales.map { other in
        XMLElement(
          "xhtml:link",
          [
            ("rel", "alternate"), ("hreflang", other.description),
            ("href", address + page.path(in: other)),
          ])
      }
      let location = XMLElement("loc", text: address + page.path(in: locale))
      let date = XMLElement("lastmod", text: base.manifest.date.description)
      return XMLElement("url", [], [location, date] + links)
    }
  }
  // The sitemaps.org protocol, version 0.9.
  let sitemap = XMLElement(
    "urlset",
    [
      ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"),
      ("xmlns:xhtml", "http://www.w3.org/1999/xhtml"),
    ], urls)
  let robots = "User-agent: *\nAllow: /\nSitemap: \(address)sitemap.xml\n"
  return [SiteFile(path: "sitemap.xml", bytes: sitemap.document)]
    // RFC 9309, 2.3: crawlers read robots.txt only at the root of a host.
    + (options.isRootOfHost ? [SiteFile(path: "robots.txt", bytes: Array(robots.utf8))] : [])
}

/// An element of an XML document. Reserved characters are escaped, and forbidden ones are left out.
struct XMLElement: Sendable {
  /// The name of the element. Its type allows only literals, so that no text from content files can
  /// become a name.
  private let name: StaticString
  private let attributes: [(StaticString, String)]
  private let text: String?
  private let elements: [XMLElement]

  init(
    _ name: StaticString, _ attributes: [(StaticString, String)] = [], text: String? = nil,
    _ elements: [XMLElement] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.text = text
    self.elements = elements
  }

  /// The XML document whose root is this element, with one element per line.
  var document: [UInt8] {
    Array(("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(depth: 0)).utf8)
  }

  private func lines(depth: Int) -> String {
    let indentation = String(repeating: "  ", count: depth)
    if let text { return "\(indentation)<\(start)>\(Self.escaped(text))</\(name)>\n" }
    guard !elements.isEmpty else { return "\(indentation)<\(start)/>\n" }
    let inner = elements.map { $0.lines(depth: depth + 1) }.joined()
    return "\(indentation)<\(start)>\n\(inner)\(indentation)</\(name)>\n"
  }

  private var start: String {
    attributes.reduce("\(name)") { $0 + " \($1.0)=\"\(Self.escaped($1.1))\"" }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      // XML 1.0, 2.2 Characters: the other control characters are not allowed, even as escapes.
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
