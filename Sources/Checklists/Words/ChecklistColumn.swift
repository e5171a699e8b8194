/// A property of an item or a checklist, as a column of a table or a label in a text.
package enum ChecklistColumn: String, CaseIterable, Sendable {
  case id, status, question, note, evidence, reviewer, date, impact, topic, section, platforms
  case why
  case howToCheck = "how-to-check"
  case rule, link
  case ruleHash = "rule-hash"
  case locales
  case knowledgeBase = "knowledge-base"
  case subject, filter
}

extension ChecklistColumn {
  /// Whether people enter any text there.
  var isRemark: Bool { self == .note || self == .evidence || self == .reviewer }

  /// Whether there is one for each language.
  var isPerLocale: Bool { self == .question || self == .why || self == .howToCheck }
}
