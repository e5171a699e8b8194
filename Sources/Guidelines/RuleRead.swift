/// One thing that was asked about the rules of a knowledge base.
package struct RuleRead: Hashable, Sendable {
  let kind: Kind
  /// The id of what was asked about; empty where that is all rules.
  let name: String

  /// The letter stands for the kind in all records.
  enum Kind: Character, Sendable {
    case rule = "r"
    case neighbors = "n"
    case topic = "t"
    case color = "c"
    case check = "k"
    case namedChecks = "s"
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
  /// Which rules stand before and after a rule; not what they say.
  package static func neighbors(_ id: RuleID) -> RuleRead { RuleRead(.neighbors, id.rawValue) }
  /// All rules of a topic.
  package static func topic(_ id: TopicID) -> RuleRead { RuleRead(.topic, id.rawValue) }
  /// All rules that name a color.
  package static func color(_ id: ColorID) -> RuleRead { RuleRead(.color, id.rawValue) }
  /// All rules that name a check.
  package static func check(_ code: String) -> RuleRead { RuleRead(.check, code) }
  /// Which checks any rule names.
  package static let namedChecks = RuleRead(.namedChecks)
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
