package import Diagnostics
package import Guidelines

/// A check that finds one kind of fault in the files of an app.
///
/// A check is named after the fault; its code is public and never reused.
package protocol AuditCheck: Sendable {
  static var name: AutomaticCheck { get }
  /// One sentence that says what is wrong when the check reports something.
  static var summary: String { get }
  /// Why the fault matters and how to correct it, in Markdown.
  static var explanation: String { get }

  func findings(in subject: AuditSubject) -> [AuditFinding]
}

extension AuditCheck {
  package static var code: Diagnostic.Code { Diagnostic.Code(rawValue: name.rawValue) }
}

/// Every check, in the order in which the reference of checks lists them.
package let allAuditChecks: [any AuditCheck] = [
  LowContrast(),
  HardCodedColor(),
  MissingVariant(),
  EqualVariants(),
  MissingSRGBVariant(),
  DuplicateColor(),
  ColorVisionCollision(),
  MissingDarkImage(),
  MissingIconVariant(),
  MissingProfile(),
  FixedColor(),
  ForcedAppearance(),
  MisusedSystemColor(),
  MixedBackgroundSets(),
  SingleOrientation(),
  GlassInContent(),
  SeveralTintedGlasses(),
  ClearGlass(),
  FixedMaterial(),
  UntintedComplication(),
  FixedFontSize(),
]

/// The kinds of files that an audit cannot read.
package enum AuditFault {
  package static let all = [unauditedFile, invalidColorSet, invalidImage, unusedSetting]

  static let unauditedFile = FindingKind(
    "unaudited-file",
    "A file of the app could not be audited.",
    """
    A file that was not read may contain any fault, so an audit reports it. Give the program
    permission to read the file. Sources and color sets of more than two million bytes are not read;
    they are usually generated, and `--exclude` leaves them out. Headers of that size contain tables
    of numbers and are left out, and so are property lists next to a project in which no target
    names them.
    """)

  static let invalidColorSet = FindingKind(
    "invalid-color-set",
    "A color set cannot be read, or contains an invalid color.",
    """
    Color sets are read as Xcode writes them: components as fractions (`0.5`), bytes (`128`) or
    hexadecimal bytes (`0x80`), in the spaces `srgb`, `extended-srgb`, `extended-linear-srgb`,
    `display-p3`, `gray-gamma-22` and `extended-gray`. Other keys are ignored. Open the color set in
    Xcode and choose the color again.
    """)

  static let unusedSetting = FindingKind(
    "unused-setting",
    "An entry of `precept-audit.yaml` matches nothing.",
    """
    The entry may be an exception for a fault that was fixed, a folder that was renamed, or a pair
    of colors that no longer exist. An entry that is no longer needed can hide a new fault later.
    Remove it, or correct its path or name. It is reported only if everything next to the file is
    audited.
    """)

  static let invalidImage = FindingKind(
    "invalid-image",
    "A file has the name of an image, but its content is not an image.",
    """
    Only the header of an image is read. Often the format is neither PNG nor JPEG, the download
    stopped early, or the file is a Git LFS pointer instead of the image. A JPEG with the name of a
    PNG, or the other way around, is not reported: image sets and UIKit go by what an image
    contains, and Xcode itself reports such app icons and images outside catalogs when it builds. If
    there is a project, images that are outside it, outside catalogs and outside resource folders
    are left out.
    """)
}
