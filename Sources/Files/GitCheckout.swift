package import Diagnostics
import Foundation

/// The reason why Git can't list the changed files.
package enum GitFailure: Error, Equatable {
  /// The program is missing, or cannot be started.
  case noProgram
  case noCheckout(String)
  case unknownRevision(String)
  /// The revision and the current one have no common ancestor, or it was not fetched.
  case noCommonAncestor(String)
  case failed(String)

  package var message: LocalizableMessage {
    switch self {
    case .noProgram: "git.no-program"
    case .noCheckout(let path): LocalizableMessage("git.no-checkout", ["path": .text(path)])
    case .unknownRevision(let name):
      LocalizableMessage("git.unknown-revision", ["name": .text(name)])
    case .noCommonAncestor(let name):
      LocalizableMessage("git.no-common-ancestor", ["name": .text(name)])
    case .failed(let command): LocalizableMessage("git.failed", ["command": .text(command)])
    }
  }
}

/// A folder that Git has checked out.
package struct GitCheckout {
  /// The absolute path of the folder.
  private let top: String

  package init(around folder: String) throws(GitFailure) {
    guard let path = try Self.git(["rev-parse", "--show-toplevel"], in: folder) else {
      throw .noCheckout(folder)
    }
    top = String(decoding: path.last == 0x0A ? path.dropLast() : path[...], as: UTF8.self)
  }

  /// Returns the absolute paths of the files that differ from the common ancestor of the current
  /// commit and a revision, with those that are not committed or not tracked. Before the first
  /// commit, all files differ from `HEAD`.
  package func changedFiles(since revision: String) throws(GitFailure) -> [String] {
    // No name of a revision begins with a hyphen, but options of Git do.
    guard !revision.hasPrefix("-"), !revision.isEmpty else { throw .unknownRevision(revision) }
    let base = try base(revision)
    let tracked = try paths([
      "diff", "--name-only", "-z", "--no-ext-diff", "--no-renames", "--no-relative", base, "--",
    ])
    return tracked + (try paths(["ls-files", "--others", "--exclude-standard", "-z"]))
  }

  /// Returns the common ancestor of the current commit and a revision; the empty tree before the
  /// first commit.
  private func base(_ revision: String) throws(GitFailure) -> String {
    guard let commit = try line(["rev-parse", "--verify", "--quiet", revision + "^{commit}"]) else {
      // Before the first commit, HEAD names a branch that does not exist yet.
      guard revision == "HEAD", try line(["symbolic-ref", "--quiet", "HEAD"]) != nil,
        let empty = try line(["hash-object", "-t", "tree", "/dev/null"])
      else { throw .unknownRevision(revision) }
      return empty
    }
    guard let base = try line(["merge-base", commit, "HEAD"]) else {
      throw .noCommonAncestor(revision)
    }
    return base
  }

  private func line(_ arguments: [String]) throws(GitFailure) -> String? {
    try Self.git(arguments, in: top).flatMap { output in
      let text = String(decoding: output, as: UTF8.self)
      return text.split(separator: "\n").first.map(String.init)
    }
  }

  private func paths(_ arguments: [String]) throws(GitFailure) -> [String] {
    guard let output = try Self.git(arguments, in: top) else {
      throw .failed("git " + arguments[0])
    }
    return output.split(separator: 0).map { top + "/" + String(decoding: $0, as: UTF8.self) }
  }

  /// Returns Git's output; nil if it fails.
  private static func git(_ arguments: [String], in folder: String) throws(GitFailure) -> [UInt8]? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The configuration of a checkout may name a program to ask for changes; it is not started.
    process.arguments = ["git", "-c", "core.fsmonitor=false", "-C", folder] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { throw .noProgram }
    let output = (try? pipe.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    // `env` ends with 127 if the program is missing.
    if process.terminationStatus == 127 { throw .noProgram }
    return process.terminationStatus == 0 ? [UInt8](output ?? Data()) : nil
  }
}
