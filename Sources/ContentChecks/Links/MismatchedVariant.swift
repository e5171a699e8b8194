import Diagnostics
import Guidelines

/// A check for dark variants that have not the size of their picture.
struct MismatchedVariant: ContentCheck {
  static let code: Diagnostic.Code = "mismatched-variant"
  static let summary = "The dark variant of an image has another size."
  static let explanation = """
    A page shows one of the two, depending on its appearance. If their sizes differ, everything
    below moves. Export both in the same size.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.assets.compactMap { asset in
      guard let dark = base.darkVariant(of: asset),
        (dark.header.width, dark.header.height) != (asset.header.width, asset.header.height)
      else { return nil }
      let message = LocalizableMessage(
        "check.asset.other-size",
        ["dark": .text(size(dark)), "size": .text(size(asset)), "name": .text(asset.id.rawValue)])
      return Diagnostic(.warning, message, at: dark.location, code: Self.code)
    }
  }

  private func size(_ asset: Asset) -> String { "\(asset.header.width) × \(asset.header.height)" }
}
