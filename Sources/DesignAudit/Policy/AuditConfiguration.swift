package import ContentLoading
package import Diagnostics
package import Guidelines

/// What a team has decided about the audit of its app: the file `precept-audit.yaml`.
package struct AuditConfiguration: Sendable {
  package static let fileName = "precept-audit.yaml"

  package internal(set) var platforms: [PlatformID] = []
  /// The files and folders that are left out, and those that are read although they would be left
  /// out by default.
  package internal(set) var exclude: [PathPattern] = []
  package internal(set) var include: [PathPattern] = []
  /// The files that define colors of the app, whose numbers are definitions.
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

  /// What a check is worth in the app.
  enum Level: String, CaseIterable, Sendable {
    case off, advice, warning, error
  }

  struct Folder: Sendable {
    let pattern: Located<PathPattern>
    let levels: [Diagnostic.Code: Level]
  }

  /// Places that are left out of the report, for a reason.
  struct Exception: Sendable {
    let code: Diagnostic.Code
    let path: PathPattern?
    /// The name of a color, of a color set or an image set, or a value such as `#FF3B30`.
    let name: String?
    let location: ContentLocation
  }
}

/// The least severity of findings with which an audit fails.
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
  /// Reads `precept-audit.yaml`, and tells all its mistakes.
  ///
  /// - Parameters:
  ///   - platforms: the platforms of the knowledge base.
  ///   - codes: the codes that an audit can report.
  package static func read(
    _ file: ContentFile, platforms: [PlatformID], codes: [String]
  ) -> Checked<AuditConfiguration> {
    let root = readYAML(file)
    var reader = ConfigurationReader(
      platforms: platforms, codes: codes, diagnostics: root.diagnostics)
    let configuration = root.value.map { reader.configuration($0) } ?? AuditConfiguration()
    return Checked(configuration, reader.diagnostics.sorted())
  }
}

private struct ConfigurationReader {
  let platforms: [PlatformID]
  let codes: [String]
  var diagnostics: [Diagnostic]

  private static let keys = [
    "platforms", "exclude", "include", "palettes", "pairs", "checks", "folders", "ignore",
    "fail-on", "baseline",
  ]

  mutating func configuration(_ root: YAMLNode) -> AuditConfiguration {
    let fields = Fields(root, known: Self.keys, &diagnostics)
    var configuration = AuditConfiguration()
    configuration.platforms = fields.texts("platforms", &diagnostics).compactMap { platform($0) }
    configuration.exclude = patterns("exclude", fields).map(\.value)
    configuration.include = patterns("include", fields).map(\.value)
    configuration.palettes = patterns("palettes", fields)
    configuration.pairs = fields.elements("pairs", &diagnostics).compactMap { pair($0) }
    configuration.levels = levels(fields)
    configuration.folders = fields.elements("folders", &diagnostics).compactMap { folder($0) }
    configuration.ignored = fields.elements("ignore", &diagnostics).compactMap { exception($0) }
    configuration.failOn = fields.optionalChoice("fail-on", &diagnostics)
    configuration.baseline = fields.optionalText("baseline", &diagnostics)
    return configuration
  }

  private mutating func platform(_ name: Located<String>) -> PlatformID? {
    let known = platforms.first { $0.rawValue.lowercased() == name.value.lowercased() }
    if known == nil {
      diagnostics.append(
        .unknownValue(name.value, platforms.map(\.rawValue), at: name.location))
    }
    return known
  }

  private mutating func patterns(_ key: String, _ fields: Fields) -> [Located<PathPattern>] {
    fields.texts(key, &diagnostics).map { Located(PathPattern($0.value), at: $0.location) }
  }

  private mutating func pair(_ node: YAMLNode) -> AuditConfiguration.Pair? {
    let fields = Fields(node, known: ["text", "background", "reason"], &diagnostics)
    let text = fields.text("text", &diagnostics)
    let background = fields.text("background", &diagnostics)
    _ = fields.optionalText("reason", &diagnostics)
    guard !text.isEmpty, !background.isEmpty else { return nil }
    return AuditConfiguration.Pair(text: text, background: background, location: node.location)
  }

  private mutating func levels(_ fields: Fields) -> [Diagnostic.Code: AuditConfiguration.Level] {
    var levels: [Diagnostic.Code: AuditConfiguration.Level] = [:]
    for entry in fields.entries("checks", &diagnostics) {
      let code = code(entry.key, at: entry.keyLocation)
      let level: AuditConfiguration.Level? = Fields.choice(entry.value, &diagnostics)
      if let code { levels[code] = level }
    }
    return levels
  }

  private mutating func code(_ text: String, at place: ContentLocation) -> Diagnostic.Code? {
    guard !codes.contains(text) else { return Diagnostic.Code(rawValue: text) }
    let message = LocalizableMessage("audit.configuration.unknown-code", ["code": .text(text)])
    diagnostics.append(
      Diagnostic(message.suggesting(text, among: codes), at: place, code: "unknown-value"))
    return nil
  }

  private mutating func folder(_ node: YAMLNode) -> AuditConfiguration.Folder? {
    let fields = Fields(node, known: ["path", "checks"], &diagnostics)
    let path = fields.text("path", &diagnostics)
    _ = fields.required("checks", &diagnostics)
    let levels = levels(fields)
    guard !path.isEmpty else { return nil }
    return AuditConfiguration.Folder(
      pattern: Located(PathPattern(path), at: node.location), levels: levels)
  }

  private mutating func exception(_ node: YAMLNode) -> AuditConfiguration.Exception? {
    let fields = Fields(node, known: ["code", "path", "name", "reason"], &diagnostics)
    let text = fields.text("code", &diagnostics)
    let code = text.isEmpty ? nil : code(text, at: fields.place("code"))
    let path = fields.optionalText("path", &diagnostics)
    let name = fields.optionalText("name", &diagnostics)
    _ = fields.text("reason", &diagnostics)
    if path == nil, name == nil, !text.isEmpty {
      diagnostics.append(
        Diagnostic("audit.configuration.ignores-all", at: node.location, code: "missing-field"))
    }
    guard let code, path != nil || name != nil else { return nil }
    return AuditConfiguration.Exception(
      code: code, path: path.map(PathPattern.init), name: name, location: node.location)
  }
}
