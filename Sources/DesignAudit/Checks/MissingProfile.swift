import ColorScience
import Diagnostics
import Guidelines

/// A check for images without a color profile.
struct MissingProfile: AuditCheck {
  static let name = AutomaticCheck.missingProfile
  static let summary = "An image has no color profile."
  static let explanation = """
    Without a profile each program and each display guesses, and the same picture comes out in
    different colors. In PNG files a chunk `iCCP`, `sRGB` or `cICP` counts, in JPEG files an embedded
    ICC profile. Looked at are images of asset catalogs and
    bundles and in folders of resources; those of documents are not part of the app, and templates
    and what code tints take their color from elsewhere, and grays and what passes for gray look alike
    with any profile. Passed over are image sets that nothing names, icons of extensions, images of demos
    and tests, and those in folders that the project beside them does not list; the chunks `gAMA` and `cHRM` count where they have the values of sRGB. All
    images of a catalog or folder are one finding, because they mostly have one cause. Export the images with their profile, sRGB when in doubt, and tell
    optimizers to keep it.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let tinted = subject.tintedImages
    let extensions = Set(
      subject.propertyLists.filter(\.isExtension).map(\.folder).filter { !$0.isEmpty })
    let templates = Set(
      subject.imageSets.filter {
        $0.isTemplate || $0.kind == .image && tinted.contains($0.name.symbolLetters)
      }
      .map(\.folder))
    let unused = Set(
      subject.imageSets.filter { !subject.usedSets.contains($0.location.path) }.map(\.folder))
    let images = subject.images.filter { image in
      image.hasProfile == false && image.path.isOfApp && !image.isGray && !image.path.isOfDemo
        && !image.isIconOfExtension(in: extensions)
        && !(image.isLoose && subject.isOutsideProjects(image.path))
        && !unused.contains(image.folder) && !subject.grayImages.contains(image.path)
        && !templates.contains(image.folder)
        && subject.tones[image.path]?.isGray != true
    }
    return Dictionary(grouping: images, by: \.group).sorted { $0.key < $1.key }
      .map { .missingProfile($0.key, $0.value) }
  }
}

extension String {
  /// Whether an image with this path is part of the app, as far as its folders tell.
  var isOfApp: Bool {
    let folders = lowercased().split(separator: "/").dropLast()
    // Xcode leaves out of the app what only previews show.
    guard !folders.contains(where: { $0.hasPrefix("preview ") }) else { return false }
    // Pages of a browser or of a help book follow the rules of the web; scripts make other things.
    guard !folders.contains(where: { otherFolders.contains(String($0)) || $0.hasSuffix(".help") })
    else {
      return false
    }
    return folders.contains { folder in
      folder == "resources" || shippedFolders.contains { folder.hasSuffix($0) }
    }
  }
}

extension ImageHeader {
  /// Whether the image is the icon of an extension, for which the system shows a shape alone, or the
  /// icon of the app.
  fileprivate func isIconOfExtension(in folders: Set<String>) -> Bool {
    path.contains(".appiconset/")
      && (path.isOfExtension || folders.contains { path.hasPrefix($0 + "/") })
  }

  /// Whether the image lies in no catalog or bundle, which a project takes as a whole.
  fileprivate var isLoose: Bool {
    !path.lowercased().split(separator: "/").dropLast().contains { folder in
      shippedFolders.contains { folder.hasSuffix($0) }
    }
  }

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

private let otherFolders: Set<String> = [
  "web", "www", "html", "public", "scripts", "fastlane", "docs", "documentation",
]
private let shippedFolders = [".xcassets", ".bundle", ".lproj", ".icon", ".app"]

extension PictureTone {
  /// Whether all that is visible is gray, as far as the mean of a drawing in one tone tells.
  fileprivate var isGray: Bool {
    switch self {
    case .dark(let color), .light(let color): color.chroma < 0.15
    case .gray: true
    case .other: false
    }
  }
}

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
    return AuditFinding(
      .advice, .certain, message, at: images.map { ContentLocation(path: $0.path) },
      code: MissingProfile.code, identity: [], contents: images.map(\.digest))
  }
}
