import ColorScience
import Guidelines
import Localization
import MarkdownTree
import SiteGeneration

extension Skill {
  /// The known changes of rules and colors, newest first; nil if there are none.
  var changes: SkillReference? {
    let events = base.events(after: nil, until: nil, topics: [])
    guard !events.isEmpty else { return nil }
    let groups = events.map(\.bounds).withoutRepetitions.map { bounds in
      let lines = events.filter { $0.bounds == bounds }.map(line)
      return SkillReference.Group(
        title: period(bounds),
        chapters: lines.chunks(of: 40).map { SkillReference.Chapter(blocks: bullets($0)) })
    }
    return SkillReference(
      name: "changes", title: words("changes.title"),
      about: words(base.tables.isEmpty ? "plain.changes" : "changes.lede"),
      groups: groups)
  }

  private func line(of event: GuidelineEvent) -> [MarkdownInline] {
    [.code(event.name), .text(words("site.colon") + summary(of: event).onOneLine)]
  }

  private func summary(of event: GuidelineEvent) -> String {
    switch event {
    case .logLine(let topic, let change):
      return base.topic(topic).flatMap { text($0.texts) }?.changes[change.date]?.prose.plainText
        ?? ""
    case .statement(let change): return change.summary(in: base, locale) { words($0, $1) }
    case .value(let change, let step):
      let values = words(
        "cli.changes.value",
        [
          "context": .text(words("context.\(change.context)")),
          "before": .text(change.before.label), "after": .text(change.after.label),
        ])
      return step.names(change.color)
        ? values : words("statement.summary", ["change": .text(values)])
    }
  }
}
