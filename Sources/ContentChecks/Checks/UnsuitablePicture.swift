import Diagnostics
import Guidelines

/// A check for the logo and the icon of the knowledge base, and for the picture that previews of
/// links show.
struct UnsuitablePicture: ContentCheck {
  static let code: Diagnostic.Code = "unsuitable-picture"
  static let summary = "The logo, the icon or the preview image is missing or not suitable."
  static let explanation = """
    `identity` in `Content/precept.yaml` names images by their path in the assets folder, as in
    `logo: logo.svg`. Services that show link previews read PNG and JPEG, and show images smaller
    than 600 × 315 pixels as a small square or not at all; 1200 × 630 is usual. A logo or an icon in
    pixels must be at least 48 pixels high, because it is shown 24 high on screens with two pixels
    for each.
    """

  private static let leastPreview = (width: 600, height: 315)
  private static let leastLogo = 48

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let identity = base.manifest.identity
    return [identity.logo, identity.icon].compactMap(\.self)
      .flatMap { faults(of: $0, in: base, asLogo) }
      + [identity.picture].compactMap(\.self).flatMap { faults(of: $0, in: base, asPreview) }
  }

  /// Returns what is wrong with a picture that readers of any language see.
  private func faults(
    of name: Located<AssetID>, in base: KnowledgeBase,
    _ fault: (Asset) -> LocalizableMessage?
  ) -> [Diagnostic] {
    guard !base.faultyAssets.contains(name.value) else { return [] }
    let found = base.manifest.locales.map { base.asset(name.value, in: $0) }
    if found.contains(where: { $0 == nil }) {
      let known = base.assets.map(\.id.rawValue)
      let message = LocalizableMessage.about("check.asset.missing", name.value.rawValue)
      let near = suggestion(for: name.value.rawValue, among: known)
      return [Diagnostic(message.suggesting(near), at: name.location, code: Self.code)]
    }
    let messages = Set(found.compactMap { $0.flatMap(fault) })
    return messages.map { Diagnostic(.warning, $0, at: name.location, code: Self.code) }.sorted()
  }

  private func asLogo(_ asset: Asset) -> LocalizableMessage? {
    guard asset.header.format != .svg, asset.header.height < Self.leastLogo else { return nil }
    return LocalizableMessage(
      "check.asset.small-logo",
      ["height": .number(asset.header.height), "least": .number(Self.leastLogo)])
  }

  private func asPreview(_ asset: Asset) -> LocalizableMessage? {
    let header = asset.header
    guard header.format == .png || header.format == .jpeg else {
      return LocalizableMessage(
        "check.asset.no-preview", ["format": .text(header.format.name)])
    }
    guard header.width < Self.leastPreview.width || header.height < Self.leastPreview.height
    else { return nil }
    return LocalizableMessage(
      "check.asset.small-preview",
      ["width": .number(header.width), "height": .number(header.height)])
  }
}
