/// The lines that were given before, oldest first.
package struct LineHistory: Equatable, Sendable {
  package private(set) var lines: [String]
  /// Where the person is in it; nil at the line that is being written.
  private var place: Int?
  /// The line that was being written when the person went back.
  private var draft = ""

  /// Past this many lines the oldest are forgotten.
  package static let limit = 1000

  package init(_ lines: [String] = []) { self.lines = Array(lines.suffix(Self.limit)) }

  /// Adds a line unless it is blank or the same as the last; returns whether it was added.
  @discardableResult mutating func add(_ line: String) -> Bool {
    (place, draft) = (nil, "")
    guard !line.allSatisfy(\.isWhitespace), lines.last != line else { return false }
    lines = Array((lines + [line]).suffix(Self.limit))
    return true
  }

  /// Returns the line before; nil at the oldest.
  package mutating func older(than current: String) -> String? {
    let next = (place ?? lines.count) - 1
    guard lines.indices.contains(next) else { return nil }
    if place == nil { draft = current }
    place = next
    return lines[next]
  }

  /// Returns the line after, at last the one that was being written; nil there.
  package mutating func newer() -> String? {
    guard let place else { return nil }
    self.place = place + 1 < lines.count ? place + 1 : nil
    return self.place.map { lines[$0] } ?? draft
  }

  package mutating func leave() { (place, draft) = (nil, "") }

  /// Returns the newest line that begins with the text and is longer.
  package func continuation(of text: String) -> String? {
    guard !text.isEmpty else { return nil }
    return lines.last { $0.hasPrefix(text) && $0.count > text.count }
  }

  /// Returns the place of the newest line before a place that holds the text, ignoring case.
  package func place(of text: String, before end: Int) -> Int? {
    let wanted = text.lowercased()
    return lines[..<min(max(end, 0), lines.count)].lastIndex { $0.lowercased().contains(wanted) }
  }
}

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
