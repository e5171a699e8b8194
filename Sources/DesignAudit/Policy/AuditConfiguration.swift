package import ContentLoading
package import Diagnostics
package import Guidelines

/// A team's configuration of audits for its app: the file `precept-audit.yaml`.
package struct AuditConfiguration: Sendable {
  package static let fileName = "precept-audit.yaml"

  package internal(set) var platforms: [PlatformID] = []
  /// The files and folders to leave out, and those to read although they are left out by default.
  package internal(set) var exclude: [PathPattern] = []
  package internal(set) var include: [PathPattern] = []
  /// The files that define colors of the app, whose hard-coded values are definitions.
  var palettes: [Located<PathPattern>] = []
  package internal(set) var pairs: [Pair] = []
  var levels: [Diagnostic.Code: Level] = [:]
  var folders: [Folder] = []
  var ignored: [Exception] = []
  package internal(set) var failOn: FailureLevel?
  package internal(set) var baseline: String?

  package init() {}

  package struct Pair: Sendable {
    package let text: String
    package let background: String
    package let location: ContentLocation
  }

  /// The severity of a check in the app.
  enum Level: String, CaseIterable, Sendable {
    case off, advice, warning, error
  }

  struct Folder: Sendable {
    let pattern: Located<PathPattern>
    let levels: [Diagnostic.Code: Level]
  }

  /// Locations to leave out of the report, with the reason.
  struct Exception: Sendable {
    let code: Diagnostic.Code
    let path: PathPattern?
    /// The name of a color, of a color set or an image set, or a value such as `#FF3B30`.
    let name: String?
    let location: ContentLocation
  }
}

/// The minimum severity of findings with which an audit fails.
package enum FailureLevel: String, CaseIterable, Sendable {
  case error, warning, advice, never

  package func isReached(by findings: [AuditFinding]) -> Bool {
    guard let least = Diagnostic.Severity(rawValue: rawValue) else { return false }
    return findings.contains { $0.diagnostic.severity <= least }
  }
}

extension AuditConfiguration.Level {
  var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
}

extension AuditConfiguration {
  /// Reads `precept-audit.yaml`, and reports all its mistakes.
  ///
  /// - Parameters:
  ///   - platforms: The platforms of the knowledge base.
  ///   - codes: The codes that an audit can report.
  package static func read(
    _ file: ContentFile, platforms: [PlatformID], codes: [String]
  ) -> Checked<AuditConfiguration> {
    let root = readYAML(file)
    guard let node = root.value else {
      return Checked(AuditConfiguration(), root.diagnostics.sorted())
    }
    var reader = ConfigurationReader(platforms: platforms, codes: codes, fields: FieldReader(node))
    let configuration = reader.configuration()
    return Checked(configuration, (root.diagnostics + reader.fields.allFaults).sorted())
  }
}

private struct ConfigurationReader {
  let platforms: [PlatformID]
  let codes: [String]
  var fields: FieldReader

  mutating func configuration() -> AuditConfiguration {
    var configuration = AuditConfiguration()
    configuration.platforms = fields.texts("platforms").compactMap { platform($0) }
    configuration.exclude = patterns("exclude").map(\.value)
    configuration.include = patterns("include").map(\.value)
    configuration.palettes = patterns("palettes")
    configuration.pairs = fields.maps("pairs") { fields in
      let (text, background) = (fields.text("text"), fields.text("background"))
      _ = fields.optionalText("reason")
      guard !text.isEmpty, !background.isEmpty else { return nil }
      return AuditConfiguration.Pair(
        text: text, background: background, location: fields.location)
    }
    configuration.levels = levels()
    configuration.folders = fields.elements("folders").compactMap { inner($0) { $0.folder() } }
    configuration.ignored = fields.elements("ignore").compactMap { inner($0) { $0.exception() } }
    configuration.failOn = fields.optionalChoice("fail-on")
    configuration.baseline = fields.optionalText("baseline")
    return configuration
  }

  private mutating func inner<Value>(
    _ node: YAMLNode, _ read: (inout ConfigurationReader) -> Value
  ) -> Value {
    var inner = ConfigurationReader(platforms: platforms, codes: codes, fields: FieldReader(node))
    let value = read(&inner)
    fields.faults += inner.fields.allFaults
    return value
  }

  private mutating func platform(_ name: Located<String>) -> PlatformID? {
    let known = platforms.first { $0.rawValue.lowercased() == name.value.lowercased() }
    if known == nil {
      fields.reportUnknown(name.value, platforms.map(\.rawValue), at: name.location)
    }
    return known
  }

  private mutating func patterns(_ key: String) -> [Located<PathPattern>] {
    fields.texts(key).map { Located(PathPattern($0.value), at: $0.location) }
  }

  private mutating func levels() -> [Diagnostic.Code: AuditConfiguration.Level] {
    var levels: [Diagnostic.Code: AuditConfiguration.Level] = [:]
    for entry in fields.entries("checks") {
      let code = code(entry.key, at: entry.keyLocation)
      let level: AuditConfiguration.Level? = fields.choice(of: entry.value)
      if let code { levels[code] = level }
    }
    return levels
  }

  private mutating func code(_ text: String, at place: ContentLocation) -> Diagnostic.Code? {
    guard !codes.contains(text) else { return Diagnostic.Code(rawValue: text) }
    let message = LocalizableMessage("audit.configuration.unknown-code", ["code": .text(text)])
    fields.report(message.suggesting(text, among: codes), at: place, code: "unknown-value")
    return nil
  }

  private mutating func folder() -> AuditConfiguration.Folder? {
    let path = fields.text("path")
    _ = fields.required("checks")
    let levels = levels()
    guard !path.isEmpty else { return nil }
    return AuditConfiguration.Folder(
      pattern: Located(PathPattern(path), at: fields.location), levels: levels)
  }

  private mutating func exception() -> AuditConfiguration.Exception? {
    let text = fields.text("code")
    let code = text.isEmpty ? nil : code(text, at: fields.place("code"))
    let (path, name) = (fields.optionalText("path"), fields.optionalText("name"))
    _ = fields.text("reason")
    if path == nil, name == nil, !text.isEmpty {
      fields.report(
        "audit.configuration.ignores-all", at: fields.location, code: "missing-field")
    }
    guard let code, path != nil || name != nil else { return nil }
    return AuditConfiguration.Exception(
      code: code, path: path.map(PathPattern.init), name: name, location: fields.location)
  }
}
