import CSV
import Guidelines
import Localization

/// A program that imports tasks from a CSV file.
package enum IssueTable: String, CaseIterable, Sendable {
  case jira, linear, notion
}

extension Checklist {
  /// Returns the checklist as CSV with the columns of another program. The file is not read back.
  ///
  /// The columns are those of support.atlassian.com "Import data from a CSV file",
  /// linear.app/docs/import-issues and notion.com/help/import-data-into-notion. Their names are
  /// fixed and in English.
  package func csv(
    for table: IssueTable, _ vocabulary: ChecklistVocabulary, bom: Bool = false
  ) -> String {
    let columns = IssueWriter(words: vocabulary.leading(for: header.locales)).columns(of: table)
    let rows = [columns.map(\.heading)] + items.map { item in columns.map { $0.cell(item) } }
    return (bom ? "\u{FEFF}" : "") + rows.map(\.csvRecord).joined()
  }
}

extension Impact {
  /// The weight of an impact for programs that know three of them.
  enum Weight: Int, CaseIterable { case high, medium, low }

  /// Returns the weight that an impact has by its place in a scale; nil if it is not in the scale.
  func weight(in scale: [Impact]) -> Weight? {
    scale.firstIndex(of: self).flatMap {
      Weight(rawValue: $0 * Weight.allCases.count / scale.count)
    }
  }
}

private struct IssueWriter {
  let words: ChecklistWords

  typealias Column = (heading: String, cell: (ChecklistItem) -> String)

  func columns(of table: IssueTable) -> [Column] {
    switch table {
    case .jira:
      [
        ("Summary", \.question), ("Issue Type", { _ in "Task" }),
        ("Priority", priority), ("Labels", \.topic.rawValue), ("Description", description),
        ("External ID", \.id.rawValue),
      ]
    case .linear:
      [
        ("Title", \.question), ("Description", description), ("Priority", priority),
        ("Status", \.finding.status.linearStatus), ("Labels", \.topic.rawValue),
      ]
    case .notion:
      [
        ("Name", \.question), ("Status", { words[.status($0.finding.status)] }),
        ("Impact", { words.name(of: $0.impact) }), ("Topic", { words.name(of: $0.topic) }),
        ("Platforms", { words.names(of: $0.platforms) }), ("Rule", \.id.rawValue),
        ("URL", { $0.link ?? "" }), ("Note", \.finding.note),
        ("Evidence", { $0.finding.evidence.joined(separator: "\n") }),
        ("Date", { $0.finding.date?.description ?? "" }),
      ]
    }
  }

  private func priority(_ item: ChecklistItem) -> String {
    switch item.impact?.weight(in: words.impacts) {
    case .high: "High"
    case .medium, nil: "Medium"
    case .low: "Low"
    }
  }

  /// Returns the description of a task as plain paragraphs, because the three programs support no
  /// common markup.
  private func description(_ item: ChecklistItem) -> String {
    let text = item.texts.first
    let steps = text?.numberedLines ?? []
    let finding = item.finding
    var parts = [text?.why ?? "", steps.joined(separator: "\n")]
    parts.append(words.labeled(.column(.status), words[.status(finding.status)]))
    parts += [finding.note, finding.evidence.joined(separator: "\n")]
    parts.append([item.id.rawValue, item.link].compactMap(\.self).joined(separator: " "))
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension ReviewStatus {
  fileprivate var linearStatus: String {
    switch self {
    case .pass: "Done"
    case .notApplicable: "Canceled"
    case .untested, .fail, .cannotTell: "Todo"
    }
  }
}
