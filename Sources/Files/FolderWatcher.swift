import Dispatch
import Foundation

/// Notices that files have changed, once they have come to rest.
///
/// Linux reports changes as they are made. Elsewhere, and where there are more folders than the
/// system watches, it looks again and again.
///
/// An actor, because it is made before the first build, so that nothing is missed, and asked after.
package actor FolderWatcher {
  private let folders: [String]
  /// What was there at the last look; nil where changes are reported.
  private var state: FolderFingerprint?
  #if os(Linux)
    private var reports: ChangeReports?
  #endif

  /// - Parameters:
  ///   - folders: that need not be there.
  ///   - isReported: false to look again and again in any case.
  package init(folders: [String], isReported: Bool = true) {
    self.folders = folders
    #if os(Linux)
      reports = isReported ? ChangeReports(of: folders) : nil
      state = reports == nil ? FolderFingerprint(of: folders) : nil
    #else
      state = FolderFingerprint(of: folders)
    #endif
  }

  /// Returns when files have changed since the last time and have come to rest.
  package func waitForChange() async throws {
    #if os(Linux)
      if try await waitForReport() { return }
    #endif
    // Changes that were not reported are found by looking at everything once.
    guard let state else {
      self.state = FolderFingerprint(of: folders)
      return
    }
    var debouncer = Debouncer(known: state)
    while true {
      try await Task.sleep(for: Self.pause)
      if let stable = debouncer.stable(FolderFingerprint(of: folders)) {
        self.state = stable
        return
      }
    }
  }

  private static let pause = Duration.milliseconds(300)
}

#if os(Linux)
  extension FolderWatcher {
    /// Returns false where changes are not, or no longer, reported.
    private func waitForReport() async throws -> Bool {
      var hasChanged = false
      while let descriptor = reports?.descriptor {
        let hasNews = await isReadable(descriptor, within: hasChanged ? Self.rest : Self.patience)
        try Task.checkCancellation()
        if hasChanged, !hasNews { return true }
        guard let next = reports?.takeChanges() else { break }
        hasChanged = hasChanged || next
      }
      reports = nil
      return false
    }

    /// Long enough for an editor to put a new file in the place of an old one, in milliseconds.
    private static let rest: Int32 = 5
    /// After so many milliseconds it looks whether the task was cancelled.
    private static let patience: Int32 = 1000
  }

  /// Waits on a thread of its own until there is something to read.
  private func isReadable(_ descriptor: Int32, within milliseconds: Int32) async -> Bool {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        continuation.resume(returning: poll(&wanted, 1, milliseconds) > 0)
      }
    }
  }
#endif

/// Tells a change that is over from one that goes on.
struct Debouncer<State: Equatable & Sendable>: Sendable {
  let known: State
  private var last: State

  init(known: State) {
    self.known = known
    last = known
  }

  /// Returns the state where it differs from the one known and is the same as at the last look.
  mutating func stable(_ state: State) -> State? {
    defer { last = state }
    return state != known && state == last ? state : nil
  }
}
