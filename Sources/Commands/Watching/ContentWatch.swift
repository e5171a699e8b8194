/// Notices that files have changed, once they have come to rest.
///
/// It looks again and again, which works the same on every system and file system; a look at a few
/// hundred files takes milliseconds.
struct ContentWatch: Sendable {
  let folders: [String]
  var pause = Duration.milliseconds(300)

  /// Returns when the files differ from the state given and did not change between two looks.
  func change(from known: FolderState) async throws -> FolderState {
    var rest = Rest(known: known)
    while true {
      try await Task.sleep(for: pause)
      if let settled = rest.settled(FolderState(of: folders)) { return settled }
    }
  }
}

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
