package import Diagnostics
package import Guidelines

/// Finds ids of topics, sections, components, tables, editions, variants and colors that do not
/// exist.
package struct UnknownID: ContentCheck {
  package static let code: Diagnostic.Code = "unknown-id"
  package static let summary = "A file names an object that does not exist."
  package static let explanation = """
    Most often the id is misspelled; where one existing id is close to it, the message names it.
    Sections are listed in the topic's `topic.yaml`, components in `Content/components.yaml`,
    editions and variants in `Content/editions.yaml`. Words in `Locales/` for an object that does not
    exist are reported too.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    sections(in: base) + components(in: base) + tables(in: base) + colors(in: base)
      + editions(in: base) + profiles(in: base)
  }

  private func sections(in base: KnowledgeBase) -> [Diagnostic] {
    let rules = base.rules.map { ($0.topic, $0.section) }
    let tables = base.tables.map { ($0.topic.value, $0.section) }
    let known = Dictionary(
      base.topics.map { ($0.id, Set($0.sections.map(\.value))) },
      uniquingKeysWith: { first, _ in first })
    return (rules + tables).flatMap { topic, section in
      guard let sections = known[topic], !sections.contains(section.value) else {
        return [Diagnostic]()
      }
      return [Reference("section", section)].dangling(
        from: sections.map(\.rawValue), code: Self.code)
    }
  }

  private func components(in base: KnowledgeBase) -> [Diagnostic] {
    (base.rules.flatMap(\.components) + base.profiles.flatMap(\.components))
      .map { Reference("component", $0) }
      .dangling(from: base.components.map(\.id.rawValue), code: Self.code)
  }

  private func tables(in base: KnowledgeBase) -> [Diagnostic] {
    let topics = base.tables.map { Reference("topic", $0.topic) }
      .dangling(from: base.topics.map(\.id.rawValue), code: Self.code)
    return topics
      + base.topics.flatMap(\.tables).map { Reference("color table", $0) }
      .dangling(from: base.tables.map(\.id.rawValue), code: Self.code)
  }

  private func profiles(in base: KnowledgeBase) -> [Diagnostic] {
    let sections = base.topics.flatMap(\.sections).map(\.value.rawValue)
    return base.profiles.flatMap(\.topics).map { Reference("topic", $0) }
      .dangling(from: base.topics.map(\.id.rawValue), code: Self.code)
      + base.profiles.flatMap(\.sections).map { Reference("section", $0) }
      .dangling(from: sections, code: Self.code)
  }

  private func colors(in base: KnowledgeBase) -> [Diagnostic] {
    let named = base.rules.flatMap(\.colors) + base.terms.flatMap(\.colors)
    let followed = base.colors.flatMap(\.valueSets).flatMap(\.values.values).compactMap { value in
      if case .reference(let id) = value.content { Located(id, at: value.location) } else { nil }
    }
    let drawn =
      (base.illustrations.flatMap(\.shapes)
      + base.drawnParts.sorted { $0.key < $1.key }
      .flatMap(\.value)).flatMap(\.paints).compactMap(\.color)
    return (named + followed + drawn).map { Reference("color", $0) }
      .dangling(from: base.colors.map(\.id.rawValue), code: Self.code)
  }

  private func editions(in base: KnowledgeBase) -> [Diagnostic] {
    let sets = base.colors.flatMap(\.valueSets)
    let editions = sets.map { Reference("edition", $0.edition) }
      .dangling(from: base.editions.map(\.id.rawValue), code: Self.code)
    return editions
      + sets.map { Reference("variant", $0.variant) }
      .dangling(from: base.variants.map(\.id.rawValue), code: Self.code)
  }
}
