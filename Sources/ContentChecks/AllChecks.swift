/// Every check, in the order of the reference.
package let allChecks: [any ContentCheck] = [
  DuplicateID(),
  UnknownID(),
  DanglingRelation(),
  DanglingCitation(),
  UnknownPlatform(),
  UnknownCheck(),
  MissingSourceText(),
  MissingTranslation(),
  EmptySection(),
  ValueWithoutSource(),
  RepeatedOrder(),
  CircularReference(),
  UntranslatedMessage(),
  ParityMismatch(),
  AvoidedTerm(),
  UntranslatedTerm(),
]
