import Dispatch
import Foundation

/// A watcher that waits until files have changed and no further change follows.
///
/// Linux reports changes as they are made. On other systems, and if there are more folders than
/// Linux can watch, the watcher polls the folders.
///
/// An actor, because it is created before the first build, so that no change is missed, and used by
/// another task afterwards.
package actor FolderWatcher {
  private let folders: [String]
  /// The state of the folders when they were last read; nil while the system reports changes.
  private var state: FolderFingerprint?
  #if os(Linux)
    private var reports: ChangeReports?
  #endif

  /// - Parameters:
  ///   - folders: the paths of the folders, which need not exist.
  ///   - isReported: whether to use the reports of the system; false to poll on every system.
  package init(folders: [String], isReported: Bool = true) {
    self.folders = folders
    #if os(Linux)
      reports = isReported ? ChangeReports(of: folders) : nil
      state = reports == nil ? FolderFingerprint(of: folders) : nil
    #else
      state = FolderFingerprint(of: folders)
    #endif
  }

  /// Waits until files have changed since the last call and no further change follows.
  package func waitForChange() async throws {
    #if os(Linux)
      if try await waitForReport() { return }
    #endif
    // The reports have just ended and may have missed changes, so this counts as a change.
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
    /// Waits until a change was reported and no further one follows. Returns false if the system
    /// does not report changes, or no longer does.
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

    /// The time that must pass without a further change before the wait ends, in milliseconds. An
    /// editor that replaces a file makes several changes at shorter intervals.
    private static let rest: Int32 = 5
    /// The interval at which a cancellation of the task is noticed, in milliseconds.
    private static let patience: Int32 = 1000
  }

  /// Waits on another thread, and returns whether there was something to read in time.
  private func isReadable(_ descriptor: Int32, within milliseconds: Int32) async -> Bool {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        continuation.resume(returning: poll(&wanted, 1, milliseconds) > 0)
      }
    }
  }
#endif

/// A filter that passes a changed state on only when it has stopped changing.
struct Debouncer<State: Equatable & Sendable>: Sendable {
  let known: State
  private var last: State

  init(known: State) {
    self.known = known
    last = known
  }

  /// Returns the state if it differs from `known` and equals the state in the previous call;
  /// otherwise nil.
  mutating func stable(_ state: State) -> State? {
    defer { last = state }
    return state != known && state == last ? state : nil
  }
}
