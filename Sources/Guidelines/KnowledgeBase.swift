package import Localization

/// Everything that is known, immutable and indexed once.
///
/// Lists keep the order of the content and hold duplicates, so that checks can report them; a
/// look-up by id finds the first.
package struct KnowledgeBase: Sendable {
  private let content: Content
  package private(set) var messages: [LocaleTag: MessageCatalog]
  /// Learns what is asked about rules, where somebody wants to know.
  private(set) var reads: RuleReads?

  /// - Parameter former: saves the work of indexing where the texts of rules alone are others.
  package init(_ parts: Parts, like former: KnowledgeBase? = nil) {
    content = Content(parts, like: former?.content)
    messages = parts.messages
  }
}

extension KnowledgeBase {
  /// Everything but the messages. A class, because a knowledge base goes through many hands, and
  /// every copy of a value with so many parts would count its references one by one.
  private final class Content: Sendable {
    let parts: Parts
    let rules: [Rule]
    let index: Index
    let digestOfRules: ContentDigest?
    let digestOfOutlines: ContentDigest?

    init(_ parts: Parts, like former: Content?) {
      self.parts = parts
      if let former, let rules = former.rules(withTextsOf: parts) {
        (self.rules, index) = (rules, former.index)
      } else {
        rules = parts.rules.inReadingOrder(of: parts.topics)
        index = Index(parts, rules: rules)
      }
      digestOfRules = ContentDigest(of: rules)
      digestOfOutlines = ContentDigest(of: rules, by: \.outlineDigest)
    }

    /// Returns the rules of other parts in the order of these; nil where anything but the texts of
    /// rules is different.
    private func rules(withTextsOf other: Parts) -> [Rule]? {
      guard let digest = parts.digest, digest == other.digest,
        parts.rules.count == other.rules.count
      else { return nil }
      var rules = rules
      for (old, new) in zip(parts.rules, other.rules) where old !== new {
        guard new.hasSameModel(as: old), let place = index.rules[old.id], rules[place] === old
        else { return nil }
        rules[place] = new
      }
      return rules
    }
  }

  var index: Index { content.index }
  /// The rules, without a word to whoever wants to know.
  var allRules: [Rule] { content.rules }
  var digestOfRules: ContentDigest? { content.digestOfRules }
  var digestOfOutlines: ContentDigest? { content.digestOfOutlines }

  /// Whether another knowledge base differs in the texts of rules and in messages at most, as far as
  /// can be told at once.
  package func hasSameStructure(as other: KnowledgeBase) -> Bool { index === other.index }
}

extension KnowledgeBase {
  package var manifest: Manifest { content.parts.manifest }
  package var platforms: [Platform] { content.parts.platforms }
  package var components: [Component] { content.parts.components }
  package var sources: [Source] { content.parts.sources }
  package var topics: [Topic] { content.parts.topics }
  /// By topic, section and order.
  package var rules: [Rule] {
    note(.all)
    return content.rules
  }
  package var editions: [Edition] { content.parts.editions }
  package var variants: [Variant] { content.parts.variants }
  package var tables: [ColorTable] { content.parts.tables }
  /// By table, in display order.
  package var colors: [Color] { content.parts.colors }
  package var terms: [Term] { content.parts.terms }
  package var illustrations: [Illustration] { content.parts.illustrations }
  /// Shapes that several drawings use, by name.
  package var drawnParts: [String: [DrawnShape]] { content.parts.drawnParts }
  /// Saved selections of rules, by id.
  package var profiles: [Profile] { content.parts.profiles }
  /// What is looked at in the texts of a locale, where it says so.
  package var localeChecks: [LocaleTag: LocaleChecks] { content.parts.localeChecks }
}

extension KnowledgeBase {
  /// Returns the knowledge base with the messages of others for the keys that it lacks.
  package func completed(by others: [LocaleTag: MessageCatalog]) -> KnowledgeBase {
    var copy = self
    copy.messages.merge(others) { own, other in own.completed(by: other) }
    return copy
  }
}

extension KnowledgeBase {
  /// Of all the files but those of rules; nil where it was not read from files.
  package var commonDigest: ContentDigest? { content.parts.digest }

  /// Of everything that was read but the words of rules; nil where it was not read from files.
  ///
  /// Two knowledge bases have the same one where `Rule.hasSameModel` holds for all their rules and
  /// all else is the same.
  package var structureDigest: ContentDigest? {
    guard var digest = commonDigest else { return nil }
    for rule in allRules {
      guard let model = rule.modelDigest else { return nil }
      digest.add(rule.id.rawValue)
      digest.add(model)
      digest.add(ContentDigest(texts: rule.texts.values.keys.map(\.description).sorted()))
    }
    return digest
  }

  /// Returns the knowledge base for somebody whose questions about rules are written down.
  package func watched(by reads: RuleReads) -> KnowledgeBase {
    var copy = self
    copy.reads = reads
    return copy
  }
}

extension KnowledgeBase {
  /// What a knowledge base is made of.
  package struct Parts: Sendable {
    package var manifest: Manifest
    package var platforms: [Platform] = []
    package var components: [Component] = []
    package var sources: [Source] = []
    package var topics: [Topic] = []
    package var rules: [Rule] = []
    package var editions: [Edition] = []
    package var variants: [Variant] = []
    package var tables: [ColorTable] = []
    package var colors: [Color] = []
    package var terms: [Term] = []
    package var illustrations: [Illustration] = []
    package var drawnParts: [String: [DrawnShape]] = [:]
    package var profiles: [Profile] = []
    package var localeChecks: [LocaleTag: LocaleChecks] = [:]
    package var messages: [LocaleTag: MessageCatalog] = [:]
    /// Of all the files that these were read from but those of rules; nil where there were none.
    package var digest: ContentDigest?

    package init(manifest: Manifest) { self.manifest = manifest }
  }
}

extension [Rule] {
  /// Sorts by topic and section as the topics list them, then by order and id.
  fileprivate func inReadingOrder(of topics: [Topic]) -> [Rule] {
    var places: [TopicID: Int] = [:]
    var sections: [TopicID: [SectionID: Int]] = [:]
    for (place, topic) in topics.enumerated() where places[topic.id] == nil {
      places[topic.id] = place
      sections[topic.id] = Dictionary(
        topic.sections.enumerated().map { ($1.value, $0) }, uniquingKeysWith: { first, _ in first })
    }
    func key(_ rule: Rule) -> (Int, Int, Int, RuleID) {
      let section = sections[rule.topic]?[rule.section.value] ?? Int.max
      return (places[rule.topic] ?? Int.max, section, rule.order.value, rule.id)
    }
    return map { (key: key($0), rule: $0) }.sorted { $0.key < $1.key }.map(\.rule)
  }
}
