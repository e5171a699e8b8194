import Guidelines
import Localization

struct ReportWriter {
  let words: ChecklistWords

  func report(
    _ title: ReportPhrase, of checklist: Checklist, verdict: String? = nil,
    _ sections: [ReviewReport.Section?]
  ) -> ReviewReport {
    let subject = checklist.header.subject.summary
    let facts = checklist.facts(words)
    return ReviewReport(
      language: words.locale, title: words[.report(title)],
      facts: subject.isEmpty ? facts : [subject] + facts, verdict: verdict,
      sections: sections.compactMap(\.self))
  }

  /// Returns a section; nil if it is empty.
  func section(_ title: ReportPhrase, _ content: ReviewReport.Content) -> ReviewReport.Section? {
    content.isEmpty ? nil : ReviewReport.Section(title: words[.report(title)], content: content)
  }

  func items(_ title: ReportPhrase, _ items: [ChecklistItem]) -> ReviewReport.Section? {
    section(title, .items(items.map { line($0) }))
  }

  func changes(_ title: ReportPhrase, _ changes: [ItemChange]) -> ReviewReport.Section? {
    section(title, .items(changes.map(line)))
  }

  func unplaced(_ texts: [String]) -> ReviewReport.Section? { section(.unplaced, .texts(texts)) }
}

extension ReportWriter {
  func line(_ item: ChecklistItem, _ status: String? = nil) -> ReviewReport.Line {
    let text = item.text(in: words.locale)?.question ?? item.question
    let finding = item.finding
    let facts = [
      item.impact.map { words.name(of: $0) }, words.name(of: item.topic), status,
      item.doubt.map { words[.doubt($0)] }, finding.reviewer, finding.date?.description,
    ]
    return ReviewReport.Line(
      question: text, id: item.id.rawValue, link: item.link, facts: facts.compactMap(\.self),
      note: finding.note, evidence: finding.evidence)
  }

  private func line(_ change: ItemChange) -> ReviewReport.Line {
    let (before, after) = (change.before.finding.status, change.after.finding.status)
    let statuses = [before, after].map { words[.status($0)] }.withoutRepetitions
    return line(change.after, statuses.joined(separator: " → "))
  }

  func counts<Key>(
    _ title: ReportPhrase, _ tallies: [ReviewSummary.Tally<Key>], _ name: (Key) -> String
  ) -> ReviewReport.Section? {
    let statuses = ReviewStatus.byUrgency
    let rows = tallies.map { tally in
      [name(tally.key)] + statuses.map { String(tally.counts[$0] ?? 0) } + [String(tally.total)]
    }
    let header = [""] + statuses.map { words[.status($0)] } + [words[.items]]
    return section(title, .table(header: header, rows: rows, isCounts: true))
  }

  /// Returns a table with the verdict of each rule, and how many of its checks have each status.
  func rules(_ verdicts: [RuleVerdict]) -> ReviewReport.Section? {
    let rows = verdicts.map { verdict in
      let counts = ReviewStatus.byUrgency.compactMap { status in
        verdict.counts[status].map { words.labeled(.status(status), $0) }
      }
      let name = words.names.rules[verdict.rule] ?? verdict.rule.rawValue
      return [name, words[.status(verdict.status)], words.clauses(counts)]
    }
    let header = [words[.column(.rule)], words[.report(.verdict)], words[.items]]
    return section(.byRule, .table(header: header, rows: rows, isCounts: false))
  }
}
