package import Diagnostics
package import Guidelines

extension Checklist {
  /// A filled-in review as a SARIF 2.1.0 log, with the items as rules and the findings as results.
  ///
  /// - Parameter scale: The scale of impacts, worst first.
  package func sarif(_ scale: [Impact]) -> JSONText {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [["tool": ["driver": driver(scale)], "results": .array(results(scale))]],
    ]
  }

  private func driver(_ scale: [Impact]) -> JSONText {
    var members: [(String, JSONText)] = [("name", "precept")]
    if let edition = header.edition {
      members.append(("semanticVersion", .string(edition.semantic)))
    }
    return .object(members + [("rules", .array(items.map { $0.sarifRule(scale) }))])
  }

  private func results(_ scale: [Impact]) -> [JSONText] {
    items.enumerated().map { $1.sarifResult(index: $0, subject: header.subject.summary, scale) }
  }
}

extension ChecklistItem {
  fileprivate func sarifRule(_ scale: [Impact]) -> JSONText {
    var members: [(String, JSONText)] = [
      ("id", .string(id.rawValue)),
      ("shortDescription", ["text": .string(question)]),
      ("defaultConfiguration", ["level": .string(sarifLevel(scale))]),
    ]
    if let why = texts.first?.why, !why.isEmpty {
      members.append(("fullDescription", ["text": .string(why)]))
    }
    if let text = texts.first, isCheck || text.hasStructure, !text.steps.isEmpty {
      members.append(("help", ["text": .string(text.numberedLines.joined(separator: "\n"))]))
    }
    if let link, link.hasPrefix("http") { members.append(("helpUri", .string(link))) }
    return .object(members)
  }

  /// Returns the finding as a result. SARIF requires a message: it is the note, or else the
  /// question.
  fileprivate func sarifResult(
    index: Int, subject: String, _ scale: [Impact]
  ) -> JSONText {
    let kind = finding.status.sarifKind
    let message = finding.note.isEmpty ? question : finding.note
    var members: [(String, JSONText)] = [
      ("ruleId", .string(id.rawValue)), ("ruleIndex", .integer(index)),
      ("kind", .string(kind)), ("level", .string(kind == "fail" ? sarifLevel(scale) : "none")),
      ("message", ["text": .string(message)]),
    ]
    if !subject.isEmpty {
      let place: JSONText = ["name": .string(subject), "kind": "module"]
      members.append(("locations", [["logicalLocations": [place]]]))
    }
    members.append(("properties", .object(finding.jsonMembers)))
    return .object(members)
  }

  private func sarifLevel(_ scale: [Impact]) -> String {
    switch impact?.weight(in: scale) {
    case .high, nil: "error"
    case .medium: "warning"
    case .low: "note"
    }
  }
}

extension ReviewStatus {
  /// The kind of a result (SARIF 2.1.0, 3.27.9).
  fileprivate var sarifKind: String {
    switch self {
    case .untested: "open"
    case .pass: "pass"
    case .fail: "fail"
    case .notApplicable: "notApplicable"
    case .cannotTell: "review"
    }
  }
}

extension String {
  /// The semantic version of an edition, such as `2026.11.0` for `2026.11`.
  fileprivate var semantic: String {
    let numbers = split(separator: ".").compactMap { Int($0) }.map(String.init)
    return (numbers + ["0", "0", "0"]).prefix(3).joined(separator: ".")
  }
}
