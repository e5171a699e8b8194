extension KnowledgeBase {
  /// The positions of objects in the lists of the knowledge base, by id.
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
    let articles: [ArticleID: Int]
    let checks: [CheckID: Int]
    let standards: [StandardID: Int]
    let rulesOfTopic: [TopicID: [Int]]
    let rulesOfColor: [ColorID: [Int]]
    /// The current rules that name an automatic check, themselves or through a check of the knowledge
    /// base, by the code of the check.
    let rulesOfCheck: [String: [Int]]
    let colorsOfTable: [TableID: [Int]]
    let termsOfRule: [RuleID: [Int]]
    let articlesOfRule: [RuleID: [Int]]

    init(_ parts: Parts, rules: [Rule]) {
      platforms = parts.platforms.positions
      components = parts.components.positions
      sources = parts.sources.positions
      topics = parts.topics.positions
      self.rules = rules.positions
      editions = parts.editions.positions
      variants = parts.variants.positions
      tables = parts.tables.positions
      colors = parts.colors.positions
      terms = parts.terms.positions
      illustrations = parts.illustrations.positions
      profiles = parts.profiles.positions
      articles = parts.articles.positions
      checks = parts.checks.positions
      standards = parts.standards.positions
      rulesOfTopic = rules.positions { [$0.topic] }
      rulesOfColor = rules.positions { Set($0.colors.map(\.value)) }
      let automatic = parts.checks.automaticChecks
      rulesOfCheck = rules.positions { rule in
        rule.isCurrent ? Set(rule.checks.flatMap { automatic[$0.value] ?? [$0.value] }) : []
      }
      colorsOfTable = parts.colors.positions { [$0.table] }
      termsOfRule = parts.terms.positions { Set($0.rules.map(\.value)) }
      articlesOfRule = parts.articles.positions { Set($0.related.map(\.value)) }
    }
  }
}

extension Array where Element: ContentObject {
  /// The position of the first object with each id.
  fileprivate var positions: [Identifier<Element.Subject>: Int] {
    Dictionary(enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the positions of the objects by owner, in order. An object can have several owners.
  fileprivate func positions<Owner: Hashable>(
    by owners: (Element) -> Set<Owner>
  ) -> [Owner: [Int]] {
    var groups: [Owner: [Int]] = [:]
    for (place, object) in enumerated() {
      for owner in owners(object) { groups[owner, default: []].append(place) }
    }
    return groups
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
  package func article(_ id: ArticleID) -> Article? { index.articles[id].map { articles[$0] } }
  package func check(_ id: CheckID) -> Check? { index.checks[id].map { checks[$0] } }
  package func standard(_ id: StandardID) -> Standard? { index.standards[id].map { standards[$0] } }
  package func illustration(of id: RuleID) -> Illustration? {
    index.illustrations[id].map { illustrations[$0] }
  }

  /// The article that explains how to measure, if the knowledge base has one.
  package var measuringArticle: Article? { manifest.measuring.flatMap { article($0.value) } }

  /// Returns the rules of a topic, or of one of its sections, in reading order.
  package func rules(in topic: TopicID, section: SectionID? = nil) -> [Rule] {
    let rules = rules(at: index.rulesOfTopic[topic])
    guard let section else { return rules }
    return rules.filter { $0.section?.value == section }
  }

  package func rules(citing color: ColorID) -> [Rule] {
    rules(at: index.rulesOfColor[color])
  }

  /// Returns the current rules that name the check, themselves or through a check of the knowledge
  /// base, in reading order.
  package func rules(checkedBy check: AutomaticCheck) -> [Rule] {
    rules(at: index.rulesOfCheck[check.rawValue])
  }

  private func rules(at places: [Int]?) -> [Rule] { (places ?? []).map { rules[$0] } }

  /// Returns the rules before and after a rule in the same topic, in reading order.
  package func neighbors(of rule: RuleID) -> (previous: RuleID?, next: RuleID?) {
    guard let place = index.rules[rule] else { return (nil, nil) }
    let topic = rules[place].topic
    // All rules of a topic are next to each other in `rules`.
    func neighbor(_ place: Int) -> RuleID? {
      guard rules.indices.contains(place), rules[place].topic == topic else { return nil }
      return rules[place].id
    }
    return (neighbor(place - 1), neighbor(place + 1))
  }

  package func colors(in table: TableID) -> [Color] {
    (index.colorsOfTable[table] ?? []).map { colors[$0] }
  }

  /// Returns the glossary terms that refer to the rule.
  package func terms(leadingTo rule: RuleID) -> [Term] {
    (index.termsOfRule[rule] ?? []).map { terms[$0] }
  }

  /// Returns the articles that name the rule as related, in their order.
  package func articles(about rule: RuleID) -> [Article] {
    (index.articlesOfRule[rule] ?? []).map { articles[$0] }
  }

  /// The automatic checks that at least one current rule names.
  package var namedChecks: [AutomaticCheck] {
    AutomaticCheck.allCases.filter { index.rulesOfCheck[$0.rawValue] != nil }
  }
}
