import Guidelines
import Localization
import Search

/// The links between related objects, which let a search also find related results: rules that use
/// a term, or colors that a rule mentions.
///
/// The weight of a link tells how useful the linked object is to people who search for the other
/// one. In the test queries with relevance judgments, almost every rule of a term is useful, but
/// only every second color of a rule.
struct SearchLinks: Sendable {
  struct Object: Sendable, Hashable {
    var kind: String
    var id: String
  }

  private var weights: [Object: [Object: Int]] = [:]

  init(_ base: KnowledgeBase) {
    for rule in base.rules { add(rule, base) }
    for term in base.terms { add(term) }
    for table in base.tables { add(table) }
    for article in base.articles { add(article) }
    for check in base.checks { add(check, base) }
    addNeighbors(base.terms)
    addMentions(base)
  }

  /// Returns the links of an object, those with the highest weight first.
  func links(of object: Object) -> [SearchLink] {
    (weights[object] ?? [:]).map { SearchLink(kind: $0.kind, id: $0.id, weight: $1) }
      .sorted { ($1.weight, $0.kind, $0.id) < ($0.weight, $1.kind, $1.id) }
      .prefix(Self.most).map(\.self)
  }

  /// The maximum number of links of an object. If an object is related to nearly everything, only
  /// the closest links are useful.
  private static let most = 48
  private static let mostNeighbors = 24

  mutating func link(_ from: Object, _ to: Object, _ weight: Int, back: Int) {
    lead(from, to, weight)
    lead(to, from, back)
  }

  mutating func lead(_ from: Object, _ to: Object, _ weight: Int) {
    weights[from, default: [:]][to] = max(weight, weights[from]?[to] ?? 0)
  }

  private mutating func add(_ rule: Rule, _ base: KnowledgeBase) {
    let own = Object.rule(rule.id)
    link(.topic(rule.topic), own, 4, back: 4)
    for other in rule.related { link(own, .rule(other.value), 5, back: 5) }
    for id in rule.criteria { link(.criterion(id.value), own, 10, back: 5) }
    for color in rule.colors { link(own, .color(color.value), 5, back: 7) }
    if case .superseded(let newer?, _) = rule.status { link(own, .rule(newer.value), 5, back: 5) }
    if case .only(let platforms) = rule.platforms, platforms.count == 1 {
      link(own, .platform(platforms[0].value), 4, back: 6)
    }
  }

  private mutating func add(_ term: Term) {
    for rule in term.rules { link(.term(term.id), .rule(rule.value), 12, back: 9) }
    for color in term.colors { link(.term(term.id), .color(color.value), 14, back: 10) }
  }

  private mutating func add(_ table: ColorTable) {
    link(.topic(table.topic.value), .table(table.id), 7, back: 7)
    for color in table.colors { link(.table(table.id), .color(color), 3, back: 4) }
    for (color, next) in zip(table.colors, table.colors.dropFirst()) {
      link(.color(color), .color(next), 5, back: 5)
    }
  }

  private mutating func add(_ article: Article) {
    for rule in article.related { link(.article(article.id), .rule(rule.value), 5, back: 4) }
    for id in article.criteria { link(.criterion(id.value), .article(article.id), 5, back: 4) }
  }

  private mutating func add(_ check: Check, _ base: KnowledgeBase) {
    for rule in base.rules(sharing: check.id) {
      link(.check(check.id), .rule(rule.id), 9, back: 7)
    }
    for id in check.criteria { link(.criterion(id.value), .check(check.id), 7, back: 5) }
  }

  /// Links terms of one domain that are used by the same rule, and terms that mean the same color.
  private mutating func addNeighbors(_ terms: [Term]) {
    for domain in Dictionary(grouping: terms, by: \.domain).values {
      for group in Self.groups(domain, by: { $0.rules.map(\.value.rawValue) }) {
        for (left, right) in Self.pairs(group) { link(.term(left), .term(right), 6, back: 6) }
      }
    }
    for group in Self.groups(terms, by: { $0.colors.map(\.value.rawValue) }) {
      for (left, right) in Self.pairs(group) { link(.term(left), .term(right), 5, back: 5) }
    }
  }

  private static func groups(_ terms: [Term], by keys: (Term) -> [String]) -> [[TermID]] {
    var groups: [String: [TermID]] = [:]
    for term in terms { for key in keys(term) { groups[key, default: []].append(term.id) } }
    return groups.values.filter { $0.count <= mostNeighbors }
  }

  private static func pairs(_ ids: [TermID]) -> [(TermID, TermID)] {
    ids.indices.flatMap { place in ids[(place + 1)...].map { (ids[place], $0) } }
  }
}

extension SearchLinks.Object {
  static func rule(_ id: RuleID) -> Self { Self(kind: "rule", id: id.rawValue) }
  static func color(_ id: ColorID) -> Self { Self(kind: "color", id: id.rawValue) }
  static func topic(_ id: TopicID) -> Self { Self(kind: "topic", id: id.rawValue) }
  static func term(_ id: TermID) -> Self { Self(kind: "term", id: id.rawValue) }
  static func table(_ id: TableID) -> Self { Self(kind: "table", id: id.rawValue) }
  static func article(_ id: ArticleID) -> Self { Self(kind: "article", id: id.rawValue) }
  static func check(_ id: CheckID) -> Self { Self(kind: "check", id: id.rawValue) }
  static func criterion(_ id: CriterionID) -> Self { Self(kind: "criterion", id: id.rawValue) }
  static func platform(_ id: PlatformID) -> Self { Self(kind: "platform", id: id.rawValue) }
}

extension SearchLinks {
  /// Links terms, rules and topics to the terms that their texts mention, and each term to the next
  /// one of its domain. These links have less weight than those between terms of the same rule.
  mutating func addMentions(_ base: KnowledgeBase) {
    guard !base.terms.isEmpty else { return }
    for (one, next) in zip(base.terms, base.terms.dropFirst()) where one.domain == next.domain {
      link(.term(one.id), .term(next.id), Self.mentionWeight, back: Self.mentionWeight)
    }
    let locales = base.manifest.locales
    func texts<Text>(_ texts: Localized<Text>, _ text: (Text) -> String) -> [(LocaleTag, String)] {
      locales.compactMap { tag in texts[tag].map { (tag, text($0)) } }
    }
    let names = TermNames(base.terms, locales: locales)
    let definitions = base.terms.map { (Object.term($0.id), texts($0.texts, \.definition.source)) }
    for (object, term) in names.mentions(in: definitions, most: Self.mostDefinitions)
    where object != .term(term) {
      lead(object, .term(term), Self.mentionWeight)
    }
    let rules = base.rules.map { (Object.rule($0.id), texts($0.texts, \.gist)) }
    let topics = base.topics.map { (Object.topic($0.id), texts($0.texts, \.gist)) }
    for (object, term) in names.mentions(in: rules + topics, most: Self.mostRules) {
      lead(object, .term(term), Self.mentionWeight)
      if object.kind == "topic" { lead(.term(term), object, Self.mentionWeight) }
    }
  }

  private static let mentionWeight = 4
  /// The maximum number of definitions that mention a term. A term in more definitions is a common
  /// word, so they are not linked to it. `mostRules` is the same for rules and topics.
  private static let mostDefinitions = 6
  private static let mostRules = 12
}

extension RuleText {
  fileprivate var gist: String { title + "\n" + statement.plainText }
}

extension TopicText {
  fileprivate var gist: String { title + "\n" + summary.source }
}
