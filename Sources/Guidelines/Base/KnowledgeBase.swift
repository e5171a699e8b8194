package import Localization

/// The whole content of a knowledge base, which is immutable and indexed when it is created.
///
/// Lists keep the order of the content. They also keep objects with duplicate ids, so that checks
/// can report them; a look-up by id returns the first object.
package struct KnowledgeBase: Sendable {
  private let content: Content
  /// The messages that readers of each locale see.
  package let messages: [LocaleTag: MessageCatalog]
  /// All known changes of statements, newest first and otherwise in the order of the rules.
  package private(set) var statementChanges: [StatementChange] = []
  // Every page and many links ask for the next three, so nothing may walk all rules to answer.
  /// Whether anything has changed: the sources of a topic, a statement or the palette.
  package private(set) var hasChanges = false
  /// Whether there are rules that are not current.
  package let hasClaims: Bool
  /// Whether any rule has a kind.
  package let hasKinds: Bool

  package init(_ parts: Parts) {
    content = Content(parts)
    messages = parts.messages
    hasClaims = parts.rules.contains { !$0.isCurrent }
    hasKinds = parts.rules.contains { $0.kind != nil }
    statementChanges =
      rules.flatMap(history).filter { $0.kind != .began }.newestFirst(\.bounds)
    hasChanges =
      topics.contains { !$0.changes.isEmpty } || !(tables.isEmpty || editions.isEmpty)
      || !statementChanges.isEmpty
  }
}

extension KnowledgeBase {
  /// Everything but the messages. It is a class because a knowledge base is copied often, and a
  /// copy of a struct with so many parts would retain each of them.
  private final class Content: Sendable {
    let parts: Parts
    let rules: [Rule]
    let index: Index
    let references: BackReferences
    let assets: AssetIndex

    init(_ parts: Parts) {
      self.parts = parts
      rules = parts.rules.inReadingOrder(of: parts.topics)
      index = Index(parts, rules: rules)
      references = BackReferences(parts, rules: rules)
      assets = AssetIndex(parts.assets)
    }
  }

  var index: Index { content.index }
  var references: BackReferences { content.references }
  var assetIndex: AssetIndex { content.assets }
  /// The files in folders of assets that are not shown as pictures, which loading has reported.
  package var faultyAssets: Set<AssetID> { content.parts.faultyAssets }

  package var manifest: Manifest { content.parts.manifest }
  package var platforms: [Platform] { content.parts.platforms }
  package var components: [Component] { content.parts.components }
  package var sources: [Source] { content.parts.sources }
  package var topics: [Topic] { content.parts.topics }
  /// The rules, sorted by topic, section and order.
  package var rules: [Rule] { content.rules }
  package var editions: [Edition] { content.parts.editions }
  package var variants: [Variant] { content.parts.variants }
  package var tables: [ColorTable] { content.parts.tables }
  /// The colors of all tables, in display order.
  package var colors: [Color] { content.parts.colors }
  package var terms: [Term] { content.parts.terms }
  package var illustrations: [Illustration] { content.parts.illustrations }
  /// The saved selections of rules, sorted by id.
  package var profiles: [Profile] { content.parts.profiles }
  /// The articles, sorted by order and id.
  package var articles: [Article] { content.parts.articles }
  /// The checks of the knowledge base, sorted by order and id.
  package var checks: [Check] { content.parts.checks }
  /// The standards, sorted by id.
  package var standards: [Standard] { content.parts.standards }
  /// The settings that locales declare for the checks of their texts.
  package var localeChecks: [LocaleTag: LocaleChecks] { content.parts.localeChecks }

  /// The messages that the knowledge base words otherwise than the program, in its files `ui.yaml`.
  package var ownMessages: [LocaleTag: MessageCatalog] { content.parts.ownMessages }
  /// What the knowledge base says of itself.
  package var siteMessages: [LocaleTag: MessageCatalog] { content.parts.siteMessages }
  /// The words of the program in English, and in those locales that it has.
  package var programMessages: [LocaleTag: MessageCatalog] { content.parts.programMessages }

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
    package var profiles: [Profile] = []
    package var articles: [Article] = []
    package var checks: [Check] = []
    package var standards: [Standard] = []
    package var localeChecks: [LocaleTag: LocaleChecks] = [:]
    package var assets: [Asset] = []
    package var faultyAssets: Set<AssetID> = []
    package var messages: [LocaleTag: MessageCatalog] = [:]
    package var ownMessages: [LocaleTag: MessageCatalog] = [:]
    package var siteMessages: [LocaleTag: MessageCatalog] = [:]
    package var programMessages: [LocaleTag: MessageCatalog] = [:]

    package init(manifest: Manifest) { self.manifest = manifest }
  }
}

extension [Rule] {
  /// Returns the rules sorted by topic and section as the topics list them, then by order and id.
  fileprivate func inReadingOrder(of topics: [Topic]) -> [Rule] {
    var places: [TopicID: Int] = [:]
    var sections: [TopicID: [SectionID: Int]] = [:]
    for (place, topic) in topics.enumerated() where places[topic.id] == nil {
      places[topic.id] = place
      sections[topic.id] = Dictionary(
        topic.sections.enumerated().map { ($1.value, $0) }, uniquingKeysWith: { first, _ in first })
    }
    func key(_ rule: Rule) -> (Int, Int, Int, RuleID) {
      let section = rule.section.map { sections[rule.topic]?[$0.value] ?? Int.max } ?? -1
      return (places[rule.topic] ?? Int.max, section, rule.order?.value ?? Int.max, rule.id)
    }
    return map { (key: key($0), rule: $0) }.sorted { $0.key < $1.key }.map(\.rule)
  }
}

extension KnowledgeBase {
  /// Returns the platforms of a scope in display order.
  package func platforms(in scope: PlatformScope) -> [Platform] {
    platforms.filter { scope.includes($0.id) }
  }

  /// Returns the locales to search for a text: the given one, its fallbacks and the source locale.
  package func localesToTry(for locale: LocaleTag) -> [LocaleTag] {
    var chain = locale.fallbacks.filter { manifest.locales.contains($0) }
    if !chain.contains(manifest.sourceLocale) { chain.append(manifest.sourceLocale) }
    return chain
  }

  /// Returns the messages that a reader of the locale sees.
  package func messages(for locale: LocaleTag) -> LocalizedMessages {
    LocalizedMessages(for: locale, from: messages, source: manifest.sourceLocale)
  }

  /// Returns the text in the locale or, if it has none, in the first of its fallbacks that has one.
  package func text<Value>(_ texts: Localized<Value>, in locale: LocaleTag) -> InLocale<Value>? {
    // A shortcut: nearly every text exists in the given locale, which is the first one to try.
    if let value = texts[locale], manifest.locales.contains(locale) {
      return InLocale(value, locale)
    }
    return texts.first(of: localesToTry(for: locale))
  }

  /// Returns the title of a rule in the locale, or in the first of its fallbacks with a text,
  /// together with the locale of the title. Returns nil if the rule has no text.
  package func title(of rule: Rule, in locale: LocaleTag) -> InLocale<String>? {
    text(rule.texts, in: locale).map { InLocale($0.value.title, $0.locale(of: "title")) }
  }

  /// Returns the statement of a rule in the locale, or in the first of its fallbacks with a text.
  package func statement(of rule: Rule, in locale: LocaleTag) -> InLocale<Prose>? {
    text(rule.texts, in: locale).map {
      InLocale($0.value.statement, $0.locale(of: "statement"))
    }
  }

  /// Returns the locale in which a reader of the given locale sees a part of the rule.
  package func locale(of part: String, of rule: Rule, in locale: LocaleTag) -> LocaleTag? {
    text(rule.texts, in: locale)?.locale(of: part)
  }
}
