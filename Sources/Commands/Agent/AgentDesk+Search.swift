import AgentServer
import Diagnostics
import Guidelines
import Localization
import Search
import SiteGeneration

extension AgentDesk {
  /// Finds objects by words, colors and names, in the order in which the site has them.
  var search: AgentTool {
    tool(
      "search",
      [
        text("query", isRequired: true), kind, platform, topic,
        ToolArgument("limit", .number(1...50), ""), cursor, language,
      ],
      output: [
        ("total", .integer), ("nextCursor", .string), ("isPartial", .boolean),
        ("suggestion", .string),
        (
          "results",
          .list(
            .object([
              ("id", .string), ("kind", .string), ("title", .string), ("note", .string),
              ("color", .string), ("values", .map(.string)), ("snippet", .string),
              ("source", .string), ("address", .string),
            ]))
        ),
      ], required: ["total", "results"]
    ) { desk, input throws(CommandFailure) in try desk.results(for: input) }
  }

  private func results(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let start = try start(input)
    let query = input.text("query") ?? ""
    var filters: [String: [String]] = [:]
    for name in ["kind", "platform", "topic"] { filters[name] = input.text(name).map { [$0] } }
    let limit = start + (input.number("limit") ?? Self.usualLimit)
    let response = try session.index.search(
      SearchQuery(
        query, locale: session.locale.description, limit: limit, filters: filters))
    let found = response.results.dropFirst(start).enumerated()
      .map { item($1, number: start + $0 + 1) }
    var members: [(String, JSONText)] = []
    if response.isPartial { members.append(("isPartial", .bool(true))) }
    if let suggestion = response.suggestion {
      members.append(("suggestion", .string(suggestion)))
    }
    return try answer(
      "results", found, from: start, of: response.total, members,
      heading: heading(response, query))
  }

  private static let usualLimit = 5

  private func heading(_ response: SearchResponse, _ query: String) -> String {
    guard response.results.isEmpty else {
      return response.isPartial ? words("agent.search.partial") : ""
    }
    let suggestion = response.suggestion
      .map { words("agent.search.instead", ["query": .text($0.quotable())]) }
    let none = words("agent.search.none", ["query": .text(query.quotable())])
    return [none, suggestion].compactMap(\.self).joined(separator: " ")
  }

  private func item(_ result: SearchResult, number: Int) -> AnswerItem {
    var members: [(String, JSONText)] = [
      ("id", .string(result.id)), ("kind", .string(result.kind)),
      ("title", .string(result.title)),
    ]
    let note = note(on: result)
    if let note { members.insert(("note", .string(note)), at: 0) }
    if let color = result.color {
      members.append(("color", .string("\(color.hex) \(color.label)")))
    } else if !result.values.isEmpty {
      members.append(
        ("values", .object(result.values.map { ($0.appearance, .string($0.text)) })))
    }
    if !result.snippet.isEmpty { members.append(("snippet", .string(result.snippet))) }
    if let source = rule(result).flatMap(firstSource) {
      members.append(("source", .string(source)))
    }
    if let site = options.baseURL { members.append(("address", .string(site + result.url))) }
    let value = result.color.map { " \($0.hex)" } ?? result.values.first.map { " \($0.text)" } ?? ""
    let line = "\(number). \(result.kind) \(result.id): \(result.title)\(value)"
    return AnswerItem(json: .object(members), line: note.map { "\(line) (\($0))" } ?? line)
  }

  /// Returns what a reader must know before the result: that a rule or a value is no longer in force.
  private func note(on result: SearchResult) -> String? {
    if let rule = rule(result) { return notice(of: rule) }
    guard let former = result.color?.former else { return nil }
    return words("agent.former", ["date": .text(former.until)])
  }

  private func rule(_ result: SearchResult) -> Rule? {
    result.kind == ObjectKind.rule.rawValue ? base.rule(RuleID(result.id)) : nil
  }

  private func firstSource(of rule: Rule) -> String? {
    rule.citations.lazy.compactMap { base.source($0.source.value)?.url.value }.first
  }

  /// Returns a notice that a rule is superseded or untraced, with the id of the rule in its place.
  func notice(of rule: Rule) -> String? {
    guard !rule.isCurrent else { return nil }
    guard case .superseded(let successor?, _) = rule.status else {
      return words("agent.status.\(rule.status.name)")
    }
    return words("agent.status.replaced", ["id": .text(successor.value.rawValue)])
  }
}
