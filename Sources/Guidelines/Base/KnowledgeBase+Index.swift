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

extension KnowledgeBase {
  /// The members of topics, colors, checks and tables by position, found once for all pages.
  struct Members: Sendable {
    let rulesOfTopic: [TopicID: [Int]]
    /// The rules that name a color.
    let rulesOfColor: [ColorID: [Int]]
    /// The rules in force that name a check, by its code.
    let rulesOfCheck: [String: [Int]]
    let colorsOfTable: [TableID: [Int]]
    let termsOfRule: [RuleID: [Int]]

    init(_ parts: Parts, rules: [Rule]) {
      rulesOfTopic = Self.grouped(rules) { [$0.topic] }
      rulesOfColor = Self.grouped(rules) { Set($0.colors.map(\.value)) }
      rulesOfCheck = Self.grouped(rules) { $0.isCurrent ? Set($0.checks.map(\.value)) : [] }
      colorsOfTable = Self.grouped(parts.colors) { [$0.table] }
      termsOfRule = Self.grouped(parts.terms) { Set($0.rules.map(\.value)) }
    }

    /// Returns for each owner the positions of its members, in their order.
    private static func grouped<Member, Owner: Hashable>(
      _ members: [Member], by owners: (Member) -> Set<Owner>
    ) -> [Owner: [Int]] {
      var groups: [Owner: [Int]] = [:]
      for (place, member) in members.enumerated() {
        for owner in owners(member) { groups[owner, default: []].append(place) }
      }
      return groups
    }
  }
}

extension KnowledgeBase {
  /// The rules of a topic, in reading order.
  package func rules(in topic: TopicID, section: SectionID? = nil) -> [Rule] {
    let rules = rules(at: index.members.rulesOfTopic[topic])
    guard let section else { return rules }
    return rules.filter { $0.section.value == section }
  }

  /// The rules that name the color.
  package func rules(citing color: ColorID) -> [Rule] {
    rules(at: index.members.rulesOfColor[color])
  }

  /// The rules in force that name the check, in reading order.
  package func rules(checkedBy check: AutomaticCheck) -> [Rule] {
    rules(at: index.members.rulesOfCheck[check.rawValue])
  }

  private func rules(at places: [Int]?) -> [Rule] { (places ?? []).map { rules[$0] } }

  /// The rules before and after one among those of its topic, in reading order.
  package func neighbors(of rule: RuleID) -> (previous: RuleID?, next: RuleID?) {
    guard let place = index.rules[rule] else { return (nil, nil) }
    let topic = rules[place].topic
    // Rules of a topic stand together.
    func neighbor(_ place: Int) -> RuleID? {
      guard rules.indices.contains(place), rules[place].topic == topic else { return nil }
      return rules[place].id
    }
    return (neighbor(place - 1), neighbor(place + 1))
  }

  package func colors(in table: TableID) -> [Color] {
    (index.members.colorsOfTable[table] ?? []).map { colors[$0] }
  }

  /// The terms that lead to the rule.
  package func terms(leadingTo rule: RuleID) -> [Term] {
    (index.members.termsOfRule[rule] ?? []).map { terms[$0] }
  }

  /// The checks that any rule in force names.
  package var namedChecks: [AutomaticCheck] {
    AutomaticCheck.allCases.filter { index.members.rulesOfCheck[$0.rawValue] != nil }
  }
}
