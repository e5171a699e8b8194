/// One way to go on at the cursor.
package struct CompletionCandidate: Equatable, Sendable {
  /// What is put into the line.
  package let text: String
  /// What is shown beside it where several are listed.
  package let note: String

  package init(_ text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}

/// The ways to go on, and which part of the line they would replace.
package struct LineCompletion: Equatable, Sendable {
  /// The first character that is replaced; the last is before the cursor.
  package let start: Int
  package let candidates: [CompletionCandidate]
  /// The candidate that is in the line; nil while they are only listed.
  package var selected: Int?

  package init(start: Int, candidates: [CompletionCandidate], selected: Int? = nil) {
    self.start = start
    self.candidates = candidates
    self.selected = selected
  }

  /// The longest beginning that all candidates share.
  package var commonBeginning: String {
    guard let first = candidates.first?.text else { return "" }
    return candidates.dropFirst().reduce(first) { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
  }

  /// Returns the next candidate in either direction, going round at the ends.
  package func moved(by step: Int) -> LineCompletion {
    guard !candidates.isEmpty else { return self }
    var copy = self
    let from = selected ?? (step > 0 ? -1 : 0)
    copy.selected = (from + step + candidates.count) % candidates.count
    return copy
  }
}
