import Guidelines

/// The line of a task: `- [ ] **question** `id` — word`.
struct TaskLine {
  let isTicked: Bool
  let question: String
  let id: ChecklistItemID?
  /// What follows the id, or the whole text where there is none.
  let rest: Substring

  /// - Parameter line: Without white space around it.
  init?(_ line: Substring) {
    let body = line.numberedLine?.rest ?? line.withoutBullet
    guard body.startIndex != line.startIndex, let box = Self.box(body) else { return nil }
    isTicked = box
    let text = Substring(body.utf8.dropFirst(3)).trimmed
    let parts = Self.boldParts(text) ?? Self.looseParts(text)
    question = parts?.question ?? ""
    id = parts.map { ChecklistItemID(String($0.id)) }
    rest = parts?.rest ?? text
  }

  private typealias Parts = (question: String, id: Substring, rest: Substring)

  private static func box(_ body: Substring) -> Bool? {
    let bytes = Array(body.utf8.prefix(4))
    guard bytes.count >= 3, bytes[0] == UInt8(ascii: "["), bytes[2] == UInt8(ascii: "]"),
      bytes.count == 3 || bytes[3] == 0x20 || bytes[3] == 0x09
    else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    case 0x20: return false
    default: return nil
    }
  }
}

extension TaskLine {
  private static func boldParts(_ text: Substring) -> Parts? {
    guard let (inside, after) = text.leadingBold else { return nil }
    let code = after.trimmed
    guard let (id, rest) = code.leadingCode, !id.utf8.contains(0x20) else { return nil }
    return (MarkdownEscaping.unescaped(inside), id, rest)
  }

  /// The first code that looks like an id, where people have changed the line.
  private static func looseParts(_ text: Substring) -> Parts? {
    var rest = text
    while let tick = rest.utf8.firstIndex(of: UInt8(ascii: "`")) {
      rest = rest[tick...]
      if let (id, after) = rest.leadingCode, ChecklistItemID.isLikely(id) {
        let question = text[..<tick].trimmed
        let inside = question.leadingBold.flatMap { $0.after.isEmpty ? $0.inside : nil }
        return (MarkdownEscaping.unescaped(inside ?? question), id, after)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension Substring {
  /// What stands between two pairs of asterisks at the start, and what follows them.
  var leadingBold: (inside: Substring, after: Substring)? {
    guard utf8.starts(with: "**".utf8) else { return nil }
    var rest = utf8.dropFirst(2)
    var last: UInt8?
    let start = rest.startIndex
    while let byte = rest.first {
      if let code = MarkdownEscaping.codeSpan(at: rest, after: last) {
        rest = rest[code.endIndex...]
      } else if rest.starts(with: "**".utf8) {
        return (self[start..<rest.startIndex], Substring(rest.dropFirst(2)))
      } else {
        rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
      }
      last = byte
    }
    return nil
  }

  /// What stands between two backticks at the start, and what follows them.
  var leadingCode: (code: Substring, after: Substring)? {
    guard let span = MarkdownEscaping.codeSpan(at: utf8[...], after: nil) else { return nil }
    return (Substring(span.dropFirst().dropLast()), self[span.endIndex...])
  }
}
