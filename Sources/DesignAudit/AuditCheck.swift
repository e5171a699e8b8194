package import Diagnostics
package import Guidelines

/// Finds one kind of fault in the files of an app.
///
/// A check is named for the fault; its code is public and never reused.
package protocol AuditCheck: Sendable {
  static var name: AutomaticCheck { get }
  /// One sentence that says what is wrong when the check reports something.
  static var summary: String { get }
  /// Why it matters and how it is mended, in Markdown.
  static var explanation: String { get }

  init()
  func diagnostics(in subject: AuditSubject) -> [Diagnostic]
}

extension AuditCheck {
  package static var code: Diagnostic.Code { Diagnostic.Code(rawValue: name.rawValue) }
}

/// Every check, in the order of the reference.
package let allAuditChecks: [any AuditCheck] = [
  LowContrast(),
  HardCodedColor(),
  MissingVariant(),
  ColorVisionCollision(),
  MissingProfile(),
]
