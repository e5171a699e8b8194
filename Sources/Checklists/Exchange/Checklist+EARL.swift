package import Diagnostics
import Guidelines
import Localization

extension Checklist {
  /// A filled-in review as EARL 1.0 in JSON-LD (www.w3.org/TR/EARL10-Schema). The subject is a blank
  /// node, because it has no known address.
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
