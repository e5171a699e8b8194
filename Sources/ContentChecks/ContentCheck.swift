package import Diagnostics
package import Guidelines
import Parallel

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

/// Every check, in the order of the reference.
package let allChecks: [any ContentCheck] = [
  DuplicateID(),
  UnknownID(),
  UnportableName(),
  DanglingRelation(),
  DanglingCitation(),
  UnknownPlatform(),
  UnknownCheck(),
  MissingSourceText(),
  MissingTranslation(),
  EmptySection(),
  IncompleteIllustration(),
  ValueWithoutSource(),
  RepeatedOrder(),
  CircularReference(),
  StaleProfile(),
  UntranslatedMessage(),
  ParityMismatch(),
  AvoidedTerm(),
  UntranslatedTerm(),
  HalfWidthPunctuation(),
  UnevenSpacing(),
  ForeignQuotationMarks(),
  MixedScript(),
]

extension KnowledgeBase {
  /// What all checks find.
  package var findings: [Diagnostic] {
    let textChecks = allChecks.compactMap { $0 as? any TextCheck }
    let others = allChecks.filter { !($0 is any TextCheck) }
    return others.parallelMap(inRunsOf: 1) { $0.diagnostics(in: self) }.flatMap(\.self)
      + TextCheckRunner(self, textChecks).findings(in: translatables)
  }
}
