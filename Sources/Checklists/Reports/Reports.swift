import Guidelines

extension ReviewSummary {
  /// - Parameter unplaced: The texts of returned files that were not understood, with their
  ///   locations.
  package func report(in words: ChecklistWords, unplaced: [String] = []) -> ReviewReport {
    let writer = ReportWriter(words: words)
    return writer.report(
      .summary, of: checklist, verdict: words[.verdict(verdict)],
      [
        writer.items(.failures, items(.fail)), writer.items(.unclear, items(.cannotTell)),
        // Without any impact, the table would repeat the sum of all items.
        writer.counts(.byImpact, byImpact.allSatisfy { $0.key == nil } ? [] : byImpact) {
          words.name(of: $0)
        },
        writer.counts(.byTopic, byTopic) { words.name(of: $0) },
        writer.rules(byRule), writer.items(.unlooked, items(.untested)),
        writer.unplaced(unplaced),
      ])
  }
}

extension ReviewComparison {
  package func report(
    on new: Checklist, in words: ChecklistWords, unplaced: [String] = []
  ) -> ReviewReport {
    let writer = ReportWriter(words: words)
    return writer.report(
      .comparison, of: new,
      [
        writer.changes(.broken, broken), writer.changes(.found, found),
        writer.changes(.open, open),
        writer.changes(.fixed, fixed), writer.changes(.settled, otherChanges),
        writer.items(.added, added), writer.items(.removed, removed), writer.unplaced(unplaced),
      ])
  }
}

extension ReviewUpdate {
  package func report(in words: ChecklistWords, unplaced: [String] = []) -> ReviewReport {
    let writer = ReportWriter(words: words)
    return writer.report(
      .update, of: checklist,
      [
        writer.changes(.changed, changed), writer.items(.added, added),
        writer.items(.retired, retired),
        writer.section(.kept, .texts([words.labeled(.items, unchanged)])),
        writer.unplaced(unplaced),
      ])
  }
}

extension MergedReview {
  package func report(in words: ChecklistWords, unplaced: [String] = []) -> ReviewReport {
    let writer = ReportWriter(words: words)
    let header =
      [words[.column(.id)]] + [.field, .base, .first, .second].map { words[.report($0)] }
    let rows = conflicts.map { conflict in
      [conflict.item?.rawValue ?? "", words[.column(conflict.field.column)]]
        + [conflict.base, conflict.first, conflict.second].map { conflict.shown($0, in: words) }
    }
    return writer.report(
      .merge, of: checklist,
      [
        writer.section(.conflicts, .table(header: header, rows: rows, isCounts: false)),
        writer.unplaced(unplaced),
      ])
  }
}

extension MergeConflict {
  /// Returns the word for a status or, if the value is empty, the word for "none". Any other value
  /// is returned unchanged.
  fileprivate func shown(_ value: String, in words: ChecklistWords) -> String {
    if value.isEmpty { return words[.report(.none)] }
    guard field.column == .status, let status = ReviewStatus(rawValue: value) else { return value }
    return words[.status(status)]
  }
}

extension MergeConflict.Field {
  fileprivate var column: ChecklistColumn {
    if case .column(let column) = self { column } else { .status }
  }
}
