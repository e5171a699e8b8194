import AgentServer
import ArgumentParser
import Checklists
import Diagnostics
import Guidelines
import Localization
import SiteGeneration

extension AgentDesk {
  /// Makes a checklist for a review: as data, as Markdown, or as the file that `precept review` reads
  /// back, which is Markdown with comments for the program.
  var checklist: AgentTool {
    tool(
      "checklist",
      [
        platform, topic, choice("impact", base.manifest.declarations.impacts.map(\.rawValue)),
        choice("profile", base.profiles.map(\.id.rawValue)),
        text("search"), text("since"),
        base.checks.isEmpty
          ? nil : choice("by", ChecklistFilter.Basis.allCases.map(\.rawValue)),
        ToolArgument("steps", .flag, ""),
        choice("format", ["json", "markdown", "file"]), cursor, language,
      ],
      output: [
        ("total", .integer), ("nextCursor", .string), ("markdown", .string),
        (
          "items",
          .list(
            .object([
              ("id", .string), ("question", .string), ("impact", .string), ("rules", .strings),
              ("steps", .strings),
            ]))
        ),
      ], required: ["total"]
    ) { desk, input throws(CommandFailure) in try desk.questions(for: input) }
  }

  private func questions(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let start = try start(input)
    let names = ["platform", "topic", "impact", "profile", "search", "since"]
    let checklist = try questions(
      input.options(names), by: input.text("by").flatMap(ChecklistFilter.Basis.init) ?? .rule)
    guard let format = input.text("format"), format != "json" else {
      let items = checklist.items.dropFirst(start).map {
        item($0, hasSteps: input.flag("steps"))
      }
      let heading = checklist.items.isEmpty ? words("agent.list.none") : ""
      return try answer(
        "items", items, from: start, of: checklist.items.count, heading: heading)
    }
    let list = input.flag("steps") ? checklist : checklist.withoutProcedures
    let whole = list.markdown(session.checklistVocabulary)
    return try answer(
      format == "file" ? whole : whole.withoutComments, of: list.items.count, from: start)
  }

  /// Returns the checklist that options of the command line ask for.
  func questions(
    _ options: [String], by basis: ChecklistFilter.Basis
  ) throws(CommandFailure) -> Checklist {
    let selection = try ChecklistSelection.parse(options: options, [])
    let filter = try selection.filter(in: session)?.with(basis)
    var checklist = makeChecklist(
      from: session.checklistCatalog, filter: filter ?? ChecklistFilter(),
      locales: [session.locale], link: self.options.link, checkLink: self.options.link)
    // Without a filter there was a search, and it found no rule.
    if filter == nil { checklist.items = [] }
    return checklist
  }

  private func item(_ item: ChecklistItem, hasSteps: Bool) -> AnswerItem {
    let text = item.texts.first
    var members: [(String, JSONText)] = [
      ("id", .string(item.id.rawValue)), ("question", .string(item.question)),
    ]
    if let impact = item.impact { members.append(("impact", .string(impact.rawValue))) }
    if item.isCheck { members.append(("rules", .strings(item.rules.map(\.rawValue)))) }
    if hasSteps { members.append(("steps", .strings(text?.steps ?? []))) }
    return AnswerItem(json: .object(members), line: "- \(item.id): \(item.question)")
  }

  /// Returns a page of the checklist as text. All pages, one after the other, are the whole.
  private func answer(
    _ whole: String, of count: Int, from start: Int
  ) throws(CommandFailure) -> ToolAnswer {
    let pages = whole.pages(of: (AnswerPage.largest - 600) / 2)
    guard pages.indices.contains(start) else { throw .noCursor("\(start)") }
    let next = start + 1 < pages.count ? "\(start + 1)" : nil
    var members: [(String, JSONText)] = [
      ("total", .integer(count)), ("markdown", .string(pages[start])),
    ]
    if let next { members.append(("nextCursor", .string(next))) }
    let lines = [pages[start], more(next)].filter { !$0.isEmpty }
    return ToolAnswer(lines.joined(separator: "\n\n"), .object(members + [edition]))
  }
}

extension Checklist {
  /// The checklist with the questions alone.
  fileprivate var withoutProcedures: Checklist {
    var short = self
    short.items = items.map(\.withoutProcedure)
    return short
  }
}

extension String {
  /// The Markdown without the comments in which the program keeps what it reads back.
  var withoutComments: String {
    replacing(/\n? *<!-- precept[^\n]*-->\n/, with: "")
  }
}

extension SiteOptions {
  fileprivate func link(to rule: RuleID, in locale: LocaleTag) -> String? {
    address(of: .rule(rule), in: locale)
  }

  fileprivate func link(to check: CheckID, in locale: LocaleTag) -> String? {
    address(of: .check(check), in: locale)
  }
}

extension ParsableArguments {
  /// Reads options as a command line has them, each joined to its value, and the arguments.
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
