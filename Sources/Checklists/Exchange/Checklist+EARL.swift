package import Diagnostics
import Guidelines
import Localization

extension Checklist {
  /// A filled-in review as EARL 1.0 in JSON-LD (www.w3.org/TR/EARL10-Schema).
  package var earl: JSONText {
    ["@context": Self.context, "@graph": .array([subject] + items.map(assertion))]
  }

  private static let context: JSONText = [
    "earl": "http://www.w3.org/ns/earl#",
    "dct": "http://purl.org/dc/terms/",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
  ]

  private func assertion(_ item: ChecklistItem) -> JSONText {
    let finding = item.finding
    var members: [(String, JSONText)] = [("@type", "earl:Assertion")]
    if let reviewer = finding.reviewer {
      members.append(("earl:assertedBy", ["@type": "foaf:Person", "foaf:name": .string(reviewer)]))
    }
    members += [
      ("earl:subject", ["@id": Self.subjectID]), ("earl:test", item.earlTest),
      ("earl:mode", ["@id": "earl:manual"]), ("earl:result", finding.earlResult),
    ]
    return .object(members)
  }

  /// The id of the subject. It is a blank node, because the subject has no known address.
  private static let subjectID: JSONText = "_:subject"

  private var subject: JSONText {
    let name = header.subject.summary
    var members: [(String, JSONText)] = [("@id", Self.subjectID), ("@type", "earl:TestSubject")]
    if !name.isEmpty { members.append(("dct:title", .string(name))) }
    return .object(members)
  }
}

extension ChecklistItem {
  fileprivate var earlTest: JSONText {
    var members: [(String, JSONText)] = []
    if let link, link.hasPrefix("http") { members.append(("@id", .string(link))) }
    return .object(
      members + [
        ("@type", "earl:TestRequirement"), ("dct:identifier", .string(id.rawValue)),
        ("dct:title", .array(texts.map(\.earlTitle))),
      ])
  }
}

extension ChecklistText {
  fileprivate var earlTitle: JSONText {
    ["@value": .string(question), "@language": .string(locale.description)]
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
