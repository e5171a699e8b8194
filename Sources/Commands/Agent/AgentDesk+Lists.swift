import AgentServer
import ArgumentParser
import Checklists
import Diagnostics
import Guidelines
import Localization
import Search
import SiteGeneration

extension AgentDesk {
  /// Finds objects by words, colors and names, in the same order as the site.
  var search: AgentTool {
    tool(
      "search",
      [
        text("query", isRequired: true), kind, platform, topic,
        ToolArgument("limit", .number(1...50), ""), cursor, language,
      ],
      output: AnswerShape.page(
        "results",
        of: AnswerShape.texts("id kind title note color") + [("values", .map(.string))]
          + AnswerShape.texts("snippet source address"),
        [("isPartial", .boolean), ("suggestion", .string)]),
      required: ["total", "results"]
    ) { desk, input throws(CommandFailure) in try desk.results(for: input) }
  }

  private func results(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let start = try start(input)
    let query = input.text("query") ?? ""
    var filters: [String: [String]] = [:]
    for name in ["kind", "platform", "topic"] { filters[name] = input.text(name).map { [$0] } }
    let usualLimit = 5
    let response = try session.index.search(
      SearchQuery(
        query, locale: session.locale.description,
        limit: start + (input.number("limit") ?? usualLimit), filters: filters))
    let found = response.results.dropFirst(start).enumerated()
      .map { item($1, number: start + $0 + 1) }
    var members: [(String, JSONText)] = response.isPartial ? [("isPartial", true)] : []
    if let suggestion = response.suggestion { members.append(("suggestion", .string(suggestion))) }
    var heading = response.isPartial ? words("agent.search.partial") : ""
    if response.results.isEmpty {
      let suggestion = response.suggestion
        .map { words("agent.search.instead", ["query": .text($0.quotable())]) }
      let none = words("agent.search.none", ["query": .text(query.quotable())])
      heading = [none, suggestion].compactMap(\.self).joined(separator: " ")
    }
    return try answer(
      "results", found, from: start, of: response.total, members, heading: heading)
  }

  private func item(_ result: SearchResult, number: Int) -> AnswerItem {
    let rule = result.kind == ObjectKind.rule.rawValue ? base.rule(RuleID(result.id)) : nil
    let former = result.color?.former.map { words("agent.former", ["date": .text($0.until)]) }
    let note = rule.map(notice) ?? former
    let values = result.color == nil && !result.values.isEmpty ? result.values : nil
    let source = rule?.citations.lazy.compactMap { base.source($0.source.value)?.url.value }.first
    let json: JSONText = [
      "note": .optional(note), "id": .string(result.id), "kind": .string(result.kind),
      "title": .string(result.title),
      "color": .optional(result.color.map { "\($0.hex) \($0.label)" }),
      "values": values.map { .object($0.map { ($0.appearance, .string($0.text)) }) } ?? .null,
      "snippet": result.snippet.isEmpty ? .null : .string(result.snippet),
      "source": .optional(source), "address": .optional(options.baseURL.map { $0 + result.url }),
    ]
    let value = result.color.map { " \($0.hex)" } ?? result.values.first.map { " \($0.text)" } ?? ""
    let line = "\(number). \(result.kind) \(result.id): \(result.title)\(value)"
    return AnswerItem(json, line: note.map { "\(line) (\($0))" } ?? line)
  }

  /// Returns a notice that a rule is superseded or untraced, with the id of its replacement.
  func notice(of rule: Rule) -> String? {
    guard !rule.isCurrent else { return nil }
    guard case .superseded(let successor?, _) = rule.status else {
      return words("agent.status.\(rule.status.name)")
    }
    return words("agent.status.replaced", ["id": .text(successor.value.rawValue)])
  }
}

extension AgentDesk {
  var list: AgentTool {
    tool(
      "list",
      [
        kind, platform, topic, choice("status", CompletionNames.values(base)["status"] ?? []),
        cursor, language,
      ], output: AnswerShape.page("items", of: AnswerShape.texts("id kind title note")),
      required: ["total", "items"]
    ) { desk, input throws(CommandFailure) in try desk.entries(for: input) }
  }

  private func entries(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let start = try start(input)
    func isWanted(_ name: String, _ values: [String]) -> Bool {
      input.text(name).map(values.contains) ?? true
    }
    let entries = base.catalog.filter { entry in
      isWanted("kind", [entry.kind.rawValue]) && isWanted("status", [entry.status])
        && isWanted("platform", entry.platforms.map(\.rawValue))
        && isWanted("topic", entry.topic.map { [$0.rawValue] } ?? [])
    }
    let items = entries.dropFirst(start).map { entry in
      let rule = entry.kind == .rule ? base.rule(RuleID(entry.id)) : nil
      let note = rule.flatMap(notice)
      let title = title(of: entry)
      let line = "\(entry.kind.rawValue) \(entry.id): \(title)"
      return AnswerItem(
        [
          "note": .optional(note), "id": .string(entry.id), "kind": .string(entry.kind.rawValue),
          "title": .string(title),
        ], line: note.map { "\(line) (\($0))" } ?? line)
    }
    return try answer(
      "items", items, from: start, of: entries.count,
      heading: entries.isEmpty ? words("agent.list.none") : "")
  }
}

extension AgentDesk {
  /// Lists changes in the guidelines and the palette: dated ones in the period, newest first, then
  /// possible ones, whose day is unknown.
  var changes: AgentTool {
    tool(
      "changes", [text("since"), text("until"), topic, cursor, language],
      output: AnswerShape.page(
        "changes",
        of: AnswerShape.texts(
          """
          kind notBefore notAfter topic source rule statement earlier sourceBefore sourceAfter \
          color context before after edition earlierEdition text
          """) + [("logged", .boolean)]), required: ["total", "changes"]
    ) { desk, input throws(CommandFailure) in try desk.events(for: input) }
  }

  private func events(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let start = try start(input)
    let command = try ChangesCommand.parse(
      options: input.options(["since", "until", "topic"]), [])
    let period = try command.period(in: base)
    let found = try command.events(in: base)
    let isCertain = { (event: GuidelineEvent) in
      event.bounds.lies(after: period.start, until: period.end)
    }
    let events = found.filter(isCertain) + found.filter { !isCertain($0) }
    // Always more changes than fit into one answer.
    let items = events.dropFirst(start).prefix(60).map { event in
      AnswerItem(
        event.json(in: session),
        line: "- \(session.words.period(event.bounds)) \(event.name): \(event.summary(in: session))"
      )
    }
    return try answer(
      "changes", Array(items), from: start, of: events.count,
      heading: events.isEmpty ? words("agent.changes.none") : "")
  }
}

extension AgentDesk {
  /// Makes a checklist for a review: as data, as Markdown, or as the file that `precept review`
  /// reads back, which is Markdown with comments for the program.
  var checklist: AgentTool {
    tool(
      "checklist",
      [
        platform, topic, choice("impact", base.manifest.declarations.impacts.map(\.rawValue)),
        choice("profile", base.profiles.map(\.id.rawValue)), text("search"), text("since"),
        base.checks.isEmpty ? nil : choice("by", ChecklistFilter.Basis.allCases.map(\.rawValue)),
        ToolArgument("steps", .flag, ""), choice("format", ["json", "markdown", "file"]), cursor,
        language,
      ],
      output: AnswerShape.page(
        "items",
        of: AnswerShape.texts("id question impact") + [("rules", .strings), ("steps", .strings)],
        [("markdown", .string)]), required: ["total"]
    ) { desk, input throws(CommandFailure) in try desk.questions(for: input) }
  }

  private func questions(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let start = try start(input)
    let names = ["platform", "topic", "impact", "profile", "search", "since"]
    var checklist = try questions(
      input.options(names), by: input.text("by").flatMap(ChecklistFilter.Basis.init) ?? .rule)
    let hasSteps = input.flag("steps")
    let total = checklist.items.count
    guard let format = input.text("format"), format != "json" else {
      let items = checklist.items.dropFirst(start).map { item in
        AnswerItem(
          [
            "id": .string(item.id.rawValue), "question": .string(item.question),
            "impact": .optional(item.impact?.rawValue),
            "rules": item.isCheck ? .strings(item.rules.map(\.rawValue)) : nil,
            "steps": hasSteps ? .strings(item.texts.first?.steps ?? []) : nil,
          ], line: "- \(item.id): \(item.question)")
      }
      return try answer(
        "items", items, from: start, of: total, heading: total == 0 ? words("agent.list.none") : "")
    }
    if !hasSteps { checklist.items = checklist.items.map(\.withoutProcedure) }
    let whole = checklist.markdown(session.checklistVocabulary)
    return try answer(
      "markdown", format == "file" ? whole : whole.withoutComments, from: start, room: 600,
      [("total", .integer(total))])
  }

  /// Returns the checklist for options of the command line.
  func questions(
    _ options: [String], by basis: ChecklistFilter.Basis
  ) throws(CommandFailure) -> Checklist {
    let selection = try ChecklistSelection.parse(options: options, [])
    let filter = try selection.filter(in: session)?.with(basis)
    let site = self.options
    var checklist = makeChecklist(
      from: session.checklistCatalog, filter: filter ?? ChecklistFilter(),
      locales: [session.locale], link: { site.address(of: .rule($0), in: $1) },
      checkLink: { site.address(of: .check($0), in: $1) })
    // Without a filter there was a search, and it found no rule.
    if filter == nil { checklist.items = [] }
    return checklist
  }
}

extension String {
  /// The Markdown without the comments for programs.
  var withoutComments: String {
    replacing(/\n? *<!-- precept[^\n]*-->\n/, with: "")
  }
}

extension ParsableArguments {
  /// Parses arguments, and options that are joined to their values.
  static func parse(
    options: [String], _ arguments: [String]
  ) throws(CommandFailure) -> Self {
    do {
      return try parse(options + (arguments.isEmpty ? [] : ["--"] + arguments))
    } catch {
      throw .usage(LocalizableMessage("agent.no-arguments"))
    }
  }
}
