import CSystem
package import Diagnostics
import Foundation
import Synchronization

/// The reason why an output was not written.
package struct PublishingError: Error, Equatable {
  package let message: LocalizableMessage

  package init(_ message: LocalizableMessage) { self.message = message }
}

/// A publisher that replaces a folder with a complete new one.
///
/// The new folder is completed next to the old one and then exchanged with it atomically, so that a
/// reader never sees half of it, even if the process fails or is killed. A process that is asked to
/// end first removes its unfinished files; those of a killed process are removed by the next one.
package struct FolderPublisher {
  /// The path as the user wrote it, for messages.
  private let name: String
  /// The absolute path without symbolic links.
  package let output: String

  package init(output: String) {
    name = output
    self.output = absolutePath(output)
  }

  /// - Parameters:
  ///   - refuseForeign: throws an error if the files at the path were not written by this program;
  ///     the output is then left as it is.
  ///   - fill: adds the files to the new folder, from any number of threads.
  ///   - inPlace: called when the output is in place, while other processes are still locked out.
  /// - Returns: The paths of the files, relative to the output.
  @discardableResult
  package func publish(
    refuseForeign: (_ output: String) throws(PublishingError) -> Void,
    filledBy fill: (StagingFolder) throws(PublishingError) -> Void,
    inPlace: () -> Void = {}
  ) throws(PublishingError) -> [String] {
    try EndRequest.deferred { () throws(PublishingError) in
      try publishNow(refuseForeign, fill, inPlace)
    }
  }

  private func publishNow(
    _ refuseForeign: (String) throws(PublishingError) -> Void,
    _ fill: (StagingFolder) throws(PublishingError) -> Void, _ inPlace: () -> Void
  ) throws(PublishingError) -> [String] {
    do {
      try FileManager.default.createDirectory(
        atPath: parent, withIntermediateDirectories: true)
    } catch {
      throw PublishingError(.unwritable(name, reason(for: error)))
    }
    let lock = try OutputLock(hiddenPath("lock"), for: name)
    try explained(clear)
    try refuseForeign(output)
    let paths: [String]
    do {
      let staging = try StagingFolder(path: hiddenPath("new"), present: output)
      try fill(staging)
      paths = try staging.finished()
      try explained(replace)
    } catch {
      try? removeFolder(hiddenPath("new"))
      throw error
    }
    // The output is complete now, so the next build removes anything that can't be removed now.
    // This comes before `inPlace`, which may read the stamps of files: removing a hard link changes
    // the `ctime` of its file.
    for role in ["new", "old"] { try? removeFolder(hiddenPath(role)) }
    inPlace()
    _ = consume lock
    return paths
  }

  /// Whether a process is writing the output, or was killed while it did.
  package var isUnfinished: Bool {
    ["lock", "new", "old"].contains { FileKind(of: hiddenPath($0)) != .nothing }
  }

  private var parent: String { (output as NSString).deletingLastPathComponent }

  /// Returns the path of a hidden file next to the output, with a name that only this program uses.
  private func hiddenPath(_ role: String) -> String {
    "\(parent)/.\((output as NSString).lastPathComponent).precept-\(role)"
  }
}

extension FolderPublisher {
  /// Removes what a killed process left behind, and restores the output that it had moved away.
  private func clear() throws(SystemError) {
    if FileKind(of: output) == .nothing, FileKind(of: hiddenPath("old")) == .folder {
      try move(hiddenPath("old"), to: output)
    }
    for role in ["new", "old"] { try removeFolder(hiddenPath(role)) }
  }

  private func replace() throws(SystemError) {
    if FileKind(of: output) == .nothing {
      try move(hiddenPath("new"), to: output)
    } else if try !exchangeFolders(hiddenPath("new"), output) {
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

  /// Replaces the output on file systems that cannot exchange folders. Between the steps there is
  /// no output; if the process is killed there, the next build restores the old one.
  private func moveInTwoSteps() throws(SystemError) {
    try move(output, to: hiddenPath("old"))
    do {
      try move(hiddenPath("new"), to: output)
    } catch {
      try? move(hiddenPath("old"), to: output)
      throw error
    }
  }

  private func move(_ one: String, to other: String) throws(SystemError) {
    guard rename(one, other) == 0 else { throw SystemError.last }
  }
}

/// Exchanges two folders on the same file system atomically.
///
/// - Returns: false if the system or the file system cannot do that; nothing has changed then.
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

/// A signal that asks the process to end, such as the one that Control-C sends.
enum EndRequest {
  /// The number of the signal; 0 if none has arrived. It is global, because a signal handler has no
  /// other way to report.
  private static let received = Atomic<Int32>(0)

  static var isPending: Bool { received.load(ordering: .relaxed) != 0 }

  /// Does work that cleans up after itself, and delays the end of the process until it has. The
  /// work checks ``isPending`` to end early. A second signal ends the process at once.
  static func deferred<Result>(
    during work: () throws(PublishingError) -> Result
  ) throws(PublishingError) -> Result {
    let taken = [SIGINT, SIGTERM].filter(takeOver)
    defer {
      for number in taken { signal(number, SIG_DFL) }
      let number = received.exchange(0, ordering: .relaxed)
      if number != 0 { end(by: number) }
    }
    return try work()
  }

  /// Ends the process by a signal, which threads of Dispatch do not receive unless they ask for it.
  private static func end(by number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }

  /// Handles a signal that would end the process. Returns false if it is ignored or handled
  /// already, and leaves it so.
  private static func takeOver(_ number: Int32) -> Bool {
    let present = signal(number) { number in
      EndRequest.received.store(number, ordering: .relaxed)
      signal(number, SIG_DFL)
    }
    if present != nil { signal(number, present) }
    return present == nil
  }
}
