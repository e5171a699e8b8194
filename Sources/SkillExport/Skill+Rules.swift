import ColorScience
import Guidelines
import Localization
import MarkdownTree
import SiteGeneration

extension Skill {
  /// Returns the chapter with a rule. That a rule no longer holds comes before its statement.
  func chapter(of rule: Rule) -> SkillReference.Chapter {
    let text = text(rule.texts)
    let head = [
      heading(3, text?.title ?? rule.id.rawValue, id: rule.id.rawValue), kindLine(of: rule),
    ]
    return SkillReference.Chapter(
      object: ContentReference("rule:\(rule.id)"),
      blocks: head + notice(of: rule) + (text.map { texts(of: rule, $0) } ?? [])
        + facts(facts(of: rule, text)) + citations(rule.citations))
  }

  private func kindLine(of rule: Rule) -> MarkdownBlock {
    let kind = rule.kind.map { words("rule.kind.\($0.rawValue)") } ?? ""
    let parts = [kind, weight(rule.impact), platformNames(rule.platforms)].filter { !$0.isEmpty }
    return paragraph(
      [.code(rule.id.rawValue)] + parts.map { MarkdownInline.text(" · " + $0) })
  }

  /// Returns the status of a rule that does not hold, and what takes its place.
  private func notice(of rule: Rule) -> [MarkdownBlock] {
    guard !rule.isCurrent else { return [] }
    var notice: [MarkdownInline] = [
      .strong([.text(words("status.\(rule.status.name)"))]),
      .text(words("site.colon") + words("status.\(rule.status.name)-notice")),
    ]
    if case .superseded(let successor?, _) = rule.status {
      notice.append(.hardBreak)
      notice += fact(words("checks.successor-of"), links(.rule, [successor.value.rawValue]))
    }
    return [block(.quote([paragraph(notice + [.hardBreak, .text(words("rule.record"))])]))]
  }

  private func texts(of rule: Rule, _ text: RuleText) -> [MarkdownBlock] {
    let sections = text.sections.filter { $0.section.role != .history && !$0.isEmpty }
    return text.statement.blocks.demoted(by: 2)
      + sections.flatMap { section in
        [heading(4, words(section.section.headingKey))] + blocks(of: section)
      } + contrast(of: rule) + history(of: rule, text)
  }

  /// Returns the table of the rule's contrast, with an item for each surface.
  private func contrast(of rule: Rule) -> [MarkdownBlock] {
    guard let table = base.contrastTable(of: rule) else { return [] }
    let rows = table.rows.map { row -> [MarkdownInline] in
      let grounds = row.backgrounds.map { id, isElevated in
        isElevated ? words("rule.contrast.elevated", ["color": .text(name(of: id))]) : name(of: id)
      }
      let bands = RuleContrastTable.Band.insufficient.compactMap { band -> String? in
        let colors = row.colors(in: band)
        guard !colors.isEmpty else { return nil }
        return words("rule.contrast.\(band.rawValue)") + words("site.colon")
          + joined(colors.map(name))
      }
      return [
        .strong([.text(words("context.\(row.appearance.rawValue)"))]), .text(" "),
        .code(row.surface.hex), .text(aside(joined(grounds)) + words("site.colon")),
        .text(bands.joined(separator: words("cli.punctuation.titles"))),
      ]
    }
    return [heading(4, words("rule.contrast.title"))] + bullets(rows)
  }

  private func name(of color: ColorID) -> String {
    base.color(color).flatMap { text($0.texts)?.name } ?? color.rawValue
  }

  private func blocks(of section: RuleTextSection) -> [MarkdownBlock] {
    switch section.content {
    case .prose(let prose): prose.blocks.demoted(by: 2)
    case .items(let items):
      list(items.map(\.blocks), start: section.section.role == .steps ? 1 : nil)
    }
  }

  /// Returns the remarks on the history; of a rule that does not hold, the known changes as well.
  private func history(of rule: Rule, _ text: RuleText) -> [MarkdownBlock] {
    let changes = rule.isCurrent ? [] : base.history(of: rule)
    let lines = changes.map { change in
      period(change.bounds) + words("site.colon")
        + change.summary(in: base, locale) { words($0, $1) }
    }
    let remarks = text.history?.blocks.demoted(by: 2) ?? []
    guard !lines.isEmpty || !remarks.isEmpty else { return [] }
    return [heading(4, words("rule.heading.history"))] + bullets(lines.map { [.text($0)] })
      + remarks
  }

  private func facts(
    of rule: Rule, _ text: RuleText?
  ) -> [(label: String, value: [MarkdownInline])] {
    let apis = rule.apis.map { MarkdownInline.code($0.name) }
    let checks = base.checks(of: rule).map(\.id.rawValue)
    return [
      (words("rule.impact"), text?.impact.map { [.text($0.onOneLine)] } ?? []),
      (words("rule.question"), text?.question.map { [.text($0.onOneLine)] } ?? []),
      (words("rule.apis"), Array(apis.map { [$0] }.joined(separator: [.text(" ")]))),
      (words("checks.title"), links(.check, checks)),
      (words("audit.title"), codes(base.automaticChecks(of: rule))),
      (words("standards.criteria"), links(.criterion, rule.criteria.map(\.value.rawValue))),
      (words("checks.aliases"), codes(rule.aliases.map(\.value))),
      (words("rule.colors"), codes(rule.colors.map(\.value.rawValue))),
      (words("rule.related"), links(.rule, rule.related.map(\.value.rawValue))),
    ]
  }

  func codes(_ names: [String]) -> [MarkdownInline] {
    Array(names.map { [.code($0)] }.joined(separator: [.text(words("cli.punctuation.list"))]))
  }
}
