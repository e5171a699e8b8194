import Checklists
import Guidelines
import Localization
import MarkdownTree

extension Skill {
  /// The questions of a review, with their steps, by topic; nil if no rule is in force.
  var checklist: SkillReference? {
    let items = makeChecklist(from: ChecklistCatalog(base), locales: [locale]).items
    guard !items.isEmpty else { return nil }
    let groups = items.map(\.topic).withoutRepetitions.map { topic in
      SkillReference.Group(
        title: base.topic(topic).map(title) ?? topic.rawValue,
        chapters: items.filter { $0.topic == topic }.map(chapter))
    }
    return SkillReference(
      name: "checklist", title: words("checklist.title"), about: words("skill.about.checklist"),
      lead: [sentence("skill.checklist")], groups: groups)
  }

  private func chapter(of item: ChecklistItem) -> SkillReference.Chapter {
    let facts = [weight(item.impact), platformNames(item.platforms)].filter { !$0.isEmpty }
    let question =
      [MarkdownInline.code(item.id.rawValue), .text(" ")] + inlines(marked: item.question)
      + [.text(aside(joined(facts)))]
    let steps = item.texts.first.map { list($0.outline.map(step), start: 1) } ?? []
    let task = MarkdownItem(
      [paragraph(question)] + steps, isChecked: false, at: paragraph([]).location)
    return SkillReference.Chapter(
      blocks: [block(.list(MarkdownList(start: nil, isTight: true, items: [task])))])
  }

  private func step(_ step: ChecklistStep) -> [MarkdownBlock] {
    [paragraph(inlines(marked: step.text))]
      + list(step.parts.map(self.step), start: step.isChoice ? nil : 1)
  }

  /// The reference to the checks that rules share; nil if there are none.
  var checks: SkillReference? {
    guard !base.checks.isEmpty else { return nil }
    return SkillReference(
      name: "checks", title: words("checks.title"), about: words("checks.lede"),
      groups: [SkillReference.Group(chapters: base.checks.map(chapter))])
  }

  private func chapter(of check: Check) -> SkillReference.Chapter {
    let text = text(check.texts)
    let status = "checks.\(check.status.name)-notice"
    let steps = text.map { check.steps($0, in: locale, of: base) } ?? []
    return SkillReference.Chapter(
      object: ContentReference("check:\(check.id)"),
      blocks: [
        heading(2, text?.title ?? check.id.rawValue, id: check.id.rawValue),
        paragraph([.code(check.id.rawValue)]),
      ]
        + (check.isCurrent ? [] : [block(.quote([paragraph(words(status))]))])
        + (text?.question.map { [paragraph($0)] } ?? []) + list(steps.map(step), start: 1)
        + (text?.body.flatMap(\.blocks).demoted(by: 1) ?? []) + facts(facts(of: check)))
  }

  private func facts(of check: Check) -> [(label: String, value: [MarkdownInline])] {
    let severity = weight(check.severity?.value)
    let platforms = platformNames(check.platforms)
    return [
      (words("checks.severity"), severity.isEmpty ? [] : [.text(severity)]),
      (words("checks.target"), check.target.map { [.text(words($0.value.message))] } ?? []),
      (words("cli.show.platforms"), platforms.isEmpty ? [] : [.text(platforms)]),
      (words("audit.title"), codes(check.automatic.map(\.value))),
      (words("standards.criteria"), links(.criterion, check.criteria.map(\.value.rawValue))),
      (words("checks.aliases"), codes(check.aliases.map(\.value))),
      (
        words("checks.successor-of"),
        links(.check, [check.successor?.value.rawValue].compactMap(\.self))
      ),
      (words("checks.rules"), links(.rule, base.rules(sharing: check.id).map(\.id.rawValue))),
    ]
  }
}
