import Diagnostics
import Guidelines

/// The line of a task: `- [ ] **question** `id` — word`.
struct TaskLine {
  let box: BoxMark
  let question: String
  let id: ChecklistItemID?
  /// The text after the id or, without an id, after the box.
  let rest: Substring

  /// - Parameter line: The line without leading and trailing white space.
  init?(_ line: Substring) {
    let body = line.numberedLine?.rest ?? line.withoutBullet
    guard let box = TaskBox(body) else { return nil }
    let text = box.rest.trimmed
    let isListed = body.startIndex != line.startIndex
    // Lines in notes can begin with marks too, so only the usual box allows a changed form.
    let loose = isListed && box.isPlain ? Self.looseParts(text) : nil
    let parts = Self.boldParts(text) ?? loose
    guard parts != nil || isListed && box.isPlain else { return nil }
    self.box = box.mark
    question = parts?.question ?? ""
    id = parts.map { ChecklistItemID(String($0.id)) }
    rest = parts?.rest ?? text
  }

  private typealias Parts = (question: String, id: Substring, rest: Substring)
}

extension TaskLine {
  private static func boldParts(_ text: Substring) -> Parts? {
    guard let (inside, after) = text.leadingBold else { return nil }
    let code = after.trimmed
    guard let (id, rest) = code.leadingCode, !id.utf8.contains(0x20) else { return nil }
    return (MarkdownEscaping.unescaped(inside), id, rest)
  }

  /// Splits the text of a task whose form people have changed. The id is the first code span that
  /// resembles one.
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

/// The meaning of a box.
enum BoxMark: Equatable {
  case status(ReviewStatus)
  /// An unknown mark.
  case unclear
}

/// The box at the start of a task.
struct TaskBox {
  let mark: BoxMark
  /// Whether the box is written as GitHub reads it: `[ ]` or `[x]`, and a space.
  let isPlain: Bool
  /// The text after the box.
  let rest: Substring

  private static let opening = "[［【".unicodeScalars
  private static let closing = "]］】".unicodeScalars
  /// The maximum number of characters between the brackets.
  static let longest = 6

  init?(_ text: Substring) {
    guard let first = text.unicodeScalars.first else { return nil }
    if Self.opening.contains(first) {
      let inside = text.unicodeScalars.dropFirst()
      guard let end = inside.prefix(Self.longest + 1).firstIndex(where: Self.closing.contains)
      else {
        return nil
      }
      let after = Substring(inside[end...].dropFirst())
      rest = after
      mark = Self.mark(Substring(inside[..<end]))
      isPlain = ["[ ]", "[x]", "[X]"].contains(where: text.hasScalarPrefix) && after.isApart
    } else {
      guard let ballot = AnswerMarks.ballots.first(where: text.hasScalarPrefix) else { return nil }
      rest = Substring(text.unicodeScalars.dropFirst(ballot.unicodeScalars.count))
      mark = Self.mark(ballot[...])
      isPlain = false
    }
  }

  private static func mark(_ text: Substring) -> BoxMark {
    let plain = text.plainLetters.trimmed.lowercased()
    if plain.isEmpty { return text.isEmpty ? .unclear : .status(.untested) }
    let entry = AnswerMarks.boxes.first { $0.value.contains(plain) }
    return entry.map { BoxMark.status($0.key) } ?? .unclear
  }
}

extension Substring {
  /// Whether the text is empty or begins with a space or a tab.
  fileprivate var isApart: Bool { utf8.first.map { $0 == 0x20 || $0 == 0x09 } ?? true }

  fileprivate func hasScalarPrefix(_ prefix: String) -> Bool {
    unicodeScalars.starts(with: prefix.unicodeScalars)
  }

  /// The bold text (`**…**`) at the start, and the text after it; nil if there is none.
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

  /// The content of the code span at the start, and the text after the span; nil if there is none.
  var leadingCode: (code: Substring, after: Substring)? {
    guard let span = MarkdownEscaping.codeSpan(at: utf8[...], after: nil) else { return nil }
    return (Substring(span.dropFirst().dropLast()), self[span.endIndex...])
  }

  /// The marker of a numbered list item, such as `1.`, and the text after it; nil for other lines.
  var numberedLine: (marker: Substring, rest: Substring)? {
    let afterDigits = utf8.drop { (0x30...0x39).contains($0) }
    guard let mark = afterDigits.first, afterDigits.startIndex != startIndex,
      mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
    else { return nil }
    let rest = afterDigits.dropFirst()
    guard rest.first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true else { return nil }
    return (self[..<rest.startIndex], Substring(rest).trimmed)
  }

  /// The line without its list bullet, if it has one.
  var withoutBullet: Substring {
    guard let first = utf8.first, "-*+".utf8.contains(first), let second = utf8.dropFirst().first,
      second == 0x20 || second == 0x09
    else { return self }
    return Substring(utf8.dropFirst(2)).trimmed
  }
}

extension Substring.UTF8View {
  var text: String { String(Substring(self)) }
}

/// An HTML comment with data for programs, which is invisible on the page.
enum MachineLine {
  static let itemStart = "<!-- precept "
  static let headerStart = "<!-- precept-checklist "
  static let end = "-->"

  static func item(_ json: JSONText) -> String { line(itemStart, json) }
  static func header(_ json: JSONText) -> String { line(headerStart, json) }

  /// Returns the HTML comment that contains the JSON. Every `>` is escaped, because `-->` would end
  /// the comment; JSON allows that, because `>` occurs only in strings.
  private static func line(_ start: String, _ json: JSONText) -> String {
    let text = json.compact
    let hidden =
      text.utf8.contains(UInt8(ascii: ">")) ? text.replacing(">", with: "\\u003e") : text
    return start + hidden + " " + end
  }

  enum Kind { case item, header }

  /// Returns the kind and the data of such a comment; nil for other lines. The data is nil if it is
  /// not valid JSON.
  static func parse(_ line: Substring) -> (kind: Kind, json: JSONText?)? {
    guard line.utf8.starts(with: "<!-- precept".utf8) else { return nil }
    for (start, kind) in [(itemStart, Kind.item), (headerStart, Kind.header)]
    where line.utf8.starts(with: start.utf8) {
      guard line.hasSuffix(end) else { return (kind, nil) }
      let text = line.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
      return (kind, try? JSONReader.read(String(Substring(text))))
    }
    return nil
  }
}
