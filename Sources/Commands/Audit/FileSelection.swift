import DesignAudit
import Foundation

/// Which files of an app are read.
struct FileSelection {
  /// The patterns of the command line, for names and for paths as findings show them.
  var exclude: [String] = []
  /// The patterns of the configuration, for paths as seen from its folder.
  var configuration = AuditConfiguration()
  var folder: ConfiguredFolder?

  init(exclude: [String] = [], _ file: AuditConfigurationFile?) {
    self.exclude = exclude
    configuration = file?.configuration ?? AuditConfiguration()
    folder = file?.folder
  }

  func excludes(_ name: String, _ path: String) -> Bool {
    name.hasPrefix(".")
      || exclude.contains { fnmatch($0, name, 0) == 0 || fnmatch($0, path, 0) == 0 }
      || covers(path, configuration.exclude)
  }

  /// Whether the configuration asks for a file or folder that would be left out.
  func includes(_ path: String) -> Bool { covers(path, configuration.include) }

  var includesAny: Bool { !configuration.include.isEmpty }

  private func covers(_ path: String, _ patterns: [PathPattern]) -> Bool {
    guard !patterns.isEmpty, let path = folder?.path(of: path) else { return false }
    return patterns.contains { $0.covers(path) }
  }
}
