/// What refers to a source or to a criterion of a standard, in reading order.
package struct Uses: Sendable {
  /// The rules that name it, or whose history rests on it.
  package fileprivate(set) var rules: [RuleID] = []
  package fileprivate(set) var checks: [CheckID] = []
  package fileprivate(set) var articles: [ArticleID] = []
  package fileprivate(set) var standards: [StandardID] = []
  /// The topics with an entry from the change log of the source.
  package fileprivate(set) var topics: [TopicID] = []
  package fileprivate(set) var terms: [TermID] = []
  package fileprivate(set) var colors: [ColorID] = []

  package var count: Int {
    rules.count + checks.count + articles.count + standards.count + topics.count + terms.count
      + colors.count
  }

  package var isEmpty: Bool { count == 0 }
}

/// The object that has an alias.
package enum AliasOwner: Hashable, Sendable {
  case rule(RuleID)
  case check(CheckID)
  case article(ArticleID)
}

extension KnowledgeBase {
  /// The references between objects, read backwards.
  struct BackReferences: Sendable {
    var rulesOfCheck: [CheckID: [RuleID]] = [:]
    var criteria: [CriterionID: Criterion] = [:]
    var ofCriterion: [CriterionID: Uses] = [:]
    var articlesOfTag: [TagID: [ArticleID]] = [:]
    var ofSource: [SourceID: Uses] = [:]
    var owners: [String: AliasOwner] = [:]

    init(_ parts: Parts, rules: [Rule]) {
      for rule in rules {
        note(rule, \.rules)
        note(rule.aliases, of: .rule(rule.id))
        for id in rule.checks.map({ CheckID($0.value) }).withoutRepetitions {
          rulesOfCheck[id, default: []].append(rule.id)
        }
      }
      for check in parts.checks {
        note(check, \.checks)
        note(check.aliases, of: .check(check.id))
      }
      for article in parts.articles {
        note(article, \.articles)
        note(article.aliases, of: .article(article.id))
        for id in article.tags.map(\.value).withoutRepetitions {
          articlesOfTag[id, default: []].append(article.id)
        }
      }
      for standard in parts.standards {
        note(standard, \.standards)
        for criterion in standard.criteria where criteria[criterion.id] == nil {
          criteria[criterion.id] = criterion
        }
      }
      for topic in parts.topics { note(topic, \.topics) }
      for term in parts.terms { note(term, \.terms) }
      for color in parts.colors { note(color, \.colors) }
    }

    private mutating func note<Object: ContentKind>(
      _ object: Object, _ users: WritableKeyPath<Uses, [Identifier<Object>]>
    ) {
      let named = object.references
      for id in named.sources.map(\.value).withoutRepetitions {
        ofSource[id, default: Uses()][keyPath: users].append(object.id)
      }
      for id in named.criteria.map(\.value).withoutRepetitions {
        ofCriterion[id, default: Uses()][keyPath: users].append(object.id)
      }
    }

    private mutating func note(_ aliases: [Located<String>], of owner: AliasOwner) {
      for alias in aliases where owners[alias.value] == nil { owners[alias.value] = owner }
    }
  }
}

extension [Check] {
  /// The codes of the automatic checks of each check, by its id.
  var automaticChecks: [String: [String]] {
    Dictionary(
      map { ($0.id.rawValue, $0.automatic.map(\.value)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension KnowledgeBase {
  /// What each object names. The order of the objects is that of their kinds.
  package var namedObjects: [References] {
    let texts = rules.map(\.references) + topics.map(\.references) + articles.map(\.references)
    let checks = checks.map(\.references) + standards.map(\.references)
    let tables = tables.map(\.references) + colors.map(\.references)
    let editions = editions.map(\.references) + variants.map(\.references)
    return texts + checks + tables + editions + terms.map(\.references)
      + profiles.map(\.references)
  }

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

  package func uses(of criterion: CriterionID) -> Uses {
    references.ofCriterion[criterion] ?? Uses()
  }

  package func uses(of source: SourceID) -> Uses { references.ofSource[source] ?? Uses() }

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
