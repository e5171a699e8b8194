package import Diagnostics
package import Guidelines
import Localization

extension Checklist {
  /// A filled-in review as EARL 1.0 in JSON-LD (www.w3.org/TR/EARL10-Schema). The subject is a
  /// blank node, because it has no known address.
  package var earl: JSONText {
    let context: JSONText = [
      "earl": "http://www.w3.org/ns/earl#",
      "dct": "http://purl.org/dc/terms/",
      "foaf": "http://xmlns.com/foaf/0.1/",
      "xsd": "http://www.w3.org/2001/XMLSchema#",
    ]
    let name = header.subject.summary
    var subject: [(String, JSONText)] = [("@id", "_:subject"), ("@type", "earl:TestSubject")]
    if !name.isEmpty { subject.append(("dct:title", .string(name))) }
    let assertions = items.map { item -> JSONText in
      var members: [(String, JSONText)] = [("@type", "earl:Assertion")]
      if let reviewer = item.finding.reviewer {
        members.append(
          ("earl:assertedBy", ["@type": "foaf:Person", "foaf:name": .string(reviewer)]))
      }
      members += [
        ("earl:subject", ["@id": "_:subject"]), ("earl:test", item.earlTest),
        ("earl:mode", ["@id": "earl:manual"]), ("earl:result", item.finding.earlResult),
      ]
      return .object(members)
    }
    return ["@context": context, "@graph": .array([.object(subject)] + assertions)]
  }
}

extension ChecklistItem {
  fileprivate var earlTest: JSONText {
    let titles = texts.map { text -> JSONText in
      ["@value": .string(text.question), "@language": .string(text.locale.description)]
    }
    var members: [(String, JSONText)] = []
    if let link, link.hasPrefix("http") { members.append(("@id", .string(link))) }
    return .object(
      members + [
        ("@type", "earl:TestRequirement"), ("dct:identifier", .string(id.rawValue)),
        ("dct:title", .array(titles)),
      ])
  }
}

extension Finding {
  fileprivate var earlResult: JSONText {
    var members: [(String, JSONText)] = [
      ("@type", "earl:TestResult"), ("earl:outcome", ["@id": .string(status.earlOutcome)]),
    ]
    if !note.isEmpty { members.append(("dct:description", .string(note))) }
    if !evidence.isEmpty { members.append(("earl:info", .strings(evidence))) }
    if let date {
      members.append(("dct:date", ["@value": .string("\(date)"), "@type": "xsd:date"]))
    }
    return .object(members)
  }
}

extension ReviewStatus {
  fileprivate var earlOutcome: String {
    switch self {
    case .untested: "earl:untested"
    case .pass: "earl:passed"
    case .fail: "earl:failed"
    case .notApplicable: "earl:inapplicable"
    case .cannotTell: "earl:cantTell"
    }
  }
}

extension Checklist {
  /// A filled-in review as a SARIF 2.1.0 log, with the items as rules and the findings as results.
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

  /// Returns the finding as a result. SARIF requires a message: the note or, without one, the
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
