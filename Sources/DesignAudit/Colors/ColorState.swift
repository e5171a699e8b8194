/// The state that the name of a color set stands for, such as success of an upload.
struct ColorState: Sendable {
  /// The words of the name that say no state, in order.
  let subject: [String]
  private let good: Int?
  private let bad: Int?

  /// Reads a name; nil if it has no word for a state, or several.
  init?(_ name: String) {
    let words = name.nameWords
    let states = words.filter { goodWords[$0] != nil || badWords[$0] != nil }
    guard states.count == 1 else { return nil }
    subject = words.filter { !states.contains($0) }
    good = goodWords[states[0]]
    bad = badWords[states[0]]
  }

  func isOpposite(of other: ColorState) -> Bool {
    good != nil && good == other.bad || bad != nil && bad == other.good
  }
}

/// Words for states and their opposites. `enabled` and `disabled` are none: the second is meant to
/// step back.
private let opposites: [(good: [String], bad: [String])] = [
  (
    ["success", "successful", "valid", "ok", "correct", "good", "safe", "passed", "positive"],
    [
      "error", "failure", "failed", "invalid", "danger", "destructive", "critical", "wrong", "bad",
      "unsafe", "incorrect", "negative", "warning",
    ]
  ),
  (["low"], ["high"]), (["online", "connected"], ["offline", "disconnected"]),
  (["up", "increase", "gain", "profit", "income"], ["down", "decrease", "loss", "expense"]),
  (["added", "addition", "insertion", "inserted"], ["removed", "removal", "deletion", "deleted"]),
  (["accept", "allow", "allowed"], ["reject", "deny", "denied", "blocked"]),
]

private let goodWords = index(opposites.map(\.good))
private let badWords = index(opposites.map(\.bad))

private func index(_ lists: [[String]]) -> [String: Int] {
  Dictionary(
    lists.enumerated().flatMap { place, words in words.map { ($0, place) } },
    uniquingKeysWith: { first, _ in first })
}
