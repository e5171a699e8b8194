package import Diagnostics
import Guidelines

extension Checklist {
  /// A filled-in review as a SARIF 2.1.0 log, with the items as rules and the findings as results.
  package var sarif: JSONText {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [["tool": ["driver": driver], "results": .array(results)]],
    ]
  }

  private var driver: JSONText {
    var members: [(String, JSONText)] = [("name", "precept")]
    if let edition = header.edition {
      members.append(("semanticVersion", .string(edition.semantic)))
    }
    return .object(members + [("rules", .array(items.map(\.sarifRule)))])
  }

  private var results: [JSONText] {
    items.enumerated().map { $1.sarifResult(index: $0, subject: header.subject.summary) }
  }
}

extension ChecklistItem {
  fileprivate var sarifRule: JSONText {
    var members: [(String, JSONText)] = [
      ("id", .string(id.rawValue)),
      ("shortDescription", ["text": .string(question)]),
      ("defaultConfiguration", ["level": .string(impact.sarifLevel)]),
    ]
    if let why = texts.first?.why, !why.isEmpty {
      members.append(("fullDescription", ["text": .string(why)]))
    }
    if let link, link.hasPrefix("http") { members.append(("helpUri", .string(link))) }
    return .object(members)
  }

  /// Returns the finding as a result. SARIF requires a message: it is the note, or else the
  /// question.
  fileprivate func sarifResult(index: Int, subject: String) -> JSONText {
    let kind = finding.status.sarifKind
    let message = finding.note.isEmpty ? question : finding.note
    var members: [(String, JSONText)] = [
      ("ruleId", .string(id.rawValue)), ("ruleIndex", .integer(index)),
      ("kind", .string(kind)), ("level", .string(kind == "fail" ? impact.sarifLevel : "none")),
      ("message", ["text": .string(message)]),
    ]
    if !subject.isEmpty {
      let place: JSONText = ["name": .string(subject), "kind": "module"]
      members.append(("locations", [["logicalLocations": [place]]]))
    }
    members.append(("properties", .object(finding.jsonMembers)))
    return .object(members)
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

extension Impact? {
  fileprivate var sarifLevel: String {
    switch self {
    case .serious, nil: "error"
    case .moderate: "warning"
    case .minor: "note"
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
