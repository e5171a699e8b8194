import AgentServer
import Diagnostics
import Guidelines
import Localization

/// What an answer of a tool is made of, as its JSON Schema says.
///
/// The schemas are short, since the descriptions of tools take a part of every conversation: members
/// are required only where a client needs to know it, and their names have to speak for themselves.
indirect enum AnswerShape: Sendable {
  case string, integer, number, boolean
  case list(AnswerShape)
  /// Members that need not all be there.
  case object([(String, AnswerShape)])
  /// Any names, each with a value of one shape.
  case map(AnswerShape)

  static let strings = list(.string)

  /// Returns members that are strings, whose names have spaces between them.
  static func texts(_ names: String) -> [(String, AnswerShape)] {
    names.split(separator: " ").map { (String($0), .string) }
  }

  /// Returns the members of an answer with a page of a list, and others before it.
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

  /// Returns the schema of a whole answer. A member that is made like an earlier one refers to it.
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

/// An item of a list in an answer: data, and a line for models that see the text alone.
struct AnswerItem: Sendable {
  let json: JSONText
  let line: String

  init(_ json: JSONText, line: String) {
    self.json = json.withoutNulls
    self.line = line
  }

  /// The bytes that the item takes in an answer.
  fileprivate var size: Int {
    json.compactBytes.count + JSONText.string(line).compactBytes.count + 2
  }
}

/// The largest answer, in bytes of JSON, with room for what the protocol adds up to 8,000 bytes.
/// Hosts refuse answers that take too much of a model's context, and models read short ones better.
private let largestAnswer = 7_600

extension AgentDesk {
  /// Returns the number of items before the page that the cursor asks for.
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
    // An item alone is given even if it is too large.
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

  /// Returns an answer with one page of a text, which is in it twice: as text and as data. All pages,
  /// one after the other, are the whole.
  ///
  /// - Parameter room: The bytes that are kept free for the rest.
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

  /// The edition of the knowledge base, which every answer has.
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
  /// Divides a text between its lines into pages, each of which takes at most so many bytes as a
  /// string of JSON. Joined by line ends, they are the text again. A longer line is cut.
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
