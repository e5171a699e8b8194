import Synchronization

/// One thing that was asked about the rules of a knowledge base.
package enum RuleRead: Hashable, Sendable {
  /// A rule, whether there is one or not.
  case rule(RuleID)
  /// Which rules stand before and after a rule; not what they say.
  case neighbors(RuleID)
  /// All rules of a topic.
  case topic(TopicID)
  /// All rules that name a color.
  case color(ColorID)
  /// All rules that name a check.
  case check(String)
  /// Which checks any rule names.
  case namedChecks
  /// All rules.
  case all
  /// Something that is not known by its digest.
  case untold
}

/// What somebody has asked about the rules of a knowledge base, so that the answer need not be
/// worked out again while none of it has changed.
///
/// A class, because it is written to by whoever reads.
package final class RuleReads: Sendable {
  private let noted: Mutex<Set<RuleRead>>

  package init(_ reads: Set<RuleRead> = []) { noted = Mutex(reads) }

  package var all: Set<RuleRead> { noted.withLock { $0 } }

  package func note(_ read: RuleRead) { noted.withLock { _ = $0.insert(read) } }

  package func note(_ reads: Set<RuleRead>) { noted.withLock { $0.formUnion(reads) } }
}

extension KnowledgeBase {
  /// Writes a question down for whoever wants to know.
  package func note(_ read: RuleRead) { reads?.note(read) }

  package func note(_ read: Set<RuleRead>) { reads?.note(read) }
}

extension KnowledgeBase {
  /// Returns what the answers to all the questions come to; nil where one of them is not known by
  /// its digest.
  package func digest(of reads: [RuleRead]) -> ContentDigest? {
    var whole = ContentDigest()
    for read in reads {
      guard let digest = digest(of: read) else { return nil }
      whole.add(digest)
    }
    return whole
  }

  private func digest(of read: RuleRead) -> ContentDigest? {
    switch read {
    case .rule(let id): knownRule(id).map(\.digest) ?? ContentDigest()
    case .neighbors(let id): digestOfNeighbors(id)
    case .topic(let id): ContentDigest(of: knownRules(in: id))
    case .color(let id): ContentDigest(of: knownRules(citing: id))
    case .check(let code): ContentDigest(of: knownRules(checkedBy: code))
    case .namedChecks: ContentDigest(texts: knownChecks.map(\.rawValue))
    case .all: digestOfRules
    case .untold: nil
    }
  }

  private func digestOfNeighbors(_ id: RuleID) -> ContentDigest {
    let (previous, next) = knownNeighbors(of: id)
    return ContentDigest(texts: [previous, next].map { $0?.rawValue ?? "" })
  }
}

extension ContentDigest {
  /// Of what the rules say and of their order; nil where one of them was not read from files.
  init?(of rules: [Rule]) {
    self.init()
    for rule in rules {
      guard let digest = rule.digest else { return nil }
      add(rule.id.rawValue)
      add(digest)
    }
  }

  init(texts: [String]) {
    self.init()
    for text in texts { add(text) }
  }
}
