extension FindingLog {
  /// The limits above which GitHub rejects a log ("SARIF support for code scanning").
  package enum SARIFLimit {
    package static let results = 25_000
    package static let placesOfResult = 1_000
    package static let tagsOfRule = 20
    package static let charactersOfDescription = 1024
    package static let charactersOfName = 255
    /// The further locations in a whole log. This limit is not GitHub's: it keeps the compressed
    /// log below 10 MB.
    package static let otherPlaces = 100_000
  }

  /// A SARIF 2.1.0 log with one run. Anything over the limits is left out, least important first,
  /// and notifications say how much.
  func sarif(_ writer: some MessageWriter) -> JSONText {
    // The locations that still fit into the log, the first findings first.
    var placesLeft = SARIFLimit.otherPlaces
    let shown = findings.prefix(SARIFLimit.results).map { finding in
      let limit = min(placesLeft, SARIFLimit.placesOfResult - 1)
      let places = finding.otherPlaces.prefix(limit)
      placesLeft -= places.count
      return Finding(
        finding.diagnostic, otherPlaces: Array(places), fingerprint: finding.fingerprint,
        isFault: finding.isFault)
    }
    // Codes without a description get one, too.
    let undescribed = Set(findings.map(\.diagnostic.code)).subtracting(codes.map(\.code))
    let rules =
      codes
      + undescribed.sorted { $0.rawValue < $1.rawValue }
      .map { CodeDescription(code: $0, summary: "") }
    var driver: [(String, JSONText)] = [("name", "precept")]
    if let version { driver.append(("semanticVersion", .string(version))) }
    driver.append(("rules", .array(rules.map(\.sarifRule))))
    let indices = Dictionary(
      rules.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })
    var run: [(String, JSONText)] = [("tool", ["driver": .object(driver)])]
    if let category { run.append(("automationDetails", ["id": .string(category + "/")])) }
    run += [
      ("invocations", [invocation(shown, writer)]),
      (
        "originalUriBaseIds",
        ["%SRCROOT%": ["description": ["text": .string(writer.text(of: "log.base-folder"))]]]
      ),
      ("columnKind", "utf16CodeUnits"),
      ("results", .array(shown.map { result($0, indices, writer) })),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [.object(run)],
    ]
  }

  /// Reports how much was left out and which files could not be inspected.
  private func invocation(_ shown: [Finding], _ writer: some MessageWriter) -> JSONText {
    let results = findings.count - shown.count
    let allPlaces = findings.prefix(shown.count).reduce(0) { $0 + $1.otherPlaces.count }
    let places = allPlaces - shown.reduce(0) { $0 + $1.otherPlaces.count }
    let limits = [("log.findings-left-out", results), ("log.places-left-out", places)]
      .filter { $0.1 > 0 }
      .map { key, count -> JSONText in
        let text = writer.text(of: LocalizableMessage(key, ["count": .number(count)]))
        return ["message": ["text": .string(text)], "level": "warning"]
      }
    let faults = shown.filter(\.isFault).map { finding -> JSONText in
      [
        "descriptor": ["id": .string(finding.diagnostic.code.rawValue)],
        "message": ["text": .string(writer.text(of: finding.diagnostic.message))],
        "level": .string(finding.diagnostic.severity.sarifLevel),
        "locations": [location(finding.diagnostic.location)],
      ]
    }
    return ["executionSuccessful": true, "toolExecutionNotifications": .array(limits + faults)]
  }

  private func result(
    _ finding: Finding, _ indices: [Diagnostic.Code: Int], _ writer: some MessageWriter
  ) -> JSONText {
    let diagnostic = finding.diagnostic
    var message = diagnostic.message
    if !finding.otherPlaces.isEmpty {
      // The name of the file and the line, as the text of a link (SARIF 2.1.0, section 3.11.6).
      // GitHub shows at most five.
      let links = finding.otherPlaces.prefix(5).enumerated().map { index, place in
        let name = place.path.split(separator: "/").last.map(String.init) ?? place.path
        let text = "\(name):\(max(place.line, 1))"
          .escapingScalars { ["[": "\\[", "]": "\\]", "\\": "\\\\"][$0] }
        return "[\(text)](\(index + 1))"
      }
      message = LocalizableMessage(
        "log.also-at", ["message": .message(message), "places": .texts(links)])
    }
    var result: [(String, JSONText)] = [("ruleId", .string(diagnostic.code.rawValue))]
    if let index = indices[diagnostic.code] { result.append(("ruleIndex", .integer(index))) }
    result += [
      ("level", .string(diagnostic.severity.sarifLevel)),
      ("message", ["text": .string(writer.text(of: message))]),
      ("locations", [location(diagnostic.location)]),
    ]
    if !finding.otherPlaces.isEmpty {
      let places = finding.otherPlaces.enumerated().map { location($1, id: $0 + 1) }
      result.append(("relatedLocations", .array(places)))
    }
    // GitHub's upload action adds its own `primaryLocationLineHash` and warns of any other value.
    if let fingerprint = finding.fingerprint {
      result.append(
        ("partialFingerprints", ["preceptFingerprint/v1": .string(fingerprint)]))
    }
    return .object(result)
  }

  private func location(_ place: ContentLocation, id: Int? = nil) -> JSONText {
    var region: [(String, JSONText)] = [("startLine", .integer(max(place.line, 1)))]
    if let word = regions[place] {
      region.append(("startColumn", .integer(word.column)))
      if let end = word.endColumn { region.append(("endColumn", .integer(end))) }
    }
    // Relative paths start at the folder of the run, which for GitHub is that of the repository.
    let path = place.path.percentEncoded(keeping: "/")
    let artifact: JSONText =
      place.path.hasPrefix("/")
      ? ["uri": .string("file://" + path)]
      : ["uri": .string(path), "uriBaseId": "%SRCROOT%"]
    let physical: JSONText = ["artifactLocation": artifact, "region": .object(region)]
    return .object(
      (id.map { [("id", .integer($0))] } ?? []) + [("physicalLocation", physical)])
  }
}

extension CodeDescription {
  /// The description with the members that GitHub requires or shows.
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
    var properties = [("tags", JSONText.strings(tags.prefix(FindingLog.SARIFLimit.tagsOfRule)))]
    if let severity {
      let name = severity == .advice ? "recommendation" : severity.rawValue
      properties.append(("problem.severity", .string(name)))
    }
    return .object(rule + [("properties", .object(properties))])
  }
}

extension String {
  fileprivate func cut(_ length: Int) -> String {
    unicodeScalars.count <= length
      ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(length - 1))) + "…"
  }
}
