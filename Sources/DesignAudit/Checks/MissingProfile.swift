import ColorScience
import Diagnostics
import Guidelines

/// A check for images without a color profile.
struct MissingProfile: AuditCheck {
  static let name = AutomaticCheck.missingProfile
  static let summary = "An image does not say which color space its values are in."
  static let explanation = """
    Without a profile, each program and each display guesses, so the same image appears in different
    colors. Export images with their profile, sRGB if in doubt, and tell optimizers to keep it.

    In PNG files, an `iCCP`, `sRGB` or `cICP` chunk counts, and so do `gAMA` and `cHRM` with the
    values of sRGB. In JPEG files, an embedded ICC profile counts. Checks images in asset catalogs,
    bundles and resource folders; images in documents are not part of the app. Left out are
    templates and images that code tints, because they get their color from elsewhere; gray and
    nearly gray images, which look the same with any profile; image sets and loose images that
    nothing names; icons that no one sees, such as those of extensions; images of demos and tests;
    and images that the surrounding project does not list. All images of a catalog or folder are one
    finding, and so are those of more than three catalogs or folders, because they usually have the
    same cause.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let names = subject.tintedImages
    let templates = Set(subject.imageSets.filter(\.isTemplate).map(\.folder))
    let tinted = Set(
      subject.imageSets.filter { $0.kind == .image && names.contains($0.name.symbolLetters) }
        .map(\.folder))
    let images = subject.images.filter { image in
      image.hasProfile == false && image.path.isOfApp && !image.isGray && !image.path.isOfDemo
        && !subject.unusedPictures.contains(image.path)
        && !subject.unusedFolders.contains(image.folder) && !subject.grayImages.contains(image.path)
        && !templates.contains(image.folder)
        // A tint covers what is not transparent: a JPEG would become a rectangle of one color.
        && !(image.isPNG && tinted.contains(image.folder))
        && !image.path.isLayeredIcon(ofOthersThan: subject.options.platforms)
    }
    let groups = Dictionary(grouping: images, by: \.group).sorted { $0.key < $1.key }
    return groups.count > mostGroups
      ? [.missingProfiles(groups.flatMap(\.value), groups.count)]
      : groups.map { .missingProfile($0.key, $0.value) }
  }
}

extension String {
  /// Whether an image with this path is part of the app, as far as its folders tell.
  var isOfApp: Bool {
    let folders = lowercased().split(separator: "/").dropLast()
    // Xcode leaves out of the app what only previews show.
    guard !folders.contains(where: { $0.hasPrefix("preview ") }) else { return false }
    // Pages of a browser or of a help book follow the rules of the web; scripts make other things.
    guard
      !folders.contains(where: {
        otherFolders.contains(String($0)) || $0.hasSuffix(".help") || $0.hasSuffix(" help")
      })
    else {
      return false
    }
    return folders.contains { folder in
      folder == "resources" || shippedFolders.contains { folder.hasSuffix($0) }
    }
  }
}

extension String {
  /// Whether an image with this path lies in no catalog or bundle, which a project takes as a whole.
  var isLoose: Bool {
    !lowercased().split(separator: "/").dropLast().contains { folder in
      shippedFolders.contains { folder.hasSuffix($0) }
    }
  }
}

extension String {
  /// Whether an image is a layer of an icon that only platforms other than the audited ones have.
  fileprivate func isLayeredIcon(ofOthersThan platforms: [PlatformID]) -> Bool {
    guard !platforms.isEmpty else { return false }
    return layeredIcons.contains { ending, platform in
      contains(ending + "/") && !platforms.contains { $0.rawValue == platform }
    }
  }
}

extension ImageHeader {
  fileprivate var folder: String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// The catalog or bundle that the image belongs to, or else its folder.
  fileprivate var group: String {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let bundle = folders.firstIndex { folder in shippedFolders.contains { folder.hasSuffix($0) } }
    return folders[...(bundle ?? folders.endIndex - 1)].joined(separator: "/")
  }
}

/// The number of catalogs and folders from which on their images are one finding.
private let mostGroups = 3
private let otherFolders: Set<String> = [
  "web", "www", "html", "public", "scripts", "fastlane", "docs", "documentation",
  "site-packages",
]
private let layeredIcons = [
  (".solidimagestack", "visionOS"), (".imagestack", "tvOS"), (".brandassets", "tvOS"),
]
private let shippedFolders = [".xcassets", ".bundle", ".lproj", ".icon", ".app"]

extension AuditFinding {
  fileprivate static func missingProfile(
    _ group: String, _ images: [ImageHeader]
  ) -> AuditFinding {
    let name = group.split(separator: "/").last.map(String.init) ?? group
    let message =
      images.count == 1
      ? "audit.missing-profile"
      : LocalizableMessage(
        "audit.missing-profiles",
        ["count": .number(images.count), "name": .text(name)])
    return missingProfiles(images, message)
  }

  fileprivate static func missingProfiles(
    _ images: [ImageHeader], _ groupCount: Int
  ) -> AuditFinding {
    missingProfiles(
      images,
      LocalizableMessage(
        "audit.missing-profiles-everywhere",
        ["count": .number(images.count), "groups": .number(groupCount)]))
  }

  private static func missingProfiles(
    _ images: [ImageHeader], _ message: LocalizableMessage
  ) -> AuditFinding {
    AuditFinding(
      .advice, .certain, message, at: images.map { ContentLocation(path: $0.path) },
      code: MissingProfile.code, identity: [], contents: images.map(\.digest))
  }
}
