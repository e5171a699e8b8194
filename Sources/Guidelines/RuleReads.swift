import Localization
import Synchronization

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
  ///
  /// - Parameter checklist: the digest of what a checklist asks.
  package func digest(
    of reads: [RuleRead], checklist: () -> ContentDigest? = { nil }
  ) -> ContentDigest? {
    var whole = ContentDigest()
    for read in reads {
      let known = read.kind == .checklist ? checklist() : digest(of: read)
      guard let known else { return nil }
      whole.add(known)
    }
    return whole
  }

  private func digest(of read: RuleRead) -> ContentDigest? {
    let name = read.name
    return switch read.kind {
    case .rule: knownRule(RuleID(name)).map(\.digest) ?? ContentDigest()
    case .neighbors: digestOfNeighbors(RuleID(name))
    case .outline: knownRule(RuleID(name)).map(\.outlineDigest) ?? ContentDigest()
    case .statement: digestOfStatement(named: name)
    case .outlines: digestOfOutlines
    case .outlinesOfTopic: ContentDigest(of: knownRules(in: TopicID(name)), by: \.outlineDigest)
    case .topic: ContentDigest(of: knownRules(in: TopicID(name)))
    case .color: ContentDigest(of: knownRules(citing: ColorID(name)), by: \.outlineDigest)
    case .check: ContentDigest(of: knownRules(checkedBy: name), by: \.outlineDigest)
    case .namedChecks: ContentDigest(texts: knownChecks.map(\.rawValue))
    case .all: digestOfRules
    case .checklist, .untold: nil
    }
  }

  private func digestOfStatement(named name: String) -> ContentDigest? {
    guard let slash = name.firstIndex(of: "/"), let locale = try? LocaleTag(String(name[..<slash]))
    else { return nil }
    return digestOfStatement(RuleID(String(name[name.index(after: slash)...])), in: locale)
  }

  private func digestOfNeighbors(_ id: RuleID) -> ContentDigest {
    let (previous, next) = knownNeighbors(of: id)
    return ContentDigest(texts: [previous, next].map { $0?.rawValue ?? "" })
  }
}

extension ContentDigest {
  /// Of rules and of their order; nil where one of them was not read from files.
  ///
  /// - Parameter part: what of a rule counts: all that was read, or what its outline shows.
  init?(of rules: [Rule], by part: KeyPath<Rule, ContentDigest?> = \.digest) {
    self.init()
    for rule in rules {
      guard let digest = rule[keyPath: part] else { return nil }
      add(rule.id.rawValue)
      add(digest)
    }
  }

  init(texts: [String]) {
    self.init()
    for text in texts { add(text) }
  }
}
