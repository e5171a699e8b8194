extension RuleRead {
  /// A letter for the kind of question, and the id of what it is about; the same in all records.
  package var text: String { String(kind.rawValue) + name }

  /// Returns nil for what is no question of this version.
  package init?(_ text: String) {
    guard let kind = text.first.flatMap(Kind.init) else { return nil }
    let name = String(text.dropFirst())
    switch kind {
    case .rule: self = .rule(RuleID(name))
    case .neighbors: self = .neighbors(RuleID(name))
    case .topic: self = .topic(TopicID(name))
    case .color: self = .color(ColorID(name))
    case .check: self = .check(name)
    case .namedChecks: self = .namedChecks
    case .all: self = .all
    case .untold: self = .untold
    }
  }

  private enum Kind: Character {
    case rule = "r"
    case neighbors = "n"
    case topic = "t"
    case color = "c"
    case check = "k"
    case namedChecks = "s"
    case all = "a"
    case untold = "u"
  }

  private var kind: Kind {
    switch self {
    case .rule: .rule
    case .neighbors: .neighbors
    case .topic: .topic
    case .color: .color
    case .check: .check
    case .namedChecks: .namedChecks
    case .all: .all
    case .untold: .untold
    }
  }

  private var name: String {
    switch self {
    case .rule(let id), .neighbors(let id): id.rawValue
    case .topic(let id): id.rawValue
    case .color(let id): id.rawValue
    case .check(let code): code
    case .namedChecks, .all, .untold: ""
    }
  }
}

extension RuleRead: Comparable {
  package static func < (left: RuleRead, right: RuleRead) -> Bool {
    (left.kind.rawValue, left.name) < (right.kind.rawValue, right.name)
  }
}
