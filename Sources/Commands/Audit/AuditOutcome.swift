import DesignAudit
import Diagnostics
import Files
import Foundation

/// The findings of an audit without those that are known or in unchanged files.
struct AuditOutcome {
  private(set) var report: AuditReport
  /// Further messages for standard error.
  private(set) var remarks = ""
  let status: CommandStatus
  /// Whether findings were left out because they are known or because their files have not changed.
  let isNarrowed: Bool

  /// - Parameter isAudited: Whether the audit checked for a code.
  init(
    _ report: AuditReport, _ options: AuditPolicyOptions, _ configuration: AuditConfigurationFile?,
    auditing scope: AuditScope, _ session: Session, where isAudited: (String) -> Bool
  ) throws(CommandFailure) {
    let baseline = try BaselineFile(options, configuration)
    let changes = try options.changedSince.map { revision throws(CommandFailure) in
      try ChangedFiles(since: revision, in: scope.paths)
    }
    self.report = report
    isNarrowed = baseline != nil || changes != nil
    if let baseline {
      let outcome = try baseline.applied(
        to: report.findings, of: scope, session.words, where: isAudited)
      self.report = report.with(outcome.findings)
      remarks = outcome.remarks
    }
    if let changes { self.report = self.report.keepingPlaces { changes.contains($0) } }
    let level = options.failOn ?? configuration?.configuration.failOn ?? .warning
    status = level.isReached(by: self.report.findings) ? .findings : .done
  }
}

/// The files that have changed since a revision.
struct ChangedFiles {
  private let paths: Set<String>

  init(since revision: String, in roots: [String]) throws(CommandFailure) {
    var paths: Set<String> = []
    do throws(GitFailure) {
      for folder in Set(roots.map(Self.folder)).sorted() {
        paths.formUnion(try GitCheckout(around: folder).changedFiles(since: revision))
      }
    } catch {
      throw CommandFailure(message: error.message, status: .noInput)
    }
    self.paths = Set(paths.map { absolutePath($0) })
  }

  /// The folder in whose checkout to run Git: for a file, the nearest one with `.git`, so that Git
  /// is not started for every file of a list.
  private static func folder(of path: String) -> String {
    let start = absolutePath(path)
    return checkout(around: start) ?? (RootFolder.isFolder(start) ? start : start.parentFolder)
  }

  /// Returns whether a file has changed. Git reports a changed submodule as a single file.
  func contains(_ place: ContentLocation) -> Bool {
    var path = absolutePath(place.path)
    while path.count > 1 {
      if paths.contains(path) { return true }
      path = path.parentFolder
    }
    return false
  }
}

/// Returns the folder at or above a path that contains `.git`, which is a file in work trees and
/// submodules.
func checkout(around start: String) -> String? {
  var folder = start
  while folder != "/" {
    if FileManager.default.fileExists(atPath: folder + "/.git") { return folder }
    folder = folder.parentFolder
  }
  return nil
}

extension String {
  /// The absolute path without its last part.
  var parentFolder: String { "/" + split(separator: "/").dropLast().joined(separator: "/") }
}
