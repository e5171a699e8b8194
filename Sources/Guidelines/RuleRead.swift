package import Localization

/// One thing that was asked about the rules of a knowledge base.
package struct RuleRead: Hashable, Sendable {
  let kind: Kind
  /// The id of what was asked about; empty where that is all rules.
  let name: String

  /// The letter stands for the kind in all records.
  enum Kind: Character, Sendable {
    case rule = "r"
    case outline = "o"
    case statement = "w"
    case outlines = "l"
    case outlinesOfTopic = "p"
    case neighbors = "n"
    case topic = "t"
    case color = "c"
    case check = "k"
    case namedChecks = "s"
    case checklist = "m"
    case all = "a"
    case untold = "u"
  }

  private init(_ kind: Kind, _ name: String = "") {
    self.kind = kind
    self.name = name
  }
}

extension RuleRead {
  /// A rule, whether there is one or not.
  package static func rule(_ id: RuleID) -> RuleRead { RuleRead(.rule, id.rawValue) }
  /// What lists show of a rule, whether there is one or not.
  package static func outline(_ id: RuleID) -> RuleRead { RuleRead(.outline, id.rawValue) }
  /// The same, with what the rule says to readers of a locale.
  package static func statement(_ id: RuleID, _ locale: LocaleTag) -> RuleRead {
    RuleRead(.statement, "\(locale)/\(id)")
  }
  /// What lists show of all rules.
  package static let outlines = RuleRead(.outlines)
  /// What lists show of the rules of a topic.
  package static func outlines(in topic: TopicID) -> RuleRead {
    RuleRead(.outlinesOfTopic, topic.rawValue)
  }
  /// Which rules stand before and after a rule; not what they say.
  package static func neighbors(_ id: RuleID) -> RuleRead { RuleRead(.neighbors, id.rawValue) }
  /// All rules of a topic.
  package static func topic(_ id: TopicID) -> RuleRead { RuleRead(.topic, id.rawValue) }
  /// What lists show of the rules that name a color.
  package static func color(_ id: ColorID) -> RuleRead { RuleRead(.color, id.rawValue) }
  /// What lists show of the rules that name a check.
  package static func check(_ code: String) -> RuleRead { RuleRead(.check, code) }
  /// Which checks any rule names.
  package static let namedChecks = RuleRead(.namedChecks)
  /// What a checklist of all rules asks in the locale of the page, which only those know who make
  /// checklists.
  package static let checklist = RuleRead(.checklist)
  /// All rules.
  package static let all = RuleRead(.all)
  /// Something that is not known by its digest.
  package static let untold = RuleRead(.untold)
}

extension RuleRead: Comparable {
  package static func < (left: RuleRead, right: RuleRead) -> Bool {
    (left.kind.rawValue, left.name) < (right.kind.rawValue, right.name)
  }
}

extension RuleRead {
  package var text: String { String(kind.rawValue) + name }

  /// Returns nil for what is no question of this version.
  package init?(_ text: String) {
    guard let kind = text.first.flatMap(Kind.init) else { return nil }
    self.init(kind, String(text.dropFirst()))
  }
}
