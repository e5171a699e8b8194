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
    "A file of the app could not be looked at.",
    """
    What was not read may hold any fault, so an audit does not pass over it in silence. Give the
    program the right to read the file. Sources and color sets of more than two million bytes are
    not read; they are generated as a rule, and `--exclude` leaves them out. Headers of that length
    hold tables of numbers and are passed over, and so are property lists that no target of a project
    beside them names.
    """)

  static let invalidColorSet = FindingKind(
    "invalid-color-set",
    "A color set cannot be read, or holds a color that is none.",
    """
    Color sets are read as Xcode writes them: components as shares (`0.5`), bytes (`128`) or
    hexadecimal bytes (`0x80`), in the spaces `srgb`, `extended-srgb`, `extended-linear-srgb`,
    `display-p3`, `gray-gamma-22` and `extended-gray`. Keys that mean nothing here are passed over.
    Open the color set in Xcode and choose the color anew.
    """)

  static let unusedSetting = FindingKind(
    "unused-setting",
    "An entry of `precept-audit.yaml` speaks of nothing that is there.",
    """
    An exception whose fault is mended, a folder that was renamed, or a pair of colors that are gone:
    what nobody needs hides what will be wrong there later. Take the entry away, or correct its path
    or name. It is told only where everything beside the file is audited.
    """)

  static let invalidImage = FindingKind(
    "invalid-image",
    "A file that is named as an image does not begin as one.",
    """
    Only the header of an image is read. Often the file has a format that is neither PNG nor JPEG, the
    download stopped early, or a pointer of Git LFS stands in place of the image. A JPEG under the name of
    a PNG, or the other way round, is passed over: image sets and UIKit take an image by what it holds, and
    of app icons and pictures outside of catalogs Xcode says so itself when it builds. Where there is a
    project, images outside of it, of catalogs and of folders of resources are passed over.
    """)
}
