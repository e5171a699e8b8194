package import Localization

/// Everything that is known, immutable and indexed once.
///
/// Lists keep the order of the content and hold duplicates, so that checks can report them; a
/// look-up by id finds the first.
package struct KnowledgeBase: Sendable {
  package let manifest: Manifest
  package let platforms: [Platform]
  package let components: [Component]
  package let sources: [Source]
  package let topics: [Topic]
  /// By topic, section and order.
  package let rules: [Rule]
  package let editions: [Edition]
  package let variants: [Variant]
  package let tables: [ColorTable]
  /// By table, in display order.
  package let colors: [Color]
  package let terms: [Term]
  package let illustrations: [Illustration]
  /// Shapes that several drawings use, by name.
  package let drawnParts: [String: [DrawnShape]]
  /// Saved selections of rules, by id.
  package let profiles: [Profile]
  package private(set) var messages: [LocaleTag: MessageCatalog]
  let index: Index

  package init(_ parts: Parts) {
    manifest = parts.manifest
    platforms = parts.platforms
    components = parts.components
    sources = parts.sources
    topics = parts.topics
    rules = parts.rules.inReadingOrder(of: parts.topics)
    editions = parts.editions
    variants = parts.variants
    tables = parts.tables
    colors = parts.colors
    terms = parts.terms
    illustrations = parts.illustrations
    drawnParts = parts.drawnParts
    profiles = parts.profiles
    messages = parts.messages
    index = Index(parts, rules: rules)
  }
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
    package var messages: [LocaleTag: MessageCatalog] = [:]

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
