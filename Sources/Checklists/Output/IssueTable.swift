import CSV
import Guidelines
import Localization

/// A program that imports tasks from a CSV file.
package enum IssueTable: String, CaseIterable, Sendable {
  case jira, linear, notion

  /// The columns, as support.atlassian.com "Import data from a CSV file",
  /// linear.app/docs/import-issues and notion.com/help/import-data-into-notion describe them. Their
  /// names are fixed and in English.
  fileprivate var columns: [(heading: String, value: Value)] {
    switch self {
    case .jira:
      [
        ("Summary", .question), ("Issue Type", .text("Task")), ("Priority", .priority),
        ("Labels", .topicID), ("Description", .description), ("External ID", .id),
      ]
    case .linear:
      [
        ("Title", .question), ("Description", .description), ("Priority", .priority),
        ("Status", .state), ("Labels", .topicID),
      ]
    case .notion:
      [
        ("Name", .question), ("Status", .finding(.status)), ("Impact", .impact),
        ("Topic", .topic), ("Platforms", .platforms), ("Rule", .id), ("URL", .link),
        ("Note", .finding(.note)), ("Evidence", .finding(.evidence)), ("Date", .finding(.date)),
      ]
    }
  }

  fileprivate enum Value {
    case id, question, impact, topic, topicID, platforms, link, description
    case finding(ChecklistColumn)
    /// A priority that every program knows.
    case priority
    /// The remaining work, in the words of Linear.
    case state
    case text(String)
  }
}

extension Checklist {
  /// Returns the checklist as CSV with the columns of another program. It can't be read back.
  package func csv(
    for table: IssueTable, _ vocabulary: ChecklistVocabulary, bom: Bool = false
  ) -> String {
    let words = vocabulary.leading(for: header.locales)
    let rows = items.map { item in table.columns.map { item.cell($0.value, words) } }
    return (bom ? "\u{FEFF}" : "")
      + ([table.columns.map(\.heading)] + rows).map(\.csvRecord).joined()
  }
}

extension ChecklistItem {
  fileprivate func cell(_ value: IssueTable.Value, _ words: ChecklistWords) -> String {
    switch value {
    case .id: id.rawValue
    case .question: question
    case .impact: words.name(of: impact)
    case .topic: words.name(of: topic)
    case .topicID: topic.rawValue
    case .platforms: words.names(of: platforms)
    case .link: link ?? ""
    case .description: description(words)
    case .finding(let column): finding.cell(column, words)
    case .priority:
      switch impact?.weight(in: words.impacts) {
      case .high: "High"
      case .medium, nil: "Medium"
      case .low: "Low"
      }
    case .state:
      switch finding.status {
      case .pass: "Done"
      case .notApplicable: "Canceled"
      case .untested, .fail, .cannotTell: "Todo"
      }
    case .text(let text): text
    }
  }

  /// Returns the description of a task as plain paragraphs, because the three programs support no
  /// common markup.
  private func description(_ words: ChecklistWords) -> String {
    let text = texts.first
    let parts = [
      text?.why ?? "", (text?.numberedLines ?? []).joined(separator: "\n"),
      words.labeled(.column(.status), finding.cell(.status, words)),
      finding.note, finding.cell(.evidence, words),
      [id.rawValue, link].compactMap(\.self).joined(separator: " "),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension Impact {
  /// The three priorities that every program knows.
  enum Weight: Int, CaseIterable { case high, medium, low }

  /// Returns the weight of an impact by its position in a scale; nil if it is not in the scale.
  func weight(in scale: [Impact]) -> Weight? {
    scale.firstIndex(of: self).flatMap {
      Weight(rawValue: $0 * Weight.allCases.count / scale.count)
    }
  }
}
