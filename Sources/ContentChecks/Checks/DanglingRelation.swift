package import Diagnostics
package import Guidelines

/// Finds related and superseding rules, and rules of profiles, that do not exist.
package struct DanglingRelation: ContentCheck {
  package static let code: Diagnostic.Code = "dangling-relation"
  package static let summary = "A rule names a related rule that does not exist."
  package static let explanation = """
    Readers follow relations from page to page. Correct the id, or remove it if the rule it meant
    is gone; a rule that no longer holds stays, with status `superseded`.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let successors = base.rules.compactMap { rule -> Located<RuleID>? in
      if case .superseded(let successor, _) = rule.status { successor } else { nil }
    }
    let named =
      base.rules.flatMap(\.related) + successors + base.terms.flatMap(\.rules)
      + base.illustrations.map(\.rule)
      + base.profiles.flatMap(\.rules)
    return named.map { Reference("rule", $0) }
      .dangling(from: base.rules.map(\.id.rawValue), code: Self.code)
      + base.rules.flatMap(selfRelations)
  }

  private func selfRelations(_ rule: Rule) -> [Diagnostic] {
    rule.related.filter { $0.value == rule.id }.map { .selfRelation($0) }
  }
}

extension Diagnostic {
  fileprivate static func selfRelation(_ id: Located<RuleID>) -> Diagnostic {
    Diagnostic(
      "rule '\(id.value)' is related to itself", at: id.location, code: DanglingRelation.code)
  }
}
