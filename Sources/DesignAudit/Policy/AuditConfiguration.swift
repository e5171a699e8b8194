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
