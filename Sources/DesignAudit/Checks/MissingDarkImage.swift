import ColorScience
import Diagnostics
import Guidelines

/// A check for drawings in black that vanish on a dark background.
struct MissingDarkImage: AuditCheck {
  static let name = AutomaticCheck.missingDarkImage
  static let summary = "A black drawing has no dark variant and vanishes in Dark Mode."
  static let explanation = """
    If everything visible in a PNG or SVG image is black or dark gray on a transparent background,
    little of it is left on a dark one. Make the image a template, which takes the color of its
    surroundings, or add a dark variant.

    Checks image sets that are not templates and have no dark image. They must be shown by an
    interface file or, with `--guess`, by code that names them in quotation marks. Left out are
    images that either of them tints, that only previews show, or that code passes to a function
    together with a color. The images of a catalog are one finding. White drawings are not reported,
    because they are already on something dark in light appearances. Photos in JPEG and files in PDF
    are not read.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    guard subject.options.appearances.contains(where: \.isDark) else { return [] }
    let guesses = subject.options.guesses
    let tinted = subject.tintedImages
    let views = Set(
      subject.interfaces.flatMap(\.images).filter { !$0.isTinted }.map(\.name.symbolLetters))
    let code = Set(subject.sources.flatMap { $0.shownNames.map(\.symbolLetters) })
    let found = subject.imageSets.compactMap { set -> VanishingImage? in
      let name = set.name.symbolLetters
      guard let color = subject.darkColor(of: set), !tinted.contains(name),
        views.contains(name) || guesses && code.contains(name)
      else { return nil }
      return VanishingImage(set: set, color: color, isShown: views.contains(name))
    }
    return Dictionary(grouping: found, by: \.set.catalog).sorted { $0.key < $1.key }
      .map { .vanishing($0.value) }
  }
}

private struct VanishingImage {
  let set: ImageSet
  let color: SRGB
  /// Whether an interface file shows the image.
  let isShown: Bool
}

extension AuditSubject {
  /// The names of images that are drawn in one color somewhere, in the letters that Xcode makes
  /// members of.
  var tintedImages: Set<String> {
    let views = interfaces.flatMap(\.images).filter(\.isTinted).map(\.name.symbolLetters)
    return tintedNames.union(views)
  }

  /// Returns the mean color of an image set that is dark all over and has no variant for dark.
  fileprivate func darkColor(of set: ImageSet) -> SRGB? {
    guard set.kind == .image, usedSets.contains(set.location.path), !set.isTemplate,
      !set.slots.isEmpty, !set.isOfOneAppearance,
      !set.slots.contains(where: { $0.appearances.contains("dark") }),
      forcesAppearance(at: set.location.path) == nil
    else { return nil }
    let tones = set.paths(of: set.slots).map { self.tones[$0] ?? .other }
    let colors = tones.compactMap { if case .dark(let color) = $0 { color } else { nil } }
    return colors.count == tones.count ? colors.first : nil
  }
}

extension ImageSet {
  /// Whether code chooses the image for one appearance, as its name says, or the device has only
  /// one.
  fileprivate var isOfOneAppearance: Bool {
    name.nameWords.contains { ["dark", "light", "black", "white", "shadow"].contains($0) }
      || folder.lowercased().contains("watch") || slots.allSatisfy { $0.idiom == "watch" }
  }
}

extension AuditFinding {
  /// - Parameter images: the images of one catalog.
  fileprivate static func vanishing(_ images: [VanishingImage]) -> AuditFinding {
    let first = images[0]
    let isShown = images.contains(where: \.isShown)
    return AuditFinding(
      isShown ? .warning : .advice, isShown ? .likely : .guess,
      LocalizableMessage(
        "audit.missing-dark-image",
        ["color": .text(first.color.text(.hex)), "name": .text(first.set.name)]
      ).counting(images.count),
      at: images.map(\.set.location), code: MissingDarkImage.code, identity: [],
      contents: images.map(\.set.name))
  }
}
