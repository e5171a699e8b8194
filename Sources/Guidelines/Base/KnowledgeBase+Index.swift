extension KnowledgeBase {
  /// The positions of objects by id, made once.
  struct Index: Sendable {
    let platforms: [PlatformID: Int]
    let components: [ComponentID: Int]
    let sources: [SourceID: Int]
    let topics: [TopicID: Int]
    let rules: [RuleID: Int]
    let editions: [EditionID: Int]
    let variants: [VariantID: Int]
    let tables: [TableID: Int]
    let colors: [ColorID: Int]
    let terms: [TermID: Int]
    let illustrations: [RuleID: Int]
    let profiles: [ProfileID: Int]
    let members: Members

    init(_ parts: Parts, rules: [Rule]) {
      platforms = Self.positions(parts.platforms.map(\.id))
      components = Self.positions(parts.components.map(\.id))
      sources = Self.positions(parts.sources.map(\.id))
      topics = Self.positions(parts.topics.map(\.id))
      self.rules = Self.positions(rules.map(\.id))
      editions = Self.positions(parts.editions.map(\.id))
      variants = Self.positions(parts.variants.map(\.id))
      tables = Self.positions(parts.tables.map(\.id))
      colors = Self.positions(parts.colors.map(\.id))
      terms = Self.positions(parts.terms.map(\.id))
      illustrations = Self.positions(parts.illustrations.map(\.rule.value))
      profiles = Self.positions(parts.profiles.map(\.id))
      members = Members(parts, rules: rules)
    }

    private static func positions<ID: Hashable>(_ ids: [ID]) -> [ID: Int] {
      Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }
}

extension KnowledgeBase {
  package func platform(_ id: PlatformID) -> Platform? { index.platforms[id].map { platforms[$0] } }
  package func component(_ id: ComponentID) -> Component? {
    index.components[id].map { components[$0] }
  }
  package func source(_ id: SourceID) -> Source? { index.sources[id].map { sources[$0] } }
  package func topic(_ id: TopicID) -> Topic? { index.topics[id].map { topics[$0] } }
  package func rule(_ id: RuleID) -> Rule? { index.rules[id].map { rules[$0] } }
  package func edition(_ id: EditionID) -> Edition? { index.editions[id].map { editions[$0] } }
  package func variant(_ id: VariantID) -> Variant? { index.variants[id].map { variants[$0] } }
  package func table(_ id: TableID) -> ColorTable? { index.tables[id].map { tables[$0] } }
  package func color(_ id: ColorID) -> Color? { index.colors[id].map { colors[$0] } }
  package func term(_ id: TermID) -> Term? { index.terms[id].map { terms[$0] } }
  package func profile(_ id: ProfileID) -> Profile? { index.profiles[id].map { profiles[$0] } }
  package func illustration(of id: RuleID) -> Illustration? {
    index.illustrations[id].map { illustrations[$0] }
  }
}
