import Guidelines
import Localization
import MarkdownTree

/// The file `SKILL.md`, with the references that it lists.
struct SkillBody: Sendable {
  let text: String
  let parts: [SkillPart]

  /// The level of detail about topics, highest first. Anything that doesn't fit is in a reference
  /// of its own.
  enum Detail {
    /// The title of every rule.
    case rules
    /// The number of rules in each topic.
    case counts
    /// Only the other references, including the one about topics.
    case index
  }

  /// Assistants read the file whole: less than 500 lines and 5,000 tokens of about four bytes.
  private static let mostLines = 480
  private static let mostBytes = 19_000

  /// Returns the file with as much detail as fits.
  static func fitting(_ skill: Skill) -> SkillBody {
    let parts = skill.parts
    let whole = skill.body(parts, .rules)
    if fits(whole) { return SkillBody(text: skill.frontMatter + whole, parts: parts) }
    let listed = parts + skill.index(of: parts)
    let counted = skill.body(listed, .counts)
    let text = fits(counted) ? counted : skill.body(listed, .index)
    return SkillBody(text: skill.frontMatter + text, parts: listed)
  }

  private static func fits(_ text: String) -> Bool {
    text.utf8.count <= mostBytes && text.utf8.count { $0 == UInt8(ascii: "\n") } <= mostLines
  }
}

extension Skill {
  fileprivate func body(_ parts: [SkillPart], _ detail: SkillBody.Detail) -> String {
    let topics = parts.filter { $0.reference.topic != nil }
    let others = parts.filter { $0.reference.topic == nil }
    let listed = detail == .index ? others : topics + others
    let rules = detail == .rules ? topics : []
    let blocks =
      introduction + instructions(others) + [heading(2, words("skill.references"))]
      + list(listed.map(entry))
      + rules.flatMap { part in
        let rules = self.rules(in: part)
        return rules.isEmpty ? [] : [heading(2, part.title(in: self))] + list(rules.map(line))
      } + program
    return blocks.markdown()
  }

  private func heading(_ level: Int, _ title: String) -> MarkdownBlock {
    MarkdownBlock(.heading(level: level, [.text(title.onOneLine)]))
  }

  private var introduction: [MarkdownBlock] {
    let manifest = base.manifest
    let edition = words(
      "skill.edition",
      [
        "edition": .text(manifest.edition), "date": .text(manifest.date.description),
        "id": .text(manifest.id),
      ])
    let notice = messages.optionalText("site.notice").map { $0.clipped(to: 600) } ?? ""
    let texts = [about, notice].map(\.onOneLine).filter { !$0.isEmpty }
    return [heading(1, messages.text("site.name"))]
      + texts.map { MarkdownBlock(.paragraph([.text($0)])) }
      + [MarkdownBlock(.paragraph(marked(edition)))]
  }

  /// Returns instructions for the assistant, as far as they apply.
  private func instructions(_ others: [SkillPart]) -> [MarkdownBlock] {
    func step(_ key: String, with name: String) -> String? {
      others.first { $0.name == name }.map { words(key, ["file": .text($0.path)]) }
    }
    let steps = [
      base.topics.isEmpty ? nil : words("skill.use.open"),
      base.rules.isEmpty ? nil : words("skill.use.cite"),
      base.rules.contains { !$0.isCurrent } ? words("skill.use.status") : nil,
      step("skill.use.values", with: "palette"), step("skill.use.review", with: "checklist"),
      step("skill.use.terms", with: "glossary"),
    ].compactMap(\.self)
    return [heading(2, words("skill.use.title"))] + list(steps.map(marked), start: 1)
  }

  private func entry(_ part: SkillPart) -> [MarkdownInline] {
    let rules = rules(in: part)
    let count = rules.isEmpty ? "" : words("home.rule-count", ["count": .number(rules.count)])
    let about = (part.number == 1 ? [part.reference.about] : []) + [part.range]
    let said = sentences(about.map { $0.clipped(to: 160) })
    let colon = said.isEmpty ? "" : words("site.colon")
    return [link(part.path, part.title(in: self)), .text(aside(count) + colon + said)]
  }

  func rules(in part: SkillPart) -> [Rule] {
    let scale = base.manifest.declarations.impacts
    return part.chapters.compactMap(\.rule).enumerated().map { place, rule in
      let weight = rule.impact.flatMap(scale.firstIndex) ?? scale.count
      return (key: (rule.isCurrent ? 0 : 1, weight, place), rule: rule)
    }.sorted { $0.key < $1.key }.map(\.rule)
  }

  /// Returns the id of a rule, its weight or that it has been retired, and its title.
  func line(of rule: Rule) -> [MarkdownInline] {
    let weight = rule.impact.map { words("impact.\($0.rawValue)") } ?? ""
    let mark = rule.isCurrent ? weight : words("status.\(rule.status.name)")
    let title = text(rule.texts)?.title ?? ""
    return [.code(rule.id.rawValue), .text(aside(mark) + words("site.colon") + title.onOneLine)]
  }

  /// How to ask the program, if it is installed.
  private var program: [MarkdownBlock] {
    let hasChanges = !base.events(after: nil, until: nil, topics: []).isEmpty
    let questions = [
      ("search", "search WORDS", true), ("show", "show ID", true),
      ("color", "color VALUE", !base.colors.isEmpty),
      ("contrast", "contrast FOREGROUND BACKGROUND", true),
      ("checklist", "checklist -o review.md", !base.rules.isEmpty),
      ("changes", "changes --since DATE", hasChanges),
      ("audit", "audit FOLDER", !base.namedChecks.isEmpty),
    ]
    let commands = questions.filter(\.2).map { name, usage, _ in
      [
        MarkdownInline.code("precept \(usage)"),
        .text(words("site.colon") + words("skill.program.\(name)")),
      ]
    }
    let tools = ["search", "get", "list"] + questions.dropFirst(2).map(\.0)
    let agent = words(
      "skill.program.agent", ["tools": .text(joined(tools.map { "`\($0)`" }))])
    return [
      heading(2, words("skill.program.title")),
      MarkdownBlock(.paragraph(marked(words("skill.program.lede")))),
    ]
      + list(commands) + [MarkdownBlock(.paragraph(marked(agent)))]
  }

  /// Returns a message of the program with its code in backticks as inline code.
  private func marked(_ text: String) -> [MarkdownInline] {
    text.onOneLine.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$1.isEmpty }
      .map { $0.isMultiple(of: 2) ? .text(String($1)) : .code(String($1)) }
  }
}
