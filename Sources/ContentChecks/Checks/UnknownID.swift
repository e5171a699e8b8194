import Diagnostics
import Guidelines

/// A check for ids of topics, sections, components, tables, editions, variants, articles, colors
/// and criteria that do not exist, and for targets, tools, tags and levels that are not declared.
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

  /// Returns findings on names that the manifest declares: targets, tools and tags.
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
    let parts = base.drawnParts.sorted { $0.key < $1.key }.flatMap(\.value.flattened)
    let drawn = (base.illustrations.flatMap(\.shapes) + parts).flatMap(\.paints).flatMap(\.colors)
    return dangling(
      "kind.color", base.namedObjects.flatMap(\.colors) + drawn.compactMap(\.color),
      among: base.colors.map(\.id))
  }
}
