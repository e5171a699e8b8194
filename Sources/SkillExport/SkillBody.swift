import Guidelines
import Localization
import MarkdownTree

/// The file `SKILL.md`, with the references that it lists.
struct SkillBody: Sendable {
  let text: String
  let parts: [SkillPart]

  /// What is said of topics, the most first. What does not fit is in a reference of its own.
  enum Detail: CaseIterable {
    /// The title of every rule.
    case rules
    /// How many rules each topic has.
    case counts
    /// Only the other references; that to the topics is one of them.
    case index
  }

  /// Assistants read the file whole: less than 500 lines and 5,000 tokens of about four bytes.
  static let mostLines = 480
  static let mostBytes = 19_000

  /// Returns the file with as much detail as there is room for.
  static func fitting(_ skill: Skill) -> SkillBody {
    let parts = skill.parts
    for detail in Detail.allCases.dropLast() {
      let listed = detail == .rules ? parts : parts + skill.index(of: parts)
      let text = skill.body(listed, detail)
      if fits(text) { return SkillBody(text: skill.frontMatter + text, parts: listed) }
    }
    let listed = parts + skill.index(of: parts)
    return SkillBody(text: skill.frontMatter + skill.body(listed, .index), parts: listed)
  }

  private static func fits(_ text: String) -> Bool {
    text.utf8.count <= mostBytes && text.utf8.count { $0 == UInt8(ascii: "\n") } <= mostLines
  }
}

extension Skill {
  func body(_ parts: [SkillPart], _ detail: SkillBody.Detail) -> String {
    let topics = parts.filter { $0.reference.topic != nil }
    let others = parts.filter { $0.reference.topic == nil }
    let listed = detail == .index ? others : topics + others
    let blocks =
      introduction + instructions(others) + [heading(2, words("skill.references"))]
      + bullets(listed.map(entry))
      + (detail == .rules ? topics.flatMap(rules) : []) + program
    return blocks.markdown()
  }

  private var introduction: [MarkdownBlock] {
    let manifest = base.manifest
    let notice = messages.optionalText("site.notice").map { [paragraph($0.clipped(to: 600))] } ?? []
    return [heading(1, messages.text("site.name"))]
      + (about.isEmpty ? [] : [paragraph(about)]) + notice
      + [
        sentence(
          "skill.edition",
          [
            "edition": .text(manifest.edition), "date": .text(manifest.date.description),
            "id": .text(manifest.id),
          ])
      ]
  }

  /// Returns what an assistant should do with what it reads, as far as it applies.
  private func instructions(_ others: [SkillPart]) -> [MarkdownBlock] {
    func file(_ name: String) -> String? { others.first { $0.name == name }?.path }
    let hasOld = base.rules.contains { !$0.isCurrent }
    let steps = [
      base.topics.isEmpty ? nil : words("skill.use.open"),
      base.rules.isEmpty ? nil : words("skill.use.cite"),
      hasOld ? words("skill.use.status") : nil,
      file("palette").map { words("skill.use.values", ["file": .text($0)]) },
      file("checklist").map { words("skill.use.review", ["file": .text($0)]) },
      file("glossary").map { words("skill.use.terms", ["file": .text($0)]) },
    ].compactMap(\.self)
    return [heading(2, words("skill.use.title"))]
      + list(steps.map { [paragraph(inlines(marked: $0))] }, start: 1)
  }

  private func entry(_ part: SkillPart) -> [MarkdownInline] {
    let rules = rules(in: part)
    let count = rules.isEmpty ? "" : words("home.rule-count", ["count": .number(rules.count)])
    let about = (part.number == 1 ? [part.reference.about] : []) + [part.range(in: self)]
    let said = sentences(about.map { $0.clipped(to: 160) })
    let colon = said.isEmpty ? "" : words("site.colon")
    return [link(part.path, part.title(in: self)), .text(aside(count) + colon + said)]
  }

  /// Returns the rules that a file has, most serious first.
  func rules(in part: SkillPart) -> [Rule] {
    let scale = base.manifest.declarations.impacts
    return part.chapters.compactMap { chapter in
      chapter.object.flatMap { $0.kind == "rule" ? base.rule(RuleID($0.id)) : nil }
    }.enumerated().map { place, rule in
      let weight = rule.impact.flatMap(scale.firstIndex) ?? scale.count
      return (key: (rule.isCurrent ? 0 : 1, weight, place), rule: rule)
    }.sorted { $0.key < $1.key }.map(\.rule)
  }

  private func rules(of part: SkillPart) -> [MarkdownBlock] {
    let rules = rules(in: part)
    guard !rules.isEmpty else { return [] }
    return [heading(2, part.title(in: self))] + bullets(rules.map(line))
  }

  /// Returns the id of a rule with its weight, or that it does not hold, and its title.
  func line(of rule: Rule) -> [MarkdownInline] {
    let mark = rule.isCurrent ? weight(rule.impact) : words("status.\(rule.status.name)")
    let title = text(rule.texts)?.title ?? ""
    return [.code(rule.id.rawValue), .text(aside(mark) + words("site.colon") + title.onOneLine)]
  }

  /// Returns the list of all topics with their rules, for a knowledge base with many of them.
  func index(of parts: [SkillPart]) -> [SkillPart] {
    let groups = parts.filter { $0.reference.topic != nil }.map { part in
      let about = part.number == 1 ? part.reference.about : ""
      let top: [MarkdownBlock] =
        [paragraph([link(part.file)])] + (about.isEmpty ? [] : [paragraph(about)])
      let lists = rules(in: part).chunks(of: 40).map { bullets($0.map(line)) }
      return SkillReference.Group(
        title: part.title(in: self),
        chapters: ([top] + lists).map { SkillReference.Chapter(blocks: $0) })
    }
    let index = SkillReference(
      name: SkillReference.indexName, title: words("home.topics"),
      about: words("skill.about.index"), groups: groups)
    var names = FileNames(taken: parts.map(\.name) + [index.name])
    return index.parts(&names)
  }
}
