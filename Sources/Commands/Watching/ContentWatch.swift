import Dispatch
import Foundation

/// Notices that files have changed, once they have come to rest.
///
/// Linux reports changes as they are made. Elsewhere, and where there are more folders than the
/// system watches, it looks again and again.
///
/// An actor, because it is made before the first build, so that nothing is missed, and asked after.
actor ContentWatch {
  private let folders: [String]
  /// What was there at the last look; nil where changes are reported.
  private var state: FolderState?
  #if os(Linux)
    private var reports: ChangeReports?
  #endif

  /// - Parameters:
  ///   - folders: that need not be there; changes in them are told by the same paths.
  ///   - isReported: false to look again and again in any case.
  init(folders: [String], isReported: Bool = true) {
    self.folders = folders
    #if os(Linux)
      reports = isReported ? ChangeReports(of: folders) : nil
      state = reports == nil ? FolderState(of: folders) : nil
    #else
      state = FolderState(of: folders)
    #endif
  }

  /// Returns where files have changed since the last time, when they have come to rest.
  func change() async throws -> ContentChange {
    #if os(Linux)
      if let change = try await reportedChange() { return change }
    #endif
    if let state {
      self.state = try await polledChange(from: state)
    } else {
      // What went unreported is found by looking at everything once.
      state = FolderState(of: folders)
    }
    return .anywhere
  }
}

extension ContentWatch {
  private func polledChange(from known: FolderState) async throws -> FolderState {
    var rest = Rest(known: known)
    while true {
      try await Task.sleep(for: Self.pause)
      if let settled = rest.settled(FolderState(of: folders)) { return settled }
    }
  }

  private static let pause = Duration.milliseconds(300)
}

#if os(Linux)
  extension ContentWatch {
    /// Returns nil where changes are not, or no longer, reported.
    private func reportedChange() async throws -> ContentChange? {
      var change = ContentChange.inFolders([])
      while let descriptor = reports?.descriptor {
        let hasChanged = change != .inFolders([])
        let hasNews = await isReadable(descriptor, within: hasChanged ? Self.rest : Self.patience)
        try Task.checkCancellation()
        if hasChanged, !hasNews { return change }
        guard let next = reports?.taken() else { break }
        change = change.union(next)
      }
      reports = nil
      return nil
    }

    /// Long enough for an editor to put a new file in the place of an old one, in milliseconds.
    private static let rest: Int32 = 5
    /// After so many milliseconds it is asked whether anybody still waits.
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
struct Rest<State: Equatable & Sendable>: Sendable {
  let known: State
  private var last: State

  init(known: State) {
    self.known = known
    last = known
  }

  /// Returns the state where it differs from the one known and is the same as at the last look.
  mutating func settled(_ state: State) -> State? {
    defer { last = state }
    return state != known && state == last ? state : nil
  }
}
