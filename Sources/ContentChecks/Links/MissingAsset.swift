import Diagnostics
import Guidelines
import Localization
import MarkdownTree

/// A check for pictures in texts that are no file in a folder of assets.
struct MissingAsset: TextCheck {
  static let code: Diagnostic.Code = "missing-asset"
  static let summary = "Text shows an image that does not exist."
  static let explanation = """
    `![text](asset:audits/flow.png)` shows the file `Content/assets/audits/flow.png` or, for readers
    of one language, `Locales/<tag>/assets/audits/flow.png`. Names are case-sensitive, as on web
    servers, and cannot contain `..`. Images from other sites are refused: pages make no requests to
    other sites, which would learn who reads what.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    { texts, _ in
      texts.units.flatMap { $0.links(in: locale) }.filter(\.isPicture).compactMap { picture in
        fault(in: picture.link.destination, base, locale).map {
          Diagnostic($0, at: picture.link.location, code: Self.code)
        }
      }
    }
  }

  private func fault(
    in destination: String, _ base: KnowledgeBase, _ locale: LocaleTag
  ) -> LocalizableMessage? {
    guard let reference = AssetReference(destination) else {
      return otherFault(destination, base)
    }
    let id = reference.id
    guard base.asset(id, in: locale) == nil, !base.faultyAssets.contains(id) else { return nil }
    let names = Set(base.assets.map(\.id.rawValue))
    let parts = id.rawValue.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") || parts.contains(".") || parts.contains("") {
      return .about("check.asset.path", destination).suggesting(
        nearest(to: String(parts.last ?? ""), names))
    }
    if names.contains(id.rawValue) { return .about("check.asset.other-locale", destination) }
    return .about("check.asset.missing", destination).suggesting(nearest(to: id.rawValue, names))
  }

  private func otherFault(_ destination: String, _ base: KnowledgeBase) -> LocalizableMessage {
    let isRemote = ["https:", "http:", "//", "data:"].contains {
      destination.lowercased().hasPrefix($0)
    }
    if isRemote { return .about("check.asset.remote", destination) }
    let name = destination.split(separator: "/").last.map(String.init) ?? destination
    return .about("check.asset.no-asset", destination).suggesting(
      nearest(to: name, Set(base.assets.map(\.id.rawValue))))
  }

  /// Returns the asset whose name differs least, or has the same name in another folder.
  private func nearest(to name: String, _ names: Set<String>) -> String? {
    let sorted = names.sorted()
    let folded = name.lowercased()
    let found =
      sorted.first { $0.lowercased() == folded }
      ?? sorted.first { $0.lowercased().hasSuffix("/" + folded) }
      ?? suggestion(for: name, among: sorted)
    return found.map { "\(AssetReference.kind):\($0)" }
  }
}
