import Guidelines
import HTMLTree
import Localization

/// What the footer says of the publisher, and of the program.
extension PageContext {
  private var identity: Identity { base.manifest.identity }

  /// The publisher, and the links of the knowledge base to other sites.
  @HTMLBuilder var publisher: [HTMLNode] {
    if let name = identity.publisher {
      element("p") { words("identity.publisher", markup: ["publisher": publisherLink(name)]) }
    }
    if !identity.links.isEmpty {
      element("ul") {
        for link in identity.links {
          element("li") {
            element("a", ["href": link.url]) { optionalWords("site.link.\(link.id)") ?? link.url }
          }
        }
      }
    }
  }

  private func publisherLink(_ name: String) -> HTMLNode {
    guard let url = identity.url else { return printed(name) }
    return element("a", ["href": url]) { printed(name) }
  }

  /// The license of the texts: the words about it, or else a link to it.
  var license: HTMLNode? {
    if let own = scope.license { return .fragment(inline(own)) }
    return identity.license.map { url in
      element("a", ["href": url]) { words("about.license.title") }
    }
  }

  /// Says which language decides, on pages in other languages.
  var normativeNotice: HTMLNode? {
    guard let normative = identity.normative, normative != locale else { return nil }
    let link = element("a", ["href": link(toLanguage: normative), "hreflang": "\(normative)"]) {
      element("span", ["lang": "\(normative)"]) {
        scope.languageNames[normative] ?? "\(normative)"
      }
    }
    return element("p") { words("identity.normative", markup: ["language": link]) }
  }

  /// Says with what the page was made.
  var generator: String { words("identity.generator", ["program": .text("Precept")]) }
}
