import Diagnostics
import Guidelines
import Localization
import MarkdownTree

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
          finding($0, at: picture.link.location)
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

struct MissingAlternativeText: TextCheck {
  static let code: Diagnostic.Code = "missing-alternative-text"
  static let summary = "An image has no alternative text and is not marked as decorative."
  static let explanation = """
    The words in brackets, as in `![A form with an error below its field](asset:form.png)`, replace
    the image where it is not seen: for screen readers, in the terminal, on checklists and in
    searches (WCAG 2.2, 1.1.1). Say what the image shows that the text does not. Mark an image that
    adds nothing as decorative: `![](asset:line.png#decorative)`.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    { texts, _ in
      texts.units.flatMap { $0.links(in: locale) }.filter(\.isPicture)
        .compactMap { diagnostic($0.link) }
    }
  }

  private func diagnostic(_ picture: MarkdownLink) -> Diagnostic? {
    guard let reference = AssetReference(picture.destination) else { return nil }
    let words = picture.children.plainText()
    let isEmpty = words.allSatisfy(\.isWhitespace)
    guard isEmpty != reference.isDecorative else {
      guard PictureFormat(fileName: words) != nil else { return nil }
      return warning(.about("check.asset.file-name", words), at: picture.location)
    }
    return finding(
      .about(isEmpty ? "check.asset.no-words" : "check.asset.needless-words", picture.destination),
      at: picture.location)
  }
}

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
    func place(_ id: AssetID, of asset: Asset) -> String {
      "\(asset.locale?.description ?? "")/\(id.rawValue)"
    }
    let places = Set(base.assets.map { place($0.id, of: $0) })
    return base.assets.filter { !shown.contains($0.id) }.compactMap { asset in
      guard let light = asset.id.light else {
        return warning("check.asset.unused", at: asset.location)
      }
      guard !places.contains(place(light, of: asset)) else { return nil }
      return warning(
        "check.asset.lone-dark", ["name": .text(light.rawValue)], at: asset.location)
    }
  }
}

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
      return warning(message, at: dark.location)
    }
  }

  private func size(_ asset: Asset) -> String { "\(asset.header.width) × \(asset.header.height)" }
}

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
      message(asset).map { warning($0, at: asset.location) }
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

  /// Returns the faults of an image that readers of any language see.
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
      return [finding(message.suggesting(near), at: name.location)]
    }
    let messages = Set(found.compactMap { $0.flatMap(fault) })
    return messages.map { warning($0, at: name.location) }.sorted()
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
