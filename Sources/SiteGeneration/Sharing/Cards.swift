import ColorScience
import Guidelines
import HTMLTree
import Localization

/// A small page about a rule or a color that other sites show in a frame.
package struct SubjectCard: Hashable, Sendable {
  /// The page to which the card leads.
  let page: SitePage

  /// The folder of the cards in the folder of a locale.
  static let folder = "cards"

  func path(in locale: LocaleTag) -> String { "\(locale)/\(Self.folder)/\(page.path)" }

  /// Returns whether the file at a path, relative to the root of the site, is a card.
  package static func isCard(_ path: String) -> Bool {
    path.hasSuffix(".html") && path.split(separator: "/").dropFirst().first == folder[...]
  }

  /// The height of a frame of 480 pixels' width in which nearly all cards need no scrolling, in CSS
  /// pixels. The others scroll.
  func height(in base: KnowledgeBase) -> Int {
    switch page.subject {
    case .rule(let id) where base.illustration(of: id) != nil: 660
    case .color(let id): base.color(id)?.current.map(\.hasElevation) ?? false ? 480 : 400
    default: 310
    }
  }
}

extension KnowledgeBase {
  /// Returns the card about the subject of a page; nil if the subject has none or the knowledge
  /// base publishes no cards.
  func card(of page: SitePage) -> SubjectCard? {
    guard manifest.hasCards, page.bilingual == nil else { return nil }
    switch page.subject {
    case .rule, .color: return SubjectCard(page: page)
    default: return nil
    }
  }
}

extension LocaleScope {
  /// Returns the card as a file; nil if its subject has no text.
  func file(of card: SubjectCard) -> SiteFile? {
    let context = PageContext(scope: self, page: card.page, depth: card.page.depth + 1)
    guard let document = context.cardDocument else { return nil }
    var bytes: [UInt8] = []
    document.appendDocument(to: &bytes)
    return SiteFile(path: card.path(in: locale), bytes: bytes)
  }
}

private struct CardContent {
  let title: InLocale<String>
  /// The line above the title, such as the kind and the platforms of a rule.
  let eyebrow: [String]
  var assets: [PageAsset] = []
  let body: [HTMLNode]
}

extension PageContext {
  /// The card about the subject of the page. All links of a card open outside of the frame.
  fileprivate var cardDocument: HTMLNode? {
    let found: CardContent? =
      switch page.subject {
      case .rule(let id): base.rule(id).flatMap(ruleCard)
      case .color(let id): base.color(id).flatMap(colorCard)
      default: nil
      }
    guard let content = found else { return nil }
    let assets: [PageAsset] =
      [.earlyScript("card.js"), .styleSheet("card.css")] + base.scriptStyles + content.assets
    return element("html", ["lang": locale.description, "dir": locale.direction.rawValue]) {
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
        for asset in assets { asset.node(root: root, theme.names) }
      }
      element("body") {
        Mark.symbols(in: content.body)
        element("main", ["class": "embed", "id": "dark"]) {
          if !content.eyebrow.isEmpty {
            element("p", ["class": "eyebrow"]) { content.eyebrow.joined(separator: " · ") }
          }
          element("h1", language(of: content.title.locale)) {
            link(content.title.value, at: page)
          }
          content.body
          element("p", ["class": "origin"]) {
            ObjectCitation(of: page, in: base, locale, options)?.origin ?? ""
          }
        }
      }
    }
  }

  /// Like the policy of pages, without forms and images.
  private static let cardPolicy =
    "default-src 'none'; script-src 'self' file:; style-src 'self' file:; base-uri 'none'"

  private func ruleCard(_ rule: Rule) -> CardContent? {
    guard let text = localized(rule.texts) else { return nil }
    var body = [statement(text)]
    // The small picture of the rule shows the same drawing.
    if let illustration = base.illustration(of: rule.id),
      let text = localized(illustration.texts), let panel = illustration.thumbnail
    {
      body += [figure(panel, text, illustration.definitions(for: panel.elements))].compactMap(
        \.self)
    }
    return CardContent(
      title: title(of: .rule(rule)),
      eyebrow: [kindName(rule)].compactMap(\.self) + base.platforms(in: rule.platforms).map(name),
      assets: illustrationAssets(rule), body: body)
  }

  private func colorCard(_ color: Color) -> CardContent? {
    guard let text = localized(color.texts) else { return nil }
    let table = base.table(color.table).map(title(of:))
    let body = fragment {
      if let purpose = text.value.purpose {
        element("p", language(of: text.locale(of: "purpose"))) { inline(purpose) }
      }
      list("names", color.apis.map { api in element("code") { api.name } })
      for set in color.currentSets {
        if color.currentSets.count > 1 { scopeOfValues(set, of: color) }
        element("ul", ["class": "colors"]) {
          for context in ColorContext.all
          where context.elevation == .base || set.isRaised(context) {
            let colors = colors(in: set, context)
            element("li") {
              if !colors.isEmpty { Patch(colors, on: context.appearance.plainGround).node }
              element("span") { name(of: context) }
              element("code") { valueText(set, context) }
            }
          }
        }
      }
    }
    return CardContent(
      title: InLocale(text.value.name, text.locale),
      eyebrow: [words("kind.color")] + [table].compactMap(\.self), body: [body])
  }
}
