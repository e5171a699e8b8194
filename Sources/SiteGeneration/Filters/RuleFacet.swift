import Guidelines

/// A property by which a list of rules can be narrowed down.
enum RuleFacet: String, CaseIterable, Sendable {
  case platform, topic, kind, impact, status
}

extension RuleFacet {
  /// The values that a rule has.
  func values(of rule: Rule, in base: KnowledgeBase) -> [String] {
    switch self {
    case .platform: base.platforms(in: rule.platforms).map(\.id.rawValue)
    case .topic: [rule.topic.rawValue]
    case .kind: [rule.kind.rawValue]
    case .impact: [rule.impact.rawValue]
    case .status: [rule.status.name]
    }
  }

  /// Every value there is, in the order in which readers are offered them.
  private func allValues(in base: KnowledgeBase) -> [String] {
    switch self {
    case .platform: base.platforms.map(\.id.rawValue)
    case .topic: base.topics.map(\.id.rawValue)
    case .kind: RuleKind.allCases.map(\.rawValue)
    case .impact: Impact.allCases.map(\.rawValue)
    case .status: ["current", "superseded", "untraced"]
    }
  }

  /// Returns the values that tell some of the rules from others; none where all rules are alike.
  func choices(among rules: [Rule], in base: KnowledgeBase) -> [String] {
    guard let first = rules.first.map({ values(of: $0, in: base) }) else { return [] }
    var previous = first
    var known = Set(first)
    var areAlike = true
    // Rules that follow each other mostly have the same values.
    for rule in rules {
      let values = values(of: rule, in: base)
      guard values != previous else { continue }
      known.formUnion(values)
      previous = values
      areAlike = false
    }
    return areAlike ? [] : allValues(in: base).filter(known.contains)
  }
}
