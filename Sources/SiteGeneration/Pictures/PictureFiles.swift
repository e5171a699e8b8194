import ContentChecks
import Diagnostics
import Guidelines
import Localization
import MarkdownTree

extension Asset {
  /// The path of the published file. It includes a hash of the content, so that the same image
  /// under two names is one file, and browsers never show an old one.
  var publishedPath: String {
    var hash = FNV1a()
    hash.add(bytes)
    return "assets/pictures/\(String(hash.value, radix: 36)).\(header.format.extensions[0])"
  }
}

extension PageContext {
  /// Returns the address of an image relative to the page.
  func link(to asset: Asset) -> String { root + asset.publishedPath }
}

extension KnowledgeBase {
  /// The images that a page shows, with their dark variants.
  var shownAssets: [Asset] {
    let pictures = manifest.locales.flatMap { locale in
      shownAssetIDs.compactMap { asset($0, in: locale) }
    }
    return pictures + pictures.compactMap(darkVariant)
  }

  var pictureFiles: [SiteFile] {
    Dictionary(shownAssets.map { ($0.publishedPath, $0.bytes) }) { first, _ in first }
      .sorted { $0.key < $1.key }.map { SiteFile(path: $0.key, bytes: $0.value) }
  }

  /// The style sheet for images in content and for dark variants, if there are any.
  var pictureStyles: [PageAsset] { hasPictures ? [.styleSheet(Self.pictureStyleSheet)] : [] }

  /// Whether there are images in addition to those of the knowledge base itself.
  var hasPictures: Bool {
    let own = manifest.identity.ownPictures.map(\.value)
    return assets.contains { !own.contains($0.id) }
  }

  static let pictureStyleSheet = "pictures.css"
}

extension JSONText {
  /// Returns the object with a member for the images in each locale, if there are any.
  ///
  /// - Parameter texts: Returns the text of the object in a locale.
  func addingPictures(
    of base: KnowledgeBase, in texts: (LocaleTag) -> [Prose]
  ) -> JSONText {
    guard !base.assets.isEmpty, case .object(let members) = self else { return self }
    let pictures = base.manifest.locales.compactMap { locale -> (String, JSONText)? in
      let found = texts(locale).flatMap { $0.pictures(in: base, locale) }
      return found.isEmpty ? nil : (locale.description, .array(found))
    }
    return pictures.isEmpty ? self : .object(members + [("pictures", .object(pictures))])
  }
}

extension Prose {
  fileprivate func pictures(in base: KnowledgeBase, _ locale: LocaleTag) -> [JSONText] {
    var found: [JSONText] = []
    blocks.forEachInline { inlines in
      inlines.forEachLink { link, isPicture in
        guard isPicture, let reference = AssetReference(link.destination),
          let asset = base.asset(reference.id, in: locale)
        else { return }
        found.append(asset.json(link, dark: base.darkVariant(of: asset)))
      }
    }
    return found
  }
}

extension Asset {
  /// The image as it is shown. Files are named from the root of the site.
  fileprivate func json(_ link: MarkdownLink, dark: Asset?) -> JSONText {
    [
      "asset": .string(id.rawValue),
      "file": .string(publishedPath),
      "darkFile": .optional(dark?.publishedPath),
      "type": .string(header.format.mediaType),
      "width": .integer(header.width),
      "height": .integer(header.height),
      "alternative": .string(link.children.plainText()),
      "caption": .optional(link.title.isEmpty ? nil : link.title),
    ]
  }
}

extension RuleText {
  var allProse: [Prose] {
    [statement] + sections.flatMap { $0.items.isEmpty ? [$0.prose] : $0.items }
  }
}

extension TopicText {
  var allProse: [Prose] {
    [summary.prose, introduction] + sections.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension ArticleText {
  var allProse: [Prose] { [summary.prose] + body }
}

extension CheckText {
  var allProse: [Prose] { steps.sorted { $0.key < $1.key }.map(\.value.prose) + body }
}
