/// A section that the rules of a knowledge base can have.
package struct RuleSection: Hashable, Sendable {
  package let id: RuleSectionID
  package let role: Role
  /// Whether every rule must have the section. A section about the history is only required of rules
  /// that are not current, unless the entries of their history tell it already.
  package let isRequired: Bool

  package init(id: RuleSectionID, role: Role, isRequired: Bool = false) {
    self.id = id
    self.role = role
    self.isRequired = isRequired
  }

  /// What the program does with the text of a section.
  package enum Role: String, CaseIterable, Sendable {
    /// Text of any kind, such as the reason for a rule.
    case prose
    /// A list of examples that follow the rule.
    case `do`
    /// A list of examples that break the rule.
    case dont
    /// A numbered list of steps by which one finds out whether the rule is followed.
    case steps
    /// What is to be said about the history of the rule.
    case history

    /// Whether a section of this role is a list.
    package var isList: Bool { self == .do || self == .dont || self == .steps }
  }
}

extension RuleSection {
  /// The sections of a knowledge base that declares none.
  package static let standard = [
    RuleSection(id: "why", role: .prose), RuleSection(id: "do", role: .do),
    RuleSection(id: "dont", role: .dont), RuleSection(id: "check", role: .steps),
    RuleSection(id: "history", role: .history),
  ]

  /// The key of the message with the heading of the section.
  package var headingKey: String { DeclaredWords.sections.message(id.rawValue) }
}

/// A field that a knowledge base can require of its rules.
package enum RuleField: String, CaseIterable, Sendable {
  case kind, impact, section, order, platforms, citations, question, impactReason
}

/// The harm that a violation of a rule does to users.
package struct Impact: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
}

extension Impact {
  package static let serious = Impact(rawValue: "serious")
  package static let moderate = Impact(rawValue: "moderate")
  package static let minor = Impact(rawValue: "minor")

  /// The scale of a knowledge base that declares none, worst first.
  package static let standard = [serious, moderate, minor]
}
