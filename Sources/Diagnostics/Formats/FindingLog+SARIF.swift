extension FindingLog {
  /// The limits beyond which GitHub refuses a log ("SARIF support for code scanning").
  package enum SARIFLimit {
    package static let results = 25_000
    package static let placesOfResult = 1_000
    package static let tagsOfRule = 20
    package static let charactersOfDescription = 1024
    package static let charactersOfName = 255
    /// The places besides the first ones in a whole log. This limit is ours: it keeps the compressed
    /// log below 10 MB.
    package static let otherPlaces = 100_000
  }

  /// A log in SARIF 2.1.0 with one run. What is beyond the limits is left out, the least important
  /// first, and notifications say how much.
  func sarif(_ writer: some MessageWriter) -> JSONText {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run(writer)],
    ]
  }

  private func run(_ writer: some MessageWriter) -> JSONText {
    let shown = findings.prefix(SARIFLimit.results).limitingOtherPlaces()
    let rules = describedCodes
    let indices = Dictionary(
      rules.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })
    var run: [(String, JSONText)] = [("tool", ["driver": driver(rules)])]
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
    return .object(run)
  }

  /// The descriptions of codes, with one for each code that findings have.
  private var describedCodes: [CodeDescription] {
    let known = Set(codes.map(\.code))
    let others = Set(findings.map(\.diagnostic.code)).subtracting(known)
    return codes
      + others.sorted { $0.rawValue < $1.rawValue }.map { CodeDescription(code: $0, summary: "") }
  }

  private func driver(_ rules: [CodeDescription]) -> JSONText {
    var driver: [(String, JSONText)] = [("name", "precept")]
    if let version { driver.append(("semanticVersion", .string(version))) }
    return .object(driver + [("rules", .array(rules.map(\.sarifRule)))])
  }

  /// Tells what was left out and which files could not be inspected.
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
    var result: [(String, JSONText)] = [("ruleId", .string(diagnostic.code.rawValue))]
    if let index = indices[diagnostic.code] { result.append(("ruleIndex", .integer(index))) }
    result += [
      ("level", .string(diagnostic.severity.sarifLevel)),
      ("message", ["text": .string(finding.sarifMessage(writer))]),
      ("locations", [location(diagnostic.location)]),
    ]
    if !finding.otherPlaces.isEmpty {
      let places = finding.otherPlaces.enumerated().map { location($1, id: $0 + 1) }
      result.append(("relatedLocations", .array(places)))
    }
    // GitHub's own `primaryLocationLineHash` is left to its upload action, which adds it and warns
    // of another value.
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
    let physical: JSONText = [
      "artifactLocation": place.artifact, "region": .object(region),
    ]
    let members = [("physicalLocation", physical)]
    return .object((id.map { [("id", .integer($0))] } ?? []) + members)
  }
}

extension Collection<FindingLog.Finding> {
  /// Returns the findings with as many places as a log may have, the first findings first.
  fileprivate func limitingOtherPlaces() -> [FindingLog.Finding] {
    var left = FindingLog.SARIFLimit.otherPlaces
    return map { finding in
      let limit = Swift.min(left, FindingLog.SARIFLimit.placesOfResult - 1)
      let places = finding.otherPlaces.prefix(limit)
      left -= places.count
      return FindingLog.Finding(
        finding.diagnostic, otherPlaces: Array(places), fingerprint: finding.fingerprint,
        isFault: finding.isFault)
    }
  }
}

extension FindingLog.Finding {
  /// The number of further places that the message links to. GitHub shows no others.
  private static let linkedPlaces = 5

  fileprivate func sarifMessage(_ writer: some MessageWriter) -> String {
    guard !otherPlaces.isEmpty else { return writer.text(of: diagnostic.message) }
    let links = otherPlaces.prefix(Self.linkedPlaces).enumerated().map {
      "[\($1.linkText)](\($0 + 1))"
    }
    return writer.text(
      of: LocalizableMessage(
        "log.also-at",
        ["message": .message(diagnostic.message), "places": .texts(links)]))
  }
}

extension ContentLocation {
  /// The name of the file and the line, as the text of a link (SARIF 2.1.0, section 3.11.6).
  fileprivate var linkText: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return "\(name):\(max(line, 1))"
      .escapingScalars { ["[": "\\[", "]": "\\]", "\\": "\\\\"][$0] }
  }

  /// The file as an `artifactLocation`. Relative paths start at the folder of the run, which for
  /// GitHub is that of the repository.
  fileprivate var artifact: JSONText {
    path.hasPrefix("/")
      ? ["uri": .string("file://" + path.percentEncoded)]
      : ["uri": .string(path.percentEncoded), "uriBaseId": "%SRCROOT%"]
  }
}

extension String {
  /// The path with escapes for all bytes that URIs reserve, except slashes (RFC 3986, section 2.1).
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      byte.isUnreservedOrSlash
        ? String(Unicode.Scalar(byte))
        : "%" + String(byte, radix: 16, uppercase: true).zeroPadded(to: 2)
    }.joined()
  }
}

extension UInt8 {
  /// Whether the byte is an unreserved character of URIs (RFC 3986, section 2.3) or a slash.
  fileprivate var isUnreservedOrSlash: Bool {
    isDigit || (0x41...0x5A).contains(self & 0xDF) || "-._~/".utf8.contains(self)
  }
}
