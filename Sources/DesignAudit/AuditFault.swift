package import Diagnostics

/// What the reference says about a kind of file that an audit cannot read.
package struct AuditFault: Sendable {
  package let code: Diagnostic.Code
  /// One sentence that says what is wrong.
  package let summary: String
  /// Why it matters and how it is mended, in Markdown.
  package let explanation: String
}

extension AuditFault {
  package static let all = [unauditedFile, invalidColorSet, invalidImage]

  static let unauditedFile = AuditFault(
    code: "unaudited-file",
    summary: "A file of the app could not be looked at.",
    explanation: """
      What was not read may hold any fault, so an audit does not pass over it in silence. Give the
      program the right to read the file. Sources and color sets of more than two million bytes are
      not read; they are generated as a rule, and `--exclude` leaves them out.
      """)

  static let invalidColorSet = AuditFault(
    code: "invalid-color-set",
    summary: "A color set cannot be read, or holds a color that is none.",
    explanation: """
      Color sets are read as Xcode writes them: components as shares (`0.5`), bytes (`128`) or
      hexadecimal bytes (`0x80`), in the spaces `srgb`, `extended-srgb`, `extended-linear-srgb`,
      `display-p3`, `gray-gamma-22` and `extended-gray`. Keys that mean nothing here are passed over.
      Open the color set in Xcode and choose the color anew.
      """)

  static let invalidImage = AuditFault(
    code: "invalid-image",
    summary: "A file that is named as an image does not begin as one.",
    explanation: """
      Only the header of an image is read. Often the file has another format than its name says, the
      download stopped early, or a pointer of Git LFS stands in place of the image.
      """)
}
