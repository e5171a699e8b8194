import Diagnostics
import Guidelines

/// A check for pictures that are larger than any page shows them.
struct OversizedAsset: ContentCheck {
  static let code: Diagnostic.Code = "oversized-asset"
  static let summary = "An image has more than a megabyte or 4,000 pixels on a side."
  static let explanation = """
    Every reader loads the image, and everyone who saves the site for offline use stores it. Text is
    less than 1,300 CSS pixels wide on any screen, so 4,000 pixels are enough for screens with three
    pixels for each. A megabyte takes about five seconds on a slow mobile connection (1.6 Mbit/s);
    screenshots and diagrams need a tenth of that as WebP or with a palette.
    """

  static let mostBytes = 1 << 20
  static let mostPixels = 4000

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.assets.compactMap { asset in
      message(asset).map { Diagnostic(.warning, $0, at: asset.location, code: Self.code) }
    }
  }

  private func message(_ asset: Asset) -> LocalizableMessage? {
    if asset.bytes.count > Self.mostBytes {
      return LocalizableMessage(
        "check.asset.many-bytes",
        ["size": .number(asset.bytes.count), "most": .number(Self.mostBytes)])
    }
    let (width, height) = (asset.header.width, asset.header.height)
    // Drawings have no pixels.
    guard asset.header.format != .svg, max(width, height) > Self.mostPixels else { return nil }
    return LocalizableMessage(
      "check.asset.many-pixels",
      ["width": .number(width), "height": .number(height), "most": .number(Self.mostPixels)])
  }
}
