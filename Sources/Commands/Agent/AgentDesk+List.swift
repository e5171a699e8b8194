import AgentServer
import Checklists
import Diagnostics
import Guidelines
import SiteGeneration

extension AgentDesk {
  /// Lists objects with their titles.
  var list: AgentTool {
    tool(
      "list",
      [
        kind, platform, topic, choice("status", CompletionNames.values(base)["status"] ?? []),
        cursor, language,
      ],
      output: [
        ("total", .integer), ("nextCursor", .string),
        (
          "items",
          .list(
            .object([("id", .string), ("kind", .string), ("title", .string), ("note", .string)]))
        ),
      ], required: ["total", "items"]
    ) { desk, input throws(CommandFailure) in try desk.entries(for: input) }
  }

  private func entries(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let start = try start(input)
    let entries = base.catalog.filter { $0.matches(input) }
    let locales = session.base.localesToTry(for: session.locale)
    let items = entries.dropFirst(start).map { entry in
      item(entry, locales.lazy.compactMap { entry.titles[$0] }.first ?? entry.id)
    }
    return try answer(
      "items", items, from: start, of: entries.count,
      heading: entries.isEmpty ? words("agent.list.none") : "")
  }

  private func item(_ entry: CatalogEntry, _ title: String) -> AnswerItem {
    let title = title.onOneLine
    var members: [(String, JSONText)] = [
      ("id", .string(entry.id)), ("kind", .string(entry.kind.rawValue)),
      ("title", .string(title)),
    ]
    let note = base.rule(RuleID(entry.id)).flatMap { entry.kind == .rule ? notice(of: $0) : nil }
    if let note { members.insert(("note", .string(note)), at: 0) }
    let line = "\(entry.kind.rawValue) \(entry.id): \(title)"
    return AnswerItem(json: .object(members), line: note.map { "\(line) (\($0))" } ?? line)
  }
}

extension CatalogEntry {
  fileprivate func matches(_ input: ToolInput) -> Bool {
    func isWanted(_ name: String, _ values: [String]) -> Bool {
      input.text(name).map(values.contains) ?? true
    }
    return isWanted("kind", [kind.rawValue]) && isWanted("status", [status])
      && isWanted("platform", platforms.map(\.rawValue))
      && isWanted("topic", topic.map { [$0.rawValue] } ?? [])
  }
}
