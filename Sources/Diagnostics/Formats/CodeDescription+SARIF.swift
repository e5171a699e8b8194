extension CodeDescription {
  /// The description with the members that GitHub demands or shows.
  var sarifRule: JSONText {
    var rule: [(String, JSONText)] = [("id", .string(code.rawValue))]
    if let name { rule.append(("name", .string(name.cut(FindingLog.SARIFLimit.charactersOfName)))) }
    if !summary.isEmpty {
      let text = summary.cut(FindingLog.SARIFLimit.charactersOfDescription)
      let help = help ?? summary
      rule += [
        ("shortDescription", ["text": .string(text)]), ("fullDescription", ["text": .string(text)]),
        ("help", ["text": .string(help.replacing("`", with: "")), "markdown": .string(help)]),
      ]
    }
    if let severity {
      rule.append(("defaultConfiguration", ["level": .string(severity.sarifLevel)]))
    }
    return .object(rule + [("properties", properties)])
  }

  private var properties: JSONText {
    var properties = [("tags", JSONText.strings(tags.prefix(FindingLog.SARIFLimit.tagsOfRule)))]
    if let severity {
      let name = severity == .advice ? "recommendation" : severity.rawValue
      properties.append(("problem.severity", .string(name)))
    }
    return .object(properties)
  }
}

extension String {
  fileprivate func cut(_ length: Int) -> String {
    unicodeScalars.count <= length
      ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(length - 1))) + "…"
  }
}
