import Diagnostics
import Guidelines
import Localization

/// The properties that a new rule needs besides its texts.
struct RuleDraft {
  let topic: TopicID
  let slug: String
  let section: SectionID
  let order: Int
  let source: SourceID
}

extension Scaffold {
  /// Returns the files of a new rule at the end of a section, by default the topic's first section.
  func rule(_ id: String, section: String? = nil) throws(CommandFailure) -> [ScaffoldFile] {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy(\.isContentID) else {
      throw .invalidID(id, expected: "topic.slug")
    }
    guard let topic = base.topic(TopicID(parts[0])) else {
      throw .unknownObject("topic", parts[0], base.topics.map(\.id.rawValue))
    }
    let section = try self.section(section, of: topic)
    let draft = RuleDraft(
      topic: topic.id, slug: parts[1], section: section, order: order(in: topic, section),
      source: try ownSource())
    return try fresh(files(of: draft, in: base.manifest.locales))
  }

  private func section(_ name: String?, of topic: Topic) throws(CommandFailure) -> SectionID {
    let wanted = name.map { SectionID($0) } ?? topic.sections.first?.value
    guard let wanted, topic.sections.contains(where: { $0.value == wanted }) else {
      let (name, known) = (name ?? "", topic.sections.map(\.value.rawValue))
      let message = LocalizableMessage(
        "new.no-section", ["topic": .text("\(topic.id)"), "section": .text(name)])
      throw .noInput(message.suggesting(name, among: known))
    }
    return wanted
  }

  /// Returns the next position in a section. Positions are ten apart, so that a rule can be
  /// inserted between two others.
  private func order(in topic: Topic, _ section: SectionID) -> Int {
    let rules = base.rules(in: topic.id, section: section)
    return (rules.map(\.order.value).max() ?? 0) / 10 * 10 + 10
  }

  /// Returns the source that a new rule cites: one of the project's own, or else the first source.
  private func ownSource() throws(CommandFailure) -> SourceID {
    guard let source = base.sources.first(where: { $0.authority == .project }) ?? base.sources.first
    else {
      throw .badData("new.no-source")
    }
    return source.id
  }

  func files(of rule: RuleDraft, in locales: [LocaleTag]) -> [ScaffoldFile] {
    let folder = "topics/\(rule.topic)/rules/\(rule.slug)"
    return [ScaffoldFile(path: "Content/\(folder).yaml", text: structure(of: rule))]
      + locales.map {
        ScaffoldFile(path: "Locales/\($0)/\(folder).md", text: self.text(of: rule, words($0)))
      }
  }

  private func structure(of rule: RuleDraft) -> String {
    """
    id: \(rule.topic).\(rule.slug)
    kind: do                     # do | avoid | prefer | consider | test
    impact: minor                # serious | moderate | minor
    section: \(rule.section)
    order: \(rule.order)
    platforms: all               # or a list, such as [\(base.platforms.first?.id.rawValue ?? "web")]
    status: current
    citations:
      - source: \(rule.source)   # where the rule comes from

    """
  }

  private func text(of rule: RuleDraft, _ words: Words) -> String {
    func part(_ name: String) -> String { "## \(words("rule.heading.\(name)"))" }
    let title = words("cli.new.rule.title", ["id": .text("\(rule.topic).\(rule.slug)")])
    return """
      ---
      title: \(YAMLText.quoted(title))
      question: \(YAMLText.quoted(words("cli.new.rule.question")))
      impact: \(YAMLText.quoted(words("cli.new.rule.impact")))
      ---
      \(words("cli.new.rule.statement"))

      \(part("why"))

      \(words("cli.new.rule.why"))

      \(part("do"))

      - \(words("cli.new.rule.do"))

      \(part("dont"))

      - \(words("cli.new.rule.dont"))

      \(part("check"))

      1. \(words("cli.new.rule.step"))

      """
  }
}
