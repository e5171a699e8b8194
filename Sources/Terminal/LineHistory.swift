/// The history of lines that were entered, oldest first.
package struct LineHistory: Equatable, Sendable {
  package private(set) var lines: [String]
  /// The index of the line that is shown; nil for the new line that is being written.
  private var place: Int?
  /// The new line as it was before the user went back in the history.
  private var draft = ""

  /// The maximum number of lines. When there are more, the oldest are forgotten.
  package static let limit = 1000

  package init(_ lines: [String] = []) { self.lines = Array(lines.suffix(Self.limit)) }

  /// Adds a line unless it is blank or the same as the last; returns whether it was added.
  @discardableResult mutating func add(_ line: String) -> Bool {
    (place, draft) = (nil, "")
    guard !line.allSatisfy(\.isWhitespace), lines.last != line else { return false }
    lines = Array((lines + [line]).suffix(Self.limit))
    return true
  }

  /// Goes back to the previous line and returns it; nil if there is none.
  mutating func older(than current: String) -> String? {
    let next = (place ?? lines.count) - 1
    guard lines.indices.contains(next) else { return nil }
    if place == nil { draft = current }
    place = next
    return lines[next]
  }

  /// Goes forward and returns the next line. After the newest line comes the new line that was
  /// being written, and after that nil.
  mutating func newer() -> String? {
    guard let place else { return nil }
    self.place = place + 1 < lines.count ? place + 1 : nil
    return self.place.map { lines[$0] } ?? draft
  }

  mutating func leave() { (place, draft) = (nil, "") }

  /// Returns the newest line that begins with the text and is longer.
  func continuation(of text: String) -> String? {
    guard !text.isEmpty else { return nil }
    return lines.last { $0.hasPrefix(text) && $0.count > text.count }
  }

  /// Returns the index of the newest line before an index that contains the text, ignoring case.
  func place(of text: String, before end: Int) -> Int? {
    let wanted = text.lowercased()
    return lines[..<min(max(end, 0), lines.count)].lastIndex { $0.lowercased().contains(wanted) }
  }
}

/// A possible completion at the cursor, with a note that is shown next to it in a list.
package struct CompletionCandidate: Equatable, Sendable {
  package let text: String
  package let note: String

  package init(_ text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}

/// The possible completions, and the part of the line that they would replace.
package struct LineCompletion: Equatable, Sendable {
  /// The index of the first character to be replaced. The part to be replaced ends at the cursor.
  package let start: Int
  package let candidates: [CompletionCandidate]
  /// The index of the candidate that is in the line; nil while the candidates are only listed.
  private(set) var selected: Int?

  package init(start: Int, candidates: [CompletionCandidate]) {
    self.start = start
    self.candidates = candidates
  }

  /// The longest common prefix of all candidates.
  var commonBeginning: String {
    candidates.dropFirst().reduce(candidates.first?.text ?? "") { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
  }

  /// Returns a copy with the next candidate in either direction selected, wrapping around at the
  /// ends.
  func moved(by step: Int) -> LineCompletion {
    guard !candidates.isEmpty else { return self }
    var copy = self
    let from = selected ?? (step > 0 ? -1 : 0)
    copy.selected = (from + step + candidates.count) % candidates.count
    return copy
  }
}
