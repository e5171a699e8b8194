import ContentChecks
import Diagnostics
import Guidelines
import Localization

extension Asset {
  /// The path of the published file. It tells the contents, so that the same picture under two names
  /// is one file, and browsers never show an old one.
  var publishedPath: String {
    var hash = FNV1a()
    hash.add(bytes)
    return "assets/pictures/\(String(hash.value, radix: 36)).\(header.format.extensions[0])"
  }
}

extension PageContext {
  /// Returns the address of a picture relative to the page.
  func link(to asset: Asset) -> String { root + asset.publishedPath }
}

extension KnowledgeBase {
  /// The pictures that a page shows, with their dark variants.
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

  /// The style sheet for pictures in texts and for dark variants, if there are any.
  var pictureStyles: [PageAsset] { hasPictures ? [.styleSheet(Self.pictureStyleSheet)] : [] }

  /// Whether there are other pictures than those that pages show of the knowledge base itself.
  var hasPictures: Bool {
    let own = manifest.identity.ownPictures.map(\.value)
    return assets.contains { !own.contains($0.id) }
  }

  static let pictureStyleSheet = "pictures.css"
}
