package import Diagnostics
package import Guidelines
import Parallel

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
  /// What the checks find, in their order.
  package var findings: [Diagnostic] {
    allChecks.parallelMap(inRunsOf: 1) { $0.diagnostics(in: self) }.flatMap(\.self)
  }
}
