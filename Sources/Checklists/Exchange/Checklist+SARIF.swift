package import Diagnostics
package import Guidelines

extension Checklist {
  /// A filled-in review as a SARIF 2.1.0 log, with the items as rules and the findings as results.
  ///
  /// - Parameter scale: The scale of impacts, worst first.
  package func sarif(_ scale: [Impact]) -> JSONText {
    var driver: [(String, JSONText)] = [("name", "precept")]
    if let edition = header.edition {
      // An edition such as `2026.11` as a semantic version, `2026.11.0`.
      let numbers = edition.split(separator: ".").compactMap { Int($0) }.map(String.init)
      let version = (numbers + ["0", "0", "0"]).prefix(3).joined(separator: ".")
      driver.append(("semanticVersion", .string(version)))
    }
    driver.append(("rules", .array(items.map { $0.sarifRule(scale) })))
    let results = items.enumerated().map { index, item in
      item.sarifResult(index: index, subject: header.subject.summary, scale)
    }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [["tool": ["driver": .object(driver)], "results": .array(results)]],
    ]
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
