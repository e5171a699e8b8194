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

/// Every check, in the order in which the reference documentation lists them.
package let allAuditChecks: [any AuditCheck] = [
  LowContrast(), HardCodedColor(), MissingVariant(), MissingIconVariant(), FixedColor(),
  MixedBackgroundSets(), FixedFontSize(),
]

/// The kinds of files that an audit cannot read.
package enum AuditFault {
  package static let all = [unauditedFile, invalidColorSet, unusedSetting]

  static let unauditedFile = FindingKind(
    "unaudited-file",
    "A file of the app could not be audited.",
    """
    A file that was not read may contain any fault, so an audit reports it. Give the program
    permission to read the file. Sources and color sets of more than two million bytes are not read;
    they are usually generated, and `--exclude` leaves them out. Headers of that size contain tables
    of numbers and are left out. Binary and encrypted files are passed over; the summary counts them.
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
}
