package import Guidelines
package import Localization
package import MarkdownTree

/// A link or a picture in a text of the knowledge base.
package struct TextLink: Sendable {
  package let link: MarkdownLink
  package let isPicture: Bool
  /// The locale of the text.
  package let locale: LocaleTag
}

extension KnowledgeBase {
  /// All links and pictures of all texts, each text in the locales that have it themselves.
  package var textLinks: [TextLink] {
    let locales = manifest.locales
    return translatables.flatMap { object in
      locales.flatMap { locale -> [TextLink] in
        object.textObject(in: locale)?.units.flatMap { $0.links(in: locale) } ?? []
      }
    }
  }

  /// The names of the pictures that pages show, sorted. Names of files that are missing are included.
  package var shownAssetIDs: [AssetID] {
    guard !assets.isEmpty else { return [] }
    let ids = textLinks.filter(\.isPicture).compactMap { AssetReference($0.link.destination)?.id }
    return Set(ids + manifest.identity.ownPictures.map(\.value)).sorted()
  }
}

extension CheckedText {
  /// The links and pictures of the text in their order.
  func links(in locale: LocaleTag) -> [TextLink] {
    guard !runs.destinations.isEmpty else { return [] }
    var links: [TextLink] = []
    blocks.forEachInline { inlines in
      inlines.forEachLink { link, isPicture in
        // Placeholders of messages are filled when pages are made.
        guard !link.destination.contains(TextRuns.gap) else { return }
        links.append(TextLink(link: link, isPicture: isPicture, locale: locale))
      }
    }
    return links
  }
}
