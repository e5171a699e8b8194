import CSystem
import Foundation

/// Why an output was not written.
package struct PublishingError: Error, Equatable {
  package let message: String

  package init(_ message: String) { self.message = message }
}

/// Puts a complete folder in the place of an earlier one.
///
/// The new folder is completed beside the old one and then exchanged with it in one step, so that a
/// reader, or a process that fails or is killed, never meets half of it. What a killed process
/// leaves beside the output is cleared by the next one.
package struct FolderPublisher {
  /// As people named it, for messages.
  private let name: String
  /// Without symbolic links.
  package let output: String

  package init(output: String) {
    name = output
    self.output = absolutePath(output)
  }

  /// - Parameters:
  ///   - refuseForeign: throws where what lies at the path was not made by this program; nothing
  ///     has been written then.
  ///   - fill: puts the files into the new folder, from as many threads as it likes.
  ///   - inPlace: is called with the output in place, before other processes may write to it.
  /// - Returns: The paths of the files.
  @discardableResult
  package func publish(
    refuseForeign: (_ output: String) throws(PublishingError) -> Void,
    filledBy fill: (StagingFolder) throws(PublishingError) -> Void,
    inPlace: () -> Void = {}
  ) throws(PublishingError) -> [String] {
    try makeParent()
    let lock = try OutputLock(beside("lock"), for: name)
    try explained(clear)
    try refuseForeign(output)
    let paths: [String]
    do {
      let staging = try StagingFolder(path: beside("new"), present: output)
      try fill(staging)
      paths = try staging.finished()
      try explained(replace)
    } catch {
      try? removeFolder(beside("new"))
      throw error
    }
    // The output is whole by now; what cannot be removed is left to the next build. Removing comes
    // before a look at the output: the stamp of a file changes with every link to it that goes.
    for role in ["new", "old"] { try? removeFolder(beside(role)) }
    inPlace()
    _ = consume lock
    return paths
  }

  /// Hidden names that nobody else gives to anything.
  private func beside(_ role: String) -> String {
    let url = URL(fileURLWithPath: output)
    let parent = url.deletingLastPathComponent()
    return parent.appendingPathComponent(".\(url.lastPathComponent).precept-\(role)").path
  }

  private func makeParent() throws(PublishingError) {
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: output).deletingLastPathComponent(),
        withIntermediateDirectories: true)
    } catch {
      throw PublishingError("'\(name)' cannot be written: \(reason(for: error))")
    }
  }
}

extension FolderPublisher {
  /// Removes what a killed process left, and puts back what it had moved away.
  private func clear() throws(SystemError) {
    if FileKind(of: output) == .nothing, FileKind(of: beside("old")) == .folder {
      try move(beside("old"), to: output)
    }
    for role in ["new", "old"] { try removeFolder(beside(role)) }
  }

  private func replace() throws(SystemError) {
    if FileKind(of: output) == .nothing {
      try move(beside("new"), to: output)
    } else if try !exchangeFolders(beside("new"), output) {
      try moveInTwoSteps()
    }
  }

  private func explained(_ step: () throws(SystemError) -> Void) throws(PublishingError) {
    do {
      try step()
    } catch {
      throw .notWritable(name, error)
    }
  }

  /// For file systems that cannot exchange; between the steps there is no output, and the next
  /// build after one that was killed there puts the old one back.
  private func moveInTwoSteps() throws(SystemError) {
    try move(output, to: beside("old"))
    do {
      try move(beside("new"), to: output)
    } catch {
      try? move(beside("old"), to: output)
      throw error
    }
  }

  private func move(_ one: String, to other: String) throws(SystemError) {
    guard rename(one, other) == 0 else { throw SystemError.last }
  }
}

/// Puts each of two folders of one file system in the place of the other, in one step.
///
/// - Returns: false where the system or the file system cannot do that; nothing has changed then.
private func exchangeFolders(_ one: String, _ other: String) throws(SystemError) -> Bool {
  #if canImport(Darwin)
    let result = renamex_np(one, other, UInt32(RENAME_SWAP))
  #else
    let result = renameat2(AT_FDCWD, one, AT_FDCWD, other, PRECEPT_RENAME_EXCHANGE)
  #endif
  if result == 0 { return true }
  let error = SystemError.last
  guard [EINVAL, ENOSYS, ENOTSUP].contains(error.code) else { throw error }
  return false
}
