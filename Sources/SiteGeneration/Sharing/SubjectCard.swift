import Guidelines
import Localization

/// A small page about a rule or a color that other sites show in a frame.
package struct SubjectCard: Hashable, Sendable {
  /// The page about the subject, to which the card leads.
  let page: SitePage

  /// The folder of the cards in the folder of a locale.
  static let folder = "cards"

  func path(in locale: LocaleTag) -> String { "\(locale)/\(Self.folder)/\(page.path)" }

  /// Returns whether the file at a path, relative to the root of the site, is a card.
  package static func isCard(_ path: String) -> Bool {
    path.hasSuffix(".html") && path.split(separator: "/").dropFirst().first == folder[...]
  }

  /// The number of folders in the path of the card.
  var depth: Int { page.depth + 1 }

  /// The height of a frame of 480 pixels' width in which nearly all cards need no scrolling, in CSS
  /// pixels. The others scroll.
  func height(in base: KnowledgeBase) -> Int {
    switch page {
    case .rule(let id) where base.illustration(of: id) != nil: 660
    case .color(let id):
      base.color(id)?.current.map(\.hasElevation) ?? false ? 480 : 400
    default: 310
    }
  }
}

extension KnowledgeBase {
  /// Returns the card about the subject of a page, or nil if the subject has none or the knowledge
  /// base publishes no cards.
  func card(of page: SitePage) -> SubjectCard? {
    guard manifest.hasCards else { return nil }
    switch page {
    case .rule, .color: return SubjectCard(page: page)
    default: return nil
    }
  }
}
