import AgentServer
import Diagnostics
import Guidelines
import Localization

/// The members of a tool's answer, for its JSON Schema.
///
/// The schemas are short, since the descriptions of tools take up a part of every conversation:
/// members are required only where a client needs to know it, and their names must be
/// self-explanatory.
indirect enum AnswerShape: Sendable {
  case string, integer, number, boolean
  case list(AnswerShape)
  /// An object whose members may be missing.
  case object([(String, AnswerShape)])
  /// An object with any names, whose values have one shape.
  case map(AnswerShape)

  static let strings = list(.string)

  /// Returns members that are strings; the names are separated by spaces.
  static func texts(_ names: String) -> [(String, AnswerShape)] {
    names.split(separator: " ").map { (String($0), .string) }
  }

  /// Returns the members of an answer with a page of a list, after other members.
  static func page(
    _ key: String, of members: [(String, AnswerShape)], _ others: [(String, AnswerShape)] = []
  ) -> [(String, AnswerShape)] {
    [("total", .integer), ("nextCursor", .string)] + others + [(key, .list(.object(members)))]
  }

  private var schema: JSONText {
    switch self {
    case .string: ["type": "string"]
    case .integer: ["type": "integer"]
    case .number: ["type": "number"]
    case .boolean: ["type": "boolean"]
    case .list(let item): ["type": "array", "items": item.schema]
    case .object(let members):
      ["type": "object", "properties": .object(members.map { ($0, $1.schema) })]
    case .map(let value): ["type": "object", "additionalProperties": value.schema]
    }
  }

  /// Returns the schema of a whole answer. A member with the same shape as an earlier one refers to
  /// it.
  static func schema(_ members: [(String, AnswerShape)], required: [String]) -> JSONText {
    var names: [String: String] = [:]
    let properties = members.map { name, shape -> (String, JSONText) in
      let schema = shape.schema
      guard let earlier = names[schema.compact] else {
        names[schema.compact] = name
        return (name, schema)
      }
      let reference: JSONText = ["$ref": .string("#/properties/\(earlier)")]
      return (name, reference.compact.count < schema.compact.count ? reference : schema)
    }
    return [
      "type": "object", "properties": .object(properties), "required": .strings(required),
    ]
  }
}

/// An item of a list in an answer: data, and a line for models that see only the text.
struct AnswerItem: Sendable {
  let json: JSONText
  let line: String

  init(_ json: JSONText, line: String) {
    self.json = json.withoutNulls
    self.line = line
  }

  /// The size of the item in an answer, in bytes.
  fileprivate var size: Int {
    json.compactBytes.count + JSONText.string(line).compactBytes.count + 2
  }
}

/// The maximum size of an answer, in bytes of JSON; the protocol may add up to a total of 8,000
/// bytes. Hosts refuse answers that fill too much of a model's context, and models read short ones
/// better.
private let largestAnswer = 7_600

extension AgentDesk {
  /// Returns the number of items before the page of the cursor.
  func start(_ input: ToolInput) throws(CommandFailure) -> Int {
    guard let cursor = input.text("cursor") else { return 0 }
    guard let start = Int(cursor), start >= 0, start < 1_000_000 else {
      throw .noCursor(cursor)
    }
    return start
  }

  /// Returns an answer with as many items of a list as fit into it.
  ///
  /// - Parameters:
  ///   - items: The items after the cursor.
  ///   - start: The number of items before them.
  func answer(
    _ key: String, _ items: [AnswerItem], from start: Int, of total: Int,
    _ members: [(String, JSONText)] = [], heading: String
  ) throws(CommandFailure) -> ToolAnswer {
    guard start == 0 || start < total else { throw .noCursor("\(start)") }
    var rest =
      largestAnswer - JSONText.object(members).compactBytes.count - heading.utf8.count - 300
    let fitting = items.prefix { item in
      rest -= item.size
      return rest >= 0
    }
    // A single item is returned even if it is too large.
    let shown = fitting.isEmpty ? items.prefix(1) : fitting
    let end = start + shown.count
    let next = end < total && !shown.isEmpty ? "\(end)" : nil
    let list: [(String, JSONText)] = [
      ("total", .integer(total)), (key, .array(shown.map(\.json))),
      ("nextCursor", .optional(next)), edition,
    ]
    let lines = [heading] + shown.map(\.line) + [more(next)]
    return ToolAnswer(
      lines.filter { !$0.isEmpty }.joined(separator: "\n"),
      JSONText.object(members + list).withoutNulls)
  }

  /// Returns an answer with one page of a document, as text and again as data. The pages in order
  /// make up the document.
  ///
  /// - Parameter room: The bytes to reserve for other members.
  func answer(
    _ key: String, _ text: String, from start: Int, room: Int, _ members: [(String, JSONText)],
    note: String? = nil
  ) throws(CommandFailure) -> ToolAnswer {
    let pages = text.pages(of: (largestAnswer - room) / 2)
    guard pages.indices.contains(start) else { throw .noCursor("\(start)") }
    let next = start + 1 < pages.count ? "\(start + 1)" : nil
    let data: [(String, JSONText)] = [
      (key, .string(pages[start])), ("nextCursor", .optional(next)), edition,
    ]
    let lines = [note.map { "**\($0)**" } ?? "", pages[start], more(next)]
    return ToolAnswer(
      lines.filter { !$0.isEmpty }.joined(separator: "\n\n"),
      JSONText.object(members + data).withoutNulls)
  }

  /// Returns a line on how to get the next page; empty if there is none.
  private func more(_ next: String?) -> String {
    next.map { words("agent.more", ["cursor": .text($0)]) } ?? ""
  }

  var edition: (String, JSONText) {
    ("edition", .string("\(base.manifest.id) \(base.manifest.edition) (\(base.manifest.date))"))
  }
}

extension CommandFailure {
  fileprivate static func noCursor(_ text: String) -> Self {
    .usage(LocalizableMessage("agent.no-cursor", ["text": .text(text)]))
  }
}

extension String {
  /// Divides a string between lines into pages of at most the given size in JSON. Joined by line
  /// feeds, they make up the string again. A longer line is cut.
  fileprivate func pages(of size: Int) -> [String] {
    var pages: [[String]] = []
    var rest = 0
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.flatMap({ String($0).pieces(of: size) }) {
      rest -= line.jsonSize
      if rest < 0 || pages.isEmpty {
        pages.append([])
        rest = size - line.jsonSize
      }
      pages[pages.count - 1].append(line)
    }
    return pages.map { $0.joined(separator: "\n") }
  }

  private var jsonSize: Int { JSONText.string(self).compactBytes.count }

  private func pieces(of size: Int) -> [String] {
    guard jsonSize > size else { return [self] }
    var pieces: [String] = []
    var piece = ""
    var count = 0
    for character in self {
      let bytes = String(character).jsonSize - 2
      if count + bytes > size - 2 || count > size * 3 / 4 && character.isWhitespace {
        pieces.append(piece)
        (piece, count) = ("", 0)
      }
      piece.append(character)
      count += bytes
    }
    return pieces + (piece.isEmpty ? [] : [piece])
  }
}
