import AgentServer
import ArgumentParser
import Checklists
import Diagnostics
import Guidelines
import Localization
import SiteGeneration

extension AgentDesk {
  /// Makes a checklist for a review, as data or as the Markdown that `precept review` reads back.
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
        choice("format", ["json", "markdown"]), cursor, language,
      ],
      output: [("total", "integer")]
    ) { desk, input throws(CommandFailure) in try desk.questions(for: input) }
  }

  private func questions(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let start = try start(input)
    let checklist = try made(by: input)
    guard input.text("format") == "markdown" else {
      let items = checklist.items.dropFirst(start).map {
        item($0, hasSteps: input.flag("steps"))
      }
      let heading = checklist.items.isEmpty ? words("agent.list.none") : ""
      return try answer(
        "items", items, from: start, of: checklist.items.count, heading: heading)
    }
    return try markdown(
      of: input.flag("steps") ? checklist : checklist.withoutProcedures, from: start)
  }

  private func made(by input: ToolInput) throws(CommandFailure) -> Checklist {
    let names = ["platform", "topic", "impact", "profile", "search", "since"]
    let selection = try ChecklistSelection.parse(options: input.options(names), [])
    let basis = input.text("by").flatMap(ChecklistFilter.Basis.init) ?? .rule
    let filter = try selection.filter(in: session)?.with(basis)
    var checklist = makeChecklist(
      from: session.checklistCatalog, filter: filter ?? ChecklistFilter(),
      locales: [session.locale], link: options.link, checkLink: options.link)
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

  /// Returns a page of the checklist as text. All pages, one after the other, are the file.
  private func markdown(
    of checklist: Checklist, from start: Int
  ) throws(CommandFailure) -> ToolAnswer {
    let whole = checklist.markdown(session.checklistVocabulary)
    let pages = whole.pages(of: (AnswerPage.largest - 600) / 2)
    guard pages.indices.contains(start) else { throw .noCursor("\(start)") }
    let next = start + 1 < pages.count ? "\(start + 1)" : nil
    var members: [(String, JSONText)] = [
      ("total", .integer(checklist.items.count)), ("markdown", .string(pages[start])),
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
