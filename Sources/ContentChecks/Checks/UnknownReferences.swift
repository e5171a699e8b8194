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
    let named = base.namedObjects
    return sections(in: base) + colors(in: base) + declared(in: base) + criteria(in: base)
      + dangling("kind.component", named.flatMap(\.components), among: base.components.map(\.id))
      + dangling("kind.topic", named.flatMap(\.topics), among: base.topics.map(\.id))
      + dangling(
        "kind.article", [base.manifest.measuring].compactMap(\.self),
        among: base.articles.map(\.id))
      + dangling("kind.color-table", named.flatMap(\.tables), among: base.tables.map(\.id))
      + dangling("kind.edition", named.flatMap(\.editions), among: base.editions.map(\.id))
      + dangling("kind.variant", named.flatMap(\.variants), among: base.variants.map(\.id))
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

  /// Returns the findings about names that the manifest declares: targets, tools and tags.
  private func declared(in base: KnowledgeBase) -> [Diagnostic] {
    let declarations = base.manifest.declarations
    let named = base.namedObjects
    let found: [DeclaredWords: [Diagnostic]] = [
      .targets: dangling("kind.target", named.flatMap(\.targets), among: declarations.targets),
      .tools: dangling("kind.tool", named.flatMap(\.tools), among: declarations.tools),
      .tags: dangling("kind.tag", named.flatMap(\.tags), among: declarations.tags),
    ]
    return found.filter { !declarations.unread.contains($0.key) }.values.flatMap(\.self)
  }

  private func criteria(in base: KnowledgeBase) -> [Diagnostic] {
    let cited = base.namedObjects.flatMap(\.criteria)
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
    dangling("kind.color", base.namedObjects.flatMap(\.colors), among: base.colors.map(\.id))
      + dangling(
        "kind.color", base.illustrations.flatMap(\.colorNames),
        among: base.drawnColors.map(\.name))
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
    dangling(
      "kind.platform", base.namedObjects.flatMap(\.platforms), among: base.platforms.map(\.id))
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
    let named = base.namedObjects.flatMap(\.rules) + base.illustrations.map(\.rule)
    return dangling("kind.rule", named, among: base.rules.map(\.id))
      + base.rules.flatMap(selfRelations)
  }

  private func selfRelations(_ rule: Rule) -> [Diagnostic] {
    rule.related.filter { $0.value == rule.id }.map {
      finding("check.self-relation", ["rule": .text($0.value.rawValue)], at: $0.location)
    }
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
    dangling("kind.source", base.namedObjects.flatMap(\.sources), among: base.sources.map(\.id))
  }
}
