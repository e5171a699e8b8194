import AgentServer
import Diagnostics
import Guidelines
import Localization

/// An item of a list in an answer: data, and a line for models that see the text alone.
struct AnswerItem: Sendable {
  let json: JSONText
  let line: String

  /// The bytes that the item takes in an answer.
  fileprivate var size: Int {
    json.compactBytes.count + JSONText.string(line).compactBytes.count + 2
  }
}

/// As many items of a list as fit into one answer.
struct AnswerPage {
  /// The largest answer, in bytes of JSON, with room for what the protocol adds up to 8,000 bytes.
  /// Hosts refuse answers that take too much of a model's context, and models read short ones better.
  static let largest = 7_600

  let items: [AnswerItem]
  let total: Int
  /// The cursor of the next page; nil for the last one.
  let next: String?

  /// - Parameters:
  ///   - items: The items after the cursor.
  ///   - start: The number of items before them.
  ///   - total: The number of all items.
  ///   - taken: The bytes of the answer apart from the items.
  init(_ items: [AnswerItem], from start: Int, of total: Int, taken: Int) {
    var rest = Self.largest - taken
    let fitting = items.prefix { item in
      rest -= item.size
      return rest >= 0
    }
    // An item alone is given even if it is too large.
    self.items = fitting.isEmpty ? Array(items.prefix(1)) : Array(fitting)
    self.total = total
    let end = start + self.items.count
    next = end < total && !self.items.isEmpty ? "\(end)" : nil
  }
}

extension AgentDesk {
  /// Returns the number of items before the page that the cursor asks for.
  func start(_ input: ToolInput) throws(CommandFailure) -> Int {
    guard let cursor = input.text("cursor") else { return 0 }
    guard let start = Int(cursor), start >= 0, start < 1_000_000 else {
      throw .noCursor(cursor)
    }
    return start
  }

  /// Returns an answer with a page of a list.
  ///
  /// - Parameters:
  ///   - key: The name of the list in the data.
  ///   - members: The data beside the list.
  ///   - heading: The lines before those of the items.
  func answer(
    _ key: String, _ items: [AnswerItem], from start: Int, of total: Int,
    _ members: [(String, JSONText)] = [], heading: String
  ) throws(CommandFailure) -> ToolAnswer {
    guard start == 0 || start < total else { throw .noCursor("\(start)") }
    let frame = JSONText.object(members).compactBytes.count + heading.utf8.count + 300
    let page = AnswerPage(items, from: start, of: total, taken: frame)
    var data = members
    data.append(("total", .integer(page.total)))
    data.append((key, .array(page.items.map(\.json))))
    if let next = page.next { data.append(("nextCursor", .string(next))) }
    data.append(edition)
    let lines = [heading] + page.items.map(\.line) + [more(page.next)]
    return ToolAnswer(lines.filter { !$0.isEmpty }.joined(separator: "\n"), .object(data))
  }

  /// Returns a line on how to get the next page; empty if there is none.
  func more(_ next: String?) -> String {
    next.map { words("agent.more", ["cursor": .text($0)]) } ?? ""
  }

  /// The edition of the knowledge base, which every answer has.
  var edition: (String, JSONText) {
    ("edition", .string("\(base.manifest.id) \(base.manifest.edition) (\(base.manifest.date))"))
  }
}

extension CommandFailure {
  static func noCursor(_ text: String) -> Self {
    .usage(LocalizableMessage("agent.no-cursor", ["text": .text(text)]))
  }
}
