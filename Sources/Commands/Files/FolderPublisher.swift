import Foundation

/// Puts a complete folder in the place of an earlier one.
///
/// The new folder is completed beside the old one and then exchanged with it in one step, so that a
/// reader, or a process that fails or is killed, never meets half of it. What a killed process
/// leaves beside the output is cleared by the next one.
struct FolderPublisher {
  /// As people named it, for messages.
  private let name: String
  /// Not a symbolic link.
  let output: String

  init(output: String) {
    name = output
    let url = URL(fileURLWithPath: output).standardized
    let isLink = FileKind(of: url.path) == .link
    self.output = (isLink ? url.resolvingSymlinksInPath() : url).path
  }

  /// - Parameters:
  ///   - refuseForeign: throws where what lies at the path was not made by this program; nothing
  ///     has been written then.
  ///   - fill: puts the files into the new folder, from as many threads as it likes.
  ///   - settled: is called with the output in place, before others may write to it.
  /// - Returns: The paths of the files.
  @discardableResult
  func publish(
    refuseForeign: (_ output: String) throws(CommandFailure) -> Void,
    filledBy fill: (StagingFolder) throws(CommandFailure) -> Void,
    settled: () -> Void = {}
  ) throws(CommandFailure) -> [String] {
    try makeParent()
    let lock = try OutputLock(beside("lock"), for: name)
    try clear()
    try refuseForeign(output)
    let paths: [String]
    do {
      let staging = try StagingFolder(path: beside("new"), former: output)
      try fill(staging)
      paths = try staging.finished()
      try replace()
    } catch {
      try? removeFolder(beside("new"))
      throw error
    }
    // The output is whole by now; what cannot be removed is left to the next build. Whoever looks at
    // the output comes after that: a file changes its mark with every link that goes.
    for role in ["new", "old"] { try? removeFolder(beside(role)) }
    settled()
    _ = consume lock
    return paths
  }

  /// Hidden names that nobody else gives to anything.
  func beside(_ role: String) -> String {
    let url = URL(fileURLWithPath: output)
    let parent = url.deletingLastPathComponent()
    return parent.appendingPathComponent(".\(url.lastPathComponent).precept-\(role)").path
  }

  private func makeParent() throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: output).deletingLastPathComponent(),
        withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        message: "'\(name)' cannot be written: \(reason(for: error))", status: .cannotWrite)
    }
  }
}

extension FolderPublisher {
  /// Removes what a killed process left, and puts back what it had moved away.
  private func clear() throws(CommandFailure) {
    do {
      if FileKind(of: output) == .nothing, FileKind(of: beside("old")) == .folder {
        try move(beside("old"), to: output)
      }
      for role in ["new", "old", "page"] { try removeFolder(beside(role)) }
    } catch {
      throw .notWritable(name, error)
    }
  }

  private func replace() throws(CommandFailure) {
    do {
      if FileKind(of: output) == .nothing {
        try move(beside("new"), to: output)
      } else if try !exchangeFolders(beside("new"), output) {
        try moveInTwoSteps()
      }
    } catch {
      throw .notWritable(name, error)
    }
  }

  /// For file systems that cannot exchange; between the steps there is no output, and the next
  /// build after one that was killed there puts the old one back.
  private func moveInTwoSteps() throws(SystemFault) {
    try move(output, to: beside("old"))
    do {
      try move(beside("new"), to: output)
    } catch {
      try? move(beside("old"), to: output)
      throw error
    }
  }

  private func move(_ one: String, to other: String) throws(SystemFault) {
    guard rename(one, other) == 0 else { throw SystemFault.last }
  }
}
