import ArgumentParser
import Checklists
import Diagnostics

/// A form in which a checklist is written.
enum ChecklistForm: String, CaseIterable, ExpressibleByArgument {
  case markdown, csv, json, html, jira, linear, notion, sarif, earl
}

extension ChecklistForm {
  /// The form that the name of a file asks for.
  init?(fileName: String) {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "md", "markdown": self = .markdown
    case "csv": self = .csv
    case "json": self = .json
    case "html", "htm": self = .html
    case "sarif": self = .sarif
    case "jsonld": self = .earl
    default: return nil
    }
  }

  /// - Parameter bom: Whether tables begin with a byte order mark.
  func text(
    of checklist: Checklist, _ vocabulary: ChecklistVocabulary, bom: Bool
  ) -> String {
    switch self {
    case .markdown: checklist.markdown(vocabulary)
    case .csv: checklist.csv(vocabulary, bom: bom)
    case .json: checklist.json.pretty
    case .html: checklist.html(vocabulary)
    case .jira: checklist.csv(for: .jira, vocabulary, bom: bom)
    case .linear: checklist.csv(for: .linear, vocabulary, bom: bom)
    case .notion: checklist.csv(for: .notion, vocabulary, bom: bom)
    case .sarif: checklist.sarif.pretty
    case .earl: checklist.earl.pretty
    }
  }
}
