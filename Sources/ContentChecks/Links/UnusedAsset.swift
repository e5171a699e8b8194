import Diagnostics
import Guidelines
import Localization

/// A check for pictures that no text shows.
struct UnusedAsset: ContentCheck {
  static let code: Diagnostic.Code = "unused-asset"
  static let summary = "No text shows an image."
  static let explanation = """
    Only images that text shows are published. Remove the file, or use it. A dark variant is next to
    the image it replaces and has the same name, with `.dark` before the extension.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    guard !base.assets.isEmpty else { return [] }
    let shown = Set(base.shownAssetIDs)
    let names = Set(base.assets.map { Place(asset: $0) })
    return base.assets.filter { !shown.contains($0.id) }.compactMap { asset in
      guard let light = asset.id.light else { return diagnostic(asset, "check.asset.unused") }
      if !names.contains(Place(id: light, folder: Place(asset: asset).folder)) {
        return diagnostic(
          asset, LocalizableMessage("check.asset.lone-dark", ["name": .text(light.rawValue)]))
      }
      return nil
    }
  }

  private func diagnostic(_ asset: Asset, _ message: LocalizableMessage) -> Diagnostic {
    Diagnostic(.warning, message, at: asset.location, code: Self.code)
  }

  private struct Place: Hashable {
    let id: AssetID
    /// The tag of the locale, or an empty string for the common folder.
    let folder: String

    init(id: AssetID, folder: String) { (self.id, self.folder) = (id, folder) }

    init(asset: Asset) {
      self.init(id: asset.id, folder: asset.locale?.description ?? "")
    }
  }
}
