/// A line such as `Reviewer: Ann`, with either kind of colon.
struct LabeledLine {
  let label: Substring
  let value: Substring

  init?(_ line: Substring) {
    guard let colon = line.unicodeScalars.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      return nil
    }
    label = line[..<colon].trimmed
    value = line[line.unicodeScalars.index(after: colon)...].trimmed
  }
}

extension WordIndex {
  /// Returns the part of a subject that a line names, with its value.
  func subjectLine(_ line: Substring) -> (part: ReviewSubject.Part, value: String)? {
    guard let line = LabeledLine(line), let part = subjectPart(line.label) else { return nil }
    return (part, String(line.value))
  }
}
