import CSV
import Guidelines
import Localization

/// A program that takes tasks from a CSV file.
package enum IssueTable: String, CaseIterable, Sendable {
  case jira, linear, notion
}

extension Checklist {
  /// The checklist as CSV whose columns another program knows; it does not come back from there.
  ///
  /// Columns: support.atlassian.com "Import data from a CSV file", linear.app/docs/import-issues,
  /// notion.com/help/import-data-into-notion. Their names are fixed and English.
  package func csv(
    for table: IssueTable, _ vocabulary: ChecklistVocabulary, bom: Bool = false
  ) -> String {
    let writer = IssueWriter(words: vocabulary.leading(for: header.locales))
    let rows = [table.headings] + items.map { writer.cells(of: $0, table) }
    return (bom ? "\u{FEFF}" : "") + rows.map(\.csvRecord).joined()
  }
}

extension IssueTable {
  fileprivate var headings: [String] {
    switch self {
    case .jira: ["Summary", "Issue Type", "Priority", "Labels", "Description", "External ID"]
    case .linear: ["Title", "Description", "Priority", "Status", "Labels"]
    case .notion:
      ["Name", "Status", "Impact", "Topic", "Platforms", "Rule", "URL", "Note", "Evidence", "Date"]
    }
  }
}

private struct IssueWriter {
  let words: ChecklistWords

  func cells(of item: ChecklistItem, _ table: IssueTable) -> [String] {
    switch table {
    case .jira:
      [
        item.question, "Task", item.impact.issuePriority, item.topic.rawValue, description(item),
        item.id.rawValue,
      ]
    case .linear:
      [
        item.question, description(item), item.impact.issuePriority,
        item.finding.status.linearStatus, item.topic.rawValue,
      ]
    case .notion:
      [
        item.question, words[.status(item.finding.status)], words.name(of: item.impact),
        words.name(of: item.topic), words.names(of: item.platforms), item.id.rawValue,
        item.link ?? "", item.finding.note, item.finding.evidence.joined(separator: "\n"),
        item.finding.date?.description ?? "",
      ]
    }
  }

  /// Plain paragraphs: the three programs share no markup.
  private func description(_ item: ChecklistItem) -> String {
    let text = item.texts.first
    let steps = text?.steps.enumerated().map { "\($0 + 1). \($1)" } ?? []
    let finding = item.finding
    var parts = [text?.why ?? "", steps.joined(separator: "\n")]
    parts.append(words.labeled(.column(.status), words[.status(finding.status)]))
    parts += [finding.note, finding.evidence.joined(separator: "\n")]
    parts.append([item.id.rawValue, item.link].compactMap(\.self).joined(separator: " "))
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension Impact? {
  fileprivate var issuePriority: String {
    switch self {
    case .serious: "High"
    case .moderate, nil: "Medium"
    case .minor: "Low"
    }
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
