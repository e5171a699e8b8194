import Localization

/// What a knowledge base declares about its own objects: what it asks of its rules, and the names
/// that they can use.
package struct Declarations: Sendable {
  /// The sections of rules, in reading order.
  package var ruleSections = RuleSection.standard
  /// The fields that every rule must have.
  package var requiredFields: Set<RuleField> = []
  /// The scale of impacts, worst first.
  package var impacts = Impact.standard
  /// What checks look at.
  package var targets: [TargetID] = ["design", "code", "product"]
  /// The tools that steps of procedures can be for.
  package var tools: [ToolID] = []
  /// The tags of articles.
  package var tags: [TagID] = []
  /// The lists that were reported because of a mistake in them. What they lack is not reported where
  /// it is used as well.
  package var unread: Set<DeclaredWords> = []

  package init() {}
}

extension Declarations {
  package func requires(_ field: RuleField) -> Bool { requiredFields.contains(field) }

  /// The ids that have words in `Locales/<tag>/site.yaml`, by the key of their map there.
  package func ids(of words: DeclaredWords) -> [String] {
    switch words {
    case .sections: ruleSections.map(\.id.rawValue)
    case .impacts: impacts.map(\.rawValue)
    case .targets: targets.map(\.rawValue)
    case .tools: tools.map(\.rawValue)
    case .tags: tags.map(\.rawValue)
    }
  }
}

/// The maps in `Locales/<tag>/site.yaml` that name what a knowledge base declares.
package enum DeclaredWords: String, CaseIterable, Sendable {
  case sections, impacts, targets, tools, tags

  /// The groups of messages that hold the words, such as `impact` for `impact.serious`.
  package var groups: [String] {
    switch self {
    case .sections: ["rule.heading"]
    case .impacts: ["impact", "rule.weight", "checklist.impact"]
    case .targets: ["target"]
    case .tools: ["tool"]
    case .tags: ["tag"]
    }
  }

  /// The key of the message with the words for an id.
  package func message(_ id: String) -> String { "\(groups[0]).\(id)" }
}

/// The types only distinguish ids from other ids, because what they name has no properties beyond
/// its words.
package enum Target {}
package enum Tool {}
package enum Tag {}

extension Identifier where Subject == Target {
  /// The key of the message with the name of the target.
  package var message: String { DeclaredWords.targets.message(rawValue) }
}

extension Identifier where Subject == Tool {
  /// The key of the message with the name of the tool.
  package var message: String { DeclaredWords.tools.message(rawValue) }
}

extension Identifier where Subject == Tag {
  /// The key of the message with the name of the tag.
  package var message: String { DeclaredWords.tags.message(rawValue) }
}
