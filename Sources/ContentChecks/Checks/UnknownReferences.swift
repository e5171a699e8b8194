import Diagnostics
import Guidelines

struct UnknownID: ContentCheck {
  static let code: Diagnostic.Code = "unknown-id"
  static let summary = "A file names an object that does not exist."
  static let explanation = """
    Usually the id is misspelled. If there is a similar id, the message names it. Sections are
    listed in the topic's `topic.yaml`, components in `Content/components.yaml`, editions and
    variants in `Content/editions.yaml`; targets, tools and tags in `Content/precept.yaml`; levels
    and criteria in the file of their standard. Words in `Locales/` for an object that does not
    exist are reported too.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let topics = base.topics.map(\.id)
    let sets = base.colors.flatMap(\.valueSets)
    return sections(in: base) + colors(in: base) + declared(in: base) + criteria(in: base)
      + dangling(
        "kind.component", base.rules.flatMap(\.components) + base.profiles.flatMap(\.components),
        among: base.components.map(\.id))
      + dangling(
        "kind.topic", base.tables.map(\.topic) + base.profiles.flatMap(\.topics), among: topics)
      + dangling(
        "kind.article", [base.manifest.measuring].compactMap(\.self),
        among: base.articles.map(\.id))
      + dangling(
        "kind.color-table", base.topics.flatMap(\.tables) + base.rules.flatMap(\.contrastTables),
        among: base.tables.map(\.id))
      + dangling("kind.edition", sets.map(\.edition), among: base.editions.map(\.id))
      + dangling("kind.variant", sets.map(\.variant), among: base.variants.map(\.id))
  }

  private func sections(in base: KnowledgeBase) -> [Diagnostic] {
    let rules = base.rules.compactMap { rule in rule.section.map { (rule.topic, $0) } }
    let tables = base.tables.map { ($0.topic.value, $0.section) }
    let known = Dictionary(
      base.topics.map { ($0.id, Set($0.sections.map(\.value))) },
      uniquingKeysWith: { first, _ in first })
    return (rules + tables).flatMap { topic, section -> [Diagnostic] in
      guard let sections = known[topic], !sections.contains(section.value) else { return [] }
      return dangling("kind.section", [section], among: sections)
    }
      + dangling(
        "kind.section", base.profiles.flatMap(\.sections),
        among: base.topics.flatMap(\.sections).map(\.value))
  }

  /// Returns findings on names that the manifest declares: targets, tools and tags.
  private func declared(in base: KnowledgeBase) -> [Diagnostic] {
    let declarations = base.manifest.declarations
    let steps = base.checks.flatMap { $0.procedure?.steps ?? [] }
    let found: [DeclaredWords: [Diagnostic]] = [
      .targets: dangling(
        "kind.target", base.checks.compactMap(\.target), among: declarations.targets),
      .tools: dangling("kind.tool", steps.compactMap(\.tool), among: declarations.tools),
      .tags: dangling("kind.tag", base.articles.flatMap(\.tags), among: declarations.tags),
    ]
    return found.filter { !declarations.unread.contains($0.key) }.values.flatMap(\.self)
  }

  private func criteria(in base: KnowledgeBase) -> [Diagnostic] {
    let cited =
      base.rules.flatMap(\.criteria) + base.checks.flatMap(\.criteria)
      + base.articles.flatMap(\.criteria)
    let unread = Set(base.standards.filter { !$0.hasAllCriteria }.map(\.id))
    return dangling(
      "kind.criterion", cited.filter { !unread.contains($0.value.standard) },
      among: base.standards.flatMap(\.criteria).map(\.id))
      + base.standards.flatMap { standard in
        dangling(
          "kind.level", standard.criteria.compactMap(\.level),
          among: standard.levels.map(\.value))
      }
  }

  private func colors(in base: KnowledgeBase) -> [Diagnostic] {
    let named =
      base.rules.flatMap { $0.colors + $0.contrastColors } + base.terms.flatMap(\.colors)
    return dangling(
      "kind.color",
      named + base.editions.flatMap(\.unlogged) + base.colors.flatMap(\.references),
      among: base.colors.map(\.id))
      + dangling(
        "kind.color", base.illustrations.flatMap(\.colorNames),
        among: base.drawnColors.map(\.name))
  }
}

extension Rule {
  fileprivate var contrastTables: [Located<TableID>] {
    contrast?.foregrounds.compactMap(\.table) ?? []
  }

  fileprivate var contrastColors: [Located<ColorID>] {
    guard let contrast else { return [] }
    return contrast.foregrounds.compactMap(\.color) + contrast.backgrounds + contrast.exceptions
  }
}

struct UnknownPlatform: ContentCheck {
  static let code: Diagnostic.Code = "unknown-platform"
  static let summary = "A platform is not declared, or a topic does not mention it."
  static let explanation = """
    Platforms are declared in `Content/platforms.yaml`. For each of them, a topic says whether it
    `applies`, adds `no-additional-considerations`, is `unsupported`, or is `not-covered` by its
    sources.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    var scopes = base.rules.map(\.platforms)
    scopes += base.variants.map(\.platforms)
    scopes += base.articles.map(\.platforms)
    scopes += base.checks.map(\.platforms)
    var named = scopes.flatMap(\.listed)
    named += base.topics.flatMap(\.platforms).map(\.platform)
    named += base.profiles.flatMap(\.platforms)
    named += base.checks.flatMap { $0.procedure?.steps ?? [] }.compactMap(\.platform)
    return dangling("kind.platform", named, among: base.platforms.map(\.id))
      + base.topics.flatMap { unmentioned(by: $0, in: base) }
  }

  private func unmentioned(by topic: Topic, in base: KnowledgeBase) -> [Diagnostic] {
    base.platforms.filter { topic.state(on: $0.id) == nil }.map {
      finding(
        "check.unmentioned-platform",
        ["platform": .text($0.id.rawValue), "topic": .text(topic.id.rawValue)],
        at: topic.location)
    }
  }
}

extension PlatformScope {
  fileprivate var listed: [Located<PlatformID>] {
    if case .only(let platforms) = self { platforms } else { [] }
  }
}

struct UnknownCheck: ContentCheck {
  static let code: Diagnostic.Code = "unknown-check"
  static let summary = "A rule or a check names a check that does not exist."
  static let explanation = """
    `checks` of a rule lists checks of the knowledge base, by their file names in `Content/checks`,
    and codes of the automatic checks that `precept audit` runs on an app. `automatic` of a check
    lists only such codes. An unknown name would promise readers a check that no one makes. Correct
    or remove it.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let automatic = AutomaticCheck.allCases.map(\.rawValue)
    let own = base.checks.map(\.id.rawValue)
    return dangling(
      own.isEmpty ? "kind.automatic-check" : "kind.check", base.rules.flatMap(\.checks),
      among: automatic + own)
      + dangling("kind.automatic-check", base.checks.flatMap(\.automatic), among: automatic)
      + dangling("kind.check", base.checks.compactMap(\.successor), among: base.checks.map(\.id))
  }
}

struct DanglingRelation: ContentCheck {
  static let code: Diagnostic.Code = "dangling-relation"
  static let summary = "A rule names a related rule that does not exist."
  static let explanation = """
    Readers follow relations from page to page. Correct the id, or remove it if the rule is gone. A
    rule that no longer applies stays, with the status `superseded`.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let named =
      base.rules.flatMap(\.related) + base.rules.compactMap(\.successor)
      + base.terms.flatMap(\.rules)
      + base.illustrations.map(\.rule) + base.profiles.flatMap(\.rules)
      + base.articles.flatMap(\.related)
    return dangling("kind.rule", named, among: base.rules.map(\.id))
      + base.rules.flatMap(selfRelations)
  }

  private func selfRelations(_ rule: Rule) -> [Diagnostic] {
    rule.related.filter { $0.value == rule.id }.map {
      finding("check.self-relation", ["rule": .text($0.value.rawValue)], at: $0.location)
    }
  }
}

extension Rule {
  /// The rule that supersedes this one.
  var successor: Located<RuleID>? {
    if case .superseded(let successor, _) = status { successor } else { nil }
  }
}

struct DanglingCitation: ContentCheck {
  static let code: Diagnostic.Code = "dangling-citation"
  static let summary = "A citation names a source that does not exist."
  static let explanation = """
    Every statement and every value says where it comes from. Add the source to
    `Content/sources.yaml`, or correct its id.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let sets = base.colors.flatMap(\.valueSets)
    let values = sets.flatMap(\.values.values)
    // A value without sources of its own has those of its value set. `Set` removes these
    // duplicates.
    let ofColors = Set(
      sets.flatMap(\.sources) + values.flatMap(\.sources)
        + values.flatMap(\.conflicts).flatMap(\.sources))
    let texts: [Located<SourceID>] =
      base.rules.flatMap(\.citedSources) + base.articles.flatMap(\.citations).map(\.source)
    let tables = base.editions.flatMap(\.sources) + base.topics.flatMap(\.changes).map(\.source)
    let named =
      texts + tables + base.terms.flatMap(\.sources) + ofColors
      + base.standards.compactMap(\.source)
    return dangling("kind.source", named, among: base.sources.map(\.id))
  }
}

extension Rule {
  fileprivate var citedSources: [Located<SourceID>] {
    citations.map(\.source) + history.flatMap(\.transitions).flatMap(\.sources)
  }
}
