import Guidelines
import Localization

extension ReviewSummary {
  /// - Parameter unplaced: The parts of returned files that were not understood, with their
  ///   locations.
  package func report(in words: ChecklistWords, unplaced: [String] = []) -> ReviewReport {
    let statuses = ReviewStatus.byUrgency
    func counts<Key>(
      _ title: ReportPhrase, _ tallies: [Tally<Key>], _ name: (Key) -> String
    ) -> ReviewReport.Section? {
      let rows = tallies.map { tally in
        [name(tally.key)] + statuses.map { String(tally.counts[$0] ?? 0) } + [String(tally.total)]
      }
      let header = [""] + statuses.map { words[.status($0)] } + [words[.items]]
      return words.section(title, .table(header: header, rows: rows, isCounts: true))
    }
    // The verdict of each rule, and how many of its checks have each status.
    let rules = byRule.map { verdict in
      let counts = statuses.compactMap { status in
        verdict.counts[status].map { words.labeled(.status(status), $0) }
      }
      let name = words.names.rules[verdict.rule] ?? verdict.rule.rawValue
      return [name, words[.status(verdict.status)], words.clauses(counts)]
    }
    let header = [words[.column(.rule)], words[.report(.verdict)], words[.items]]
    return words.report(
      .summary, of: checklist, verdict: words[.verdict(verdict)], unplaced,
      [
        words.section(.failures, items(.fail)), words.section(.unclear, items(.cannotTell)),
        // Without any impact, the table would repeat the total.
        counts(.byImpact, byImpact.allSatisfy { $0.key == nil } ? [] : byImpact, words.name),
        counts(.byTopic, byTopic, words.name),
        words.section(.byRule, .table(header: header, rows: rules, isCounts: false)),
        words.section(.unlooked, items(.untested)),
      ])
  }
}

extension ReviewComparison {
  package func report(
    on new: Checklist, in words: ChecklistWords, unplaced: [String] = []
  ) -> ReviewReport {
    let changes = ItemChange.Kind.reported.compactMap { kind in
      ReportPhrase(rawValue: kind.rawValue).flatMap { words.section($0, self[kind]) }
    }
    return words.report(
      .comparison, of: new, unplaced,
      changes + [words.section(.added, added), words.section(.removed, removed)])
  }
}

extension ReviewUpdate {
  package func report(in words: ChecklistWords, unplaced: [String] = []) -> ReviewReport {
    words.report(
      .update, of: checklist, unplaced,
      [
        words.section(.changed, changed), words.section(.added, added),
        words.section(.retired, retired),
        words.section(.kept, .texts([words.labeled(.items, unchanged)])),
      ])
  }
}

extension MergedReview {
  package func report(in words: ChecklistWords, unplaced: [String] = []) -> ReviewReport {
    let header =
      [words[.column(.id)]] + [.field, .base, .first, .second].map { words[.report($0)] }
    let rows = conflicts.map { conflict in
      let column = conflict.field.column
      let values = [conflict.base, conflict.first, conflict.second].map { value in
        if value.isEmpty { return words[.report(.none)] }
        guard column == .status, let status = ReviewStatus(rawValue: value) else { return value }
        return words[.status(status)]
      }
      return [conflict.item?.rawValue ?? "", words[.column(column)]] + values
    }
    return words.report(
      .merge, of: checklist, unplaced,
      [words.section(.conflicts, .table(header: header, rows: rows, isCounts: false))])
  }
}

extension MergeConflict.Field {
  fileprivate var column: ChecklistColumn {
    if case .column(let column) = self { column } else { .status }
  }
}

extension ChecklistWords {
  fileprivate func report(
    _ title: ReportPhrase, of checklist: Checklist, verdict: String? = nil, _ unplaced: [String],
    _ sections: [ReviewReport.Section?]
  ) -> ReviewReport {
    let subject = checklist.header.subject.summary
    let last = section(.unplaced, .texts(unplaced))
    return ReviewReport(
      language: locale, title: self[.report(title)],
      facts: (subject.isEmpty ? [] : [subject]) + checklist.facts(self), verdict: verdict,
      sections: (sections + [last]).compactMap(\.self))
  }

  fileprivate func section(
    _ title: ReportPhrase, _ content: ReviewReport.Content
  ) -> ReviewReport.Section? {
    content.isEmpty ? nil : ReviewReport.Section(title: self[.report(title)], content: content)
  }

  fileprivate func section(
    _ title: ReportPhrase, _ items: [ChecklistItem]
  ) -> ReviewReport.Section? {
    section(title, .items(items.map { line($0) }))
  }

  fileprivate func section(
    _ title: ReportPhrase, _ changes: [ItemChange]
  ) -> ReviewReport.Section? {
    let lines = changes.map { change in
      let statuses = [change.before, change.after].map { self[.status($0.finding.status)] }
      return line(change.after, statuses.withoutRepetitions.joined(separator: " → "))
    }
    return section(title, .items(lines))
  }

  private func line(_ item: ChecklistItem, _ status: String? = nil) -> ReviewReport.Line {
    let finding = item.finding
    let facts = [
      item.impact.map { name(of: $0) }, name(of: item.topic), status,
      item.doubt.map { self[.doubt($0)] }, finding.reviewer, finding.date?.description,
    ]
    return ReviewReport.Line(
      question: item.text(in: locale)?.question ?? item.question, id: item.id.rawValue,
      link: item.link, facts: facts.compactMap(\.self), note: finding.note,
      evidence: finding.evidence)
  }
}
