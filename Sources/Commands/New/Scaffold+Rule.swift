import Diagnostics
import Guidelines
import Localization

/// The properties that a new rule needs in addition to its text.
struct RuleDraft {
  let topic: TopicID
  let slug: String
  /// The section of the topic; nil if the topic has none.
  let section: SectionID?
  /// The position in the section; nil if rules have none.
  let order: Int?
  /// What the rule cites; nil if it need not cite anything.
  let source: SourceID?
  /// Whether the rule shows all that a rule can have, and not only what rules need.
  var isExample = false
}

extension Scaffold {
  /// Returns the files of a new rule at the end of a section, by default the topic's first section.
  func rule(_ id: String, section: String? = nil) throws(CommandFailure) -> [ScaffoldFile] {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    try requireID(id, of: "rule", expected: "topic.slug", parts: parts.count == 2 ? parts : [""])
    guard let topic = base.topic(TopicID(parts[0])) else {
      throw .unknownObject("topic", parts[0], base.topics.map(\.id.rawValue))
    }
    let section = try self.section(section, of: topic)
    let draft = RuleDraft(
      topic: topic.id, slug: parts[1], section: section, order: order(in: topic, section),
      source: try ownSource())
    return try fresh(files(of: draft, in: base.manifest.locales))
  }

  private func section(_ name: String?, of topic: Topic) throws(CommandFailure) -> SectionID? {
    if name == nil, topic.sections.isEmpty { return nil }
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
  /// inserted between two others. Returns nil if the rules of the section need no positions.
  private func order(in topic: Topic, _ section: SectionID?) -> Int? {
    let rules = base.rules(in: topic.id).filter { $0.section?.value == section }
    guard base.manifest.declarations.requires(.order) || rules.contains(where: { $0.order != nil })
    else { return nil }
    return (rules.compactMap(\.order?.value).max() ?? 0) / 10 * 10 + 10
  }

  /// Returns the source that a new rule cites: one of the project's own, or else the first source.
  /// Returns nil if rules need not cite anything and there are no sources.
  private func ownSource() throws(CommandFailure) -> SourceID? {
    let own = base.sources.first { $0.authority == .project }
    if let source = own ?? base.sources.first { return source.id }
    guard !base.manifest.declarations.requires(.citations) else { throw .badData("new.no-source") }
    return nil
  }

  func files(of rule: RuleDraft, in locales: [LocaleTag]) -> [ScaffoldFile] {
    files(
      at: "topics/\(rule.topic)/rules/\(rule.slug)", structure(of: rule), in: locales
    ) { text(of: rule, $0) }
  }

  /// Returns the structure of a rule, with the fields that the knowledge base requires.
  private func structure(of rule: RuleDraft) -> String {
    let scale = base.manifest.declarations.impacts.map(\.rawValue)
    let platform = base.platforms.first?.id.rawValue ?? "web"
    let lines: [(RuleField?, String?)] = [
      (nil, "id: \(rule.topic).\(rule.slug)"),
      (.kind, Self.line("kind: do", "do | avoid | prefer | consider | test")),
      (.impact, scale.last.map { Self.line("impact: \($0)", scale.joined(separator: " | ")) }),
      (nil, rule.section.map { "section: \($0)" }),
      (nil, rule.order.map { "order: \($0)" }),
      (.platforms, Self.line("platforms: all", "or a list, such as [\(platform)]")),
      (nil, "status: current"),
      (.citations, rule.source.map { _ in "citations:" }),
      (.citations, rule.source.map { "  - source: \($0)   # where the rule comes from" }),
    ]
    return lines.filter { field, _ in isWanted(field, rule) }
      .compactMap(\.1).map { $0 + "\n" }.joined()
  }

  private func isWanted(_ field: RuleField?, _ rule: RuleDraft) -> Bool {
    rule.isExample || (field.map(base.manifest.declarations.requires) ?? true)
  }

  /// Returns a line with a comment, which begins at the same column in short lines.
  private static func line(_ text: String, _ comment: String) -> String {
    let space = String(repeating: " ", count: max(29 - text.count, 3))
    return "\(text)\(space)# \(comment)"
  }

  private func text(of rule: RuleDraft, _ words: Words) -> String {
    let declared = base.manifest.declarations
    let title = words("cli.new.rule.title", ["id": .text("\(rule.topic).\(rule.slug)")])
    let front: [(RuleField?, String, String)] = [
      (nil, "title", title), (.question, "question", words("cli.new.rule.question")),
      (.impactReason, "impact", words("cli.new.rule.impact")),
    ]
    let lines = front.filter { field, _, _ in isWanted(field, rule) }
      .map { "\($0.1): \(YAMLText.quoted($0.2))\n" }
    let sections = declared.ruleSections
      .filter { ($0.isRequired || rule.isExample) && $0.role != .history }
      .map { section in
        "\n## \(words(section.headingKey))\n\n\(text(of: section, words))\n"
      }
    return "---\n\(lines.joined())---\n\(words("cli.new.rule.statement"))\n" + sections.joined()
  }

  private func text(of section: RuleSection, _ words: Words) -> String {
    switch section.role {
    case .prose, .history:
      section.id == "why"
        ? words("cli.new.rule.why")
        : words("cli.new.rule.section", ["section": .text(words(section.headingKey))])
    case .do: "- " + words("cli.new.rule.do")
    case .dont: "- " + words("cli.new.rule.dont")
    case .steps: "1. " + words("cli.new.rule.step")
    }
  }
}
