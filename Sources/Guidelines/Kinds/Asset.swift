package import Diagnostics
import Foundation
package import Localization
import MarkdownTree

/// A picture that texts show. It is a file in the folder of assets of the content, or of a locale,
/// where it replaces the one with the same name for that language.
package struct Asset: ContentObject {
  /// The path below the folder of assets, such as `audits/flow.png`, in Unicode normalization form C.
  package let id: AssetID
  /// The locale in whose folder the file is, or nil for the folder of the content.
  package let locale: LocaleTag?
  package let header: PictureHeader
  package let bytes: [UInt8]
  /// The file itself.
  package let location: ContentLocation

  package init(
    id: AssetID, locale: LocaleTag?, header: PictureHeader, bytes: [UInt8],
    location: ContentLocation
  ) {
    self.id = id
    self.locale = locale
    self.header = header
    self.bytes = bytes
    self.location = location
  }
}

package typealias AssetID = Identifier<Asset>

extension AssetID {
  private static let darkMark = ".dark"

  /// The id of the dark variant: `flow.dark.png` for `flow.png`.
  package var dark: AssetID {
    let (stem, ending) = parts
    return AssetID("\(stem)\(Self.darkMark)\(ending)")
  }

  /// The id of the picture of which this is the dark variant by its name, or nil.
  package var light: AssetID? {
    let (stem, ending) = parts
    return stem.hasSuffix(Self.darkMark)
      ? AssetID(String(stem.dropLast(Self.darkMark.count)) + ending) : nil
  }

  /// The name with and after its last dot.
  private var parts: (stem: Substring, ending: Substring) {
    let dot = rawValue.lastIndex(of: ".") ?? rawValue.endIndex
    return (rawValue[..<dot], rawValue[dot...])
  }
}

/// The assets of a knowledge base, by the folder and the name.
struct AssetIndex: Sendable {
  let list: [Asset]
  private let places: [Key: Int]

  private struct Key: Hashable {
    let locale: LocaleTag?
    let id: AssetID
  }

  init(_ list: [Asset]) {
    self.list = list
    places = Dictionary(
      list.enumerated().map { (Key(locale: $1.locale, id: $1.id), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the asset in the folder of a locale, or in that of the content.
  func asset(_ id: AssetID, in locale: LocaleTag?) -> Asset? {
    places[Key(locale: locale, id: id)].map { list[$0] }
  }
}

extension KnowledgeBase {
  /// The assets, sorted by path.
  package var assets: [Asset] { assetIndex.list }

  /// Returns the asset that a text in a locale shows: that of the locale or of its fallbacks, or else
  /// the common one.
  package func asset(_ id: AssetID, in locale: LocaleTag) -> Asset? {
    guard !assets.isEmpty else { return nil }
    for own in locale.fallbacks {
      if let asset = assetIndex.asset(id, in: own) { return asset }
    }
    return assetIndex.asset(id, in: nil)
  }

  /// Returns the picture that replaces another one in the dark appearance and is in the same folder.
  package func darkVariant(of asset: Asset) -> Asset? {
    assetIndex.asset(asset.id.dark, in: asset.locale)
  }
}

/// The destination of a picture in a text, such as `asset:audits/flow.png`.
package struct AssetReference: Sendable {
  package let id: AssetID
  /// Whether the picture is declared as decoration, as in `asset:line.png#decorative`. It says nothing
  /// that readers who do not see it would miss.
  package let isDecorative: Bool

  /// Parses a destination; nil if it is not that of an asset. Characters may be percent-encoded.
  package init?(_ destination: String) {
    guard let reference = ContentReference(destination), reference.kind == Self.kind else {
      return nil
    }
    isDecorative = reference.id.hasSuffix(Self.decorative)
    let name = reference.id.dropLast(isDecorative ? Self.decorative.count : 0)
    id = AssetID(
      (name.removingPercentEncoding ?? String(name)).precomposedStringWithCanonicalMapping)
  }

  package static let kind = "asset"
  private static let decorative = "#decorative"
}
