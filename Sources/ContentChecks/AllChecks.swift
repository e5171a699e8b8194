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
  /// What all checks find.
  package var findings: [Diagnostic] {
    let textChecks = allChecks.compactMap { $0 as? any TextCheck }
    let others = allChecks.filter { !($0 is any TextCheck) }
    return others.parallelMap(inRunsOf: 1) { $0.diagnostics(in: self) }.flatMap(\.self)
      + TextCheckRunner(self, textChecks).findings(in: translatables)
  }
}
