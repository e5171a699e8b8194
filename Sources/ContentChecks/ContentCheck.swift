package import Diagnostics
package import Guidelines

/// Finds one kind of fault in a knowledge base.
///
/// A check is named for the fault; its code is public and never reused.
package protocol ContentCheck: Sendable {
  static var code: Diagnostic.Code { get }
  /// One sentence that says what is wrong when the check reports something.
  static var summary: String { get }
  /// Why it matters and how it is mended, in Markdown.
  static var explanation: String { get }

  init()
  func diagnostics(in base: KnowledgeBase) -> [Diagnostic]
}
