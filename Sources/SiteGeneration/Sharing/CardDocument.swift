import Guidelines
import HTMLTree
import Localization

extension LocaleScope {
  /// Returns the card as a file, or nil if its subject has no text.
  func file(of card: SubjectCard) -> SiteFile? {
    let context = PageContext(scope: self, page: card.page, depth: card.depth)
    guard let content = context.cardContent else { return nil }
    var bytes: [UInt8] = []
    context.cardDocument(content).appendDocument(to: &bytes)
    return SiteFile(path: card.path(in: locale), bytes: bytes)
  }
}

extension PageContext {
  fileprivate func cardDocument(_ content: CardContent) -> HTMLNode {
    element("html", ["lang": locale.description, "dir": locale.direction.rawValue]) {
      cardHead(content)
      element("body") {
        Mark.symbols(in: content.body)
        element("main", ["class": "embed", "id": "dark"]) {
          if !content.eyebrow.isEmpty {
            element("p", ["class": "eyebrow"]) { content.eyebrow.joined(separator: " · ") }
          }
          element("h1", language(of: content.title.locale)) {
            element("a", ["href": link(to: page)]) { content.title.value }
          }
          content.body
          element("p", ["class": "origin"]) {
            ObjectCitation(of: page, in: base, locale, options)?.origin ?? ""
          }
        }
      }
    }
  }

  /// Returns the head of a card. All links of a card open outside of the frame.
  private func cardHead(_ content: CardContent) -> HTMLNode {
    element("head") {
      element("meta", ["charset": "utf-8"])
      element("meta", ["http-equiv": "Content-Security-Policy", "content": Self.cardPolicy])
      element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      element("title") { "\(content.title.value) – \(words("site.name"))" }
      element("meta", ["name": "robots", "content": "noindex"])
      if let address = options.address(of: page, in: locale) {
        element("link", ["rel": "canonical", "href": address])
      }
      element("meta", ["name": "color-scheme", "content": "light dark"])
      element("base", ["target": "_blank"])
      for asset in cardAssets + content.assets {
        asset.node(root: root, theme.names)
      }
    }
  }

  private var cardAssets: [PageAsset] {
    [.earlyScript("card.js"), .styleSheet("card.css")] + base.scriptStyles
  }

  /// Like the policy of pages, without forms and images.
  private static let cardPolicy =
    "default-src 'none'; script-src 'self' file:; style-src 'self' file:; base-uri 'none'"
}
