extension KnowledgeBase {
  /// The references between objects, read backwards: what names a check, a criterion, a tag, a
  /// source or an alias.
  struct References: Sendable {
    var rulesOfCheck: [CheckID: [RuleID]] = [:]
    var criteria: [CriterionID: Criterion] = [:]
    var ofCriterion: [CriterionID: CriterionUses] = [:]
    var articlesOfTag: [TagID: [ArticleID]] = [:]
    var ofSource: [SourceID: SourceUses] = [:]
    var owners: [String: AliasOwner] = [:]

    init(_ parts: Parts, rules: [Rule]) {
      for rule in rules { add(rule) }
      for check in parts.checks { add(check) }
      for article in parts.articles { add(article) }
      for standard in parts.standards { add(standard) }
      for topic in parts.topics {
        for id in topic.changes.map(\.source.value).withoutRepetitions {
          ofSource[id, default: SourceUses()].topics.append(topic.id)
        }
      }
      for term in parts.terms {
        for id in term.sources.map(\.value).withoutRepetitions {
          ofSource[id, default: SourceUses()].terms.append(term.id)
        }
      }
      for color in parts.colors {
        for id in color.citedSources.withoutRepetitions {
          ofSource[id, default: SourceUses()].colors.append(color.id)
        }
      }
    }
  }
}

/// The object that has an alias.
package enum AliasOwner: Hashable, Sendable {
  case rule(RuleID)
  case check(CheckID)
  case article(ArticleID)
}

/// What refers to a criterion of a standard, in reading order.
package struct CriterionUses: Sendable {
  package fileprivate(set) var rules: [RuleID] = []
  package fileprivate(set) var checks: [CheckID] = []
  package fileprivate(set) var articles: [ArticleID] = []

  package var isEmpty: Bool { rules.isEmpty && checks.isEmpty && articles.isEmpty }
}

/// What cites a source, in reading order.
package struct SourceUses: Sendable {
  /// The rules that cite the source, or whose history rests on it.
  package fileprivate(set) var rules: [RuleID] = []
  package fileprivate(set) var articles: [ArticleID] = []
  package fileprivate(set) var standards: [StandardID] = []
  /// The topics with an entry from the change log of the source.
  package fileprivate(set) var topics: [TopicID] = []
  package fileprivate(set) var terms: [TermID] = []
  package fileprivate(set) var colors: [ColorID] = []

  package var count: Int {
    rules.count + articles.count + standards.count + topics.count + terms.count + colors.count
  }

  package var isEmpty: Bool { count == 0 }
}

extension KnowledgeBase.References {
  fileprivate mutating func add(_ rule: Rule) {
    for id in rule.checks.map({ CheckID($0.value) }).withoutRepetitions {
      rulesOfCheck[id, default: []].append(rule.id)
    }
    for id in rule.criteria.map(\.value).withoutRepetitions {
      ofCriterion[id, default: CriterionUses()].rules.append(rule.id)
    }
    let cited =
      rule.citations.map(\.source) + rule.history.flatMap(\.transitions).flatMap(\.sources)
    for id in cited.map(\.value).withoutRepetitions {
      ofSource[id, default: SourceUses()].rules.append(rule.id)
    }
    add(rule.aliases, of: .rule(rule.id))
  }

  fileprivate mutating func add(_ check: Check) {
    for id in check.criteria.map(\.value).withoutRepetitions {
      ofCriterion[id, default: CriterionUses()].checks.append(check.id)
    }
    add(check.aliases, of: .check(check.id))
  }

  fileprivate mutating func add(_ article: Article) {
    for id in article.criteria.map(\.value).withoutRepetitions {
      ofCriterion[id, default: CriterionUses()].articles.append(article.id)
    }
    for id in article.tags.map(\.value).withoutRepetitions {
      articlesOfTag[id, default: []].append(article.id)
    }
    for id in article.citations.map(\.source.value).withoutRepetitions {
      ofSource[id, default: SourceUses()].articles.append(article.id)
    }
    add(article.aliases, of: .article(article.id))
  }

  fileprivate mutating func add(_ standard: Standard) {
    for criterion in standard.criteria where criteria[criterion.id] == nil {
      criteria[criterion.id] = criterion
    }
    if let id = standard.source?.value {
      ofSource[id, default: SourceUses()].standards.append(standard.id)
    }
  }

  private mutating func add(_ aliases: [Located<String>], of owner: AliasOwner) {
    for alias in aliases where owners[alias.value] == nil { owners[alias.value] = owner }
  }
}

extension [Check] {
  /// The codes of the automatic checks of each check, by its id.
  var automaticChecks: [String: [String]] {
    Dictionary(
      map { ($0.id.rawValue, $0.automatic.map(\.value)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Color {
  /// The sources of the values of the color.
  fileprivate var citedSources: [SourceID] {
    valueSets.flatMap { set in
      let values = set.values.sorted { $0.key < $1.key }.map(\.value)
      let own = values.flatMap { $0.sources + $0.conflicts.flatMap(\.sources) }
      return (set.sources + own).map(\.value)
    }
  }
}

extension KnowledgeBase {
  package func criterion(_ id: CriterionID) -> Criterion? { references.criteria[id] }

  /// Returns the rules that name a check of the knowledge base, in reading order.
  package func rules(sharing check: CheckID) -> [Rule] {
    (references.rulesOfCheck[check] ?? []).compactMap(rule)
  }

  /// Returns the checks of the knowledge base that a rule names, without automatic checks.
  package func checks(of rule: Rule) -> [Check] {
    rule.checks.compactMap { check(CheckID($0.value)) }
  }

  /// Returns the codes of the automatic checks of a rule: those that it names, and those of the checks
  /// of the knowledge base that it names.
  package func automaticChecks(of rule: Rule) -> [String] {
    rule.checks.flatMap { name in
      check(CheckID(name.value))?.automatic.map(\.value) ?? [name.value]
    }.withoutRepetitions
  }

  package func uses(of criterion: CriterionID) -> CriterionUses {
    references.ofCriterion[criterion] ?? CriterionUses()
  }

  package func uses(of source: SourceID) -> SourceUses {
    references.ofSource[source] ?? SourceUses()
  }

  /// Returns the articles with a tag, sorted by id.
  package func articles(tagged tag: TagID) -> [Article] {
    (references.articlesOfTag[tag] ?? []).compactMap(article)
  }

  /// The declared tags that at least one article has, in the order of their declaration.
  package var usedTags: [TagID] {
    manifest.declarations.tags.filter { references.articlesOfTag[$0] != nil }
  }

  /// The aliases of all objects, sorted.
  package var aliases: [String] { references.owners.keys.sorted() }

  /// Returns the object that has an alias, which is an id that its authors use elsewhere.
  package func owner(ofAlias alias: String) -> AliasOwner? { references.owners[alias] }

  /// Returns the rule with an id or an alias.
  package func rule(called name: String) -> Rule? {
    if let rule = rule(RuleID(name)) { return rule }
    guard case .rule(let id)? = owner(ofAlias: name) else { return nil }
    return rule(id)
  }

  /// Returns the check with an id or an alias.
  package func check(called name: String) -> Check? {
    if let check = check(CheckID(name)) { return check }
    guard case .check(let id)? = owner(ofAlias: name) else { return nil }
    return check(id)
  }

  /// Returns the article with an id or an alias.
  package func article(called name: String) -> Article? {
    if let article = article(ArticleID(name)) { return article }
    guard case .article(let id)? = owner(ofAlias: name) else { return nil }
    return article(id)
  }
}
