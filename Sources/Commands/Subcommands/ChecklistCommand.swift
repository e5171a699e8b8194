import ArgumentParser
import Checklists
import Diagnostics
import Foundation
import Guidelines
import Localization

/// Writes a checklist for a design review.
struct ChecklistCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "checklist", abstract: "Write a checklist for a design review.",
    discussion: """
      Examples:
        precept checklist --platform iOS --topic dark-mode
        precept checklist --platform visionOS --locale zh-Hans --format markdown -o review.md
        precept checklist --impact serious --locale en,zh-Hans --format csv --bom -o review.csv

      Superseded and untraced rules are never in it.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var filter: ObjectFilter

  @Option(help: "Only rules of this impact: serious, moderate or minor; may be repeated.")
  var impact: [String] = []

  @Option(help: "Only rules of this kind: do, avoid, prefer, consider or test; may be repeated.")
  var kind: [String] = []

  @Option(help: ArgumentHelp("Only rules on this component; may be repeated.", valueName: "id"))
  var component: [String] = []

  @Option(help: "Only rules on this appearance, such as dark; may be repeated.")
  var appearance: [String] = []

  @Option(help: "markdown (a GitHub task list), csv or json.")
  var format: ChecklistFormat = .markdown

  @Flag(help: "Begin CSV with a byte order mark, which Excel needs to read Chinese.")
  var bom = false

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String?

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let locales = try locales(in: session)
    let checklist = makeChecklist(
      from: session.base, filter: try ruleFilter(session.base), locales: locales)
    guard !checklist.items.isEmpty else {
      return Answer("", remarks: session.words("cli.list.none") + "\n", status: .findings)
    }
    let text = text(of: checklist, ChecklistVocabulary(of: session.base))
    guard let output else { return Answer(text) }
    try write(text, to: output)
    return Answer(
      "",
      remarks: session.words(
        "cli.checklist.written",
        ["count": .number(checklist.items.count), "file": .text(output)]) + "\n")
  }

  private func text(of checklist: Checklist, _ vocabulary: ChecklistVocabulary) -> String {
    switch format {
    case .markdown: checklist.markdown(vocabulary)
    case .csv: checklist.csv(vocabulary, bom: bom)
    case .json: checklist.json.pretty
    }
  }
}

enum ChecklistFormat: String, CaseIterable, ExpressibleByArgument {
  case markdown, csv, json
}

extension ChecklistCommand {
  /// `--locale en,zh-Hans` prints two languages side by side.
  private func locales(in session: Session) throws(CommandFailure) -> [LocaleTag] {
    guard let names = global.locale else { return [session.locale] }
    var locales: [LocaleTag] = []
    for name in [names].commaSeparated {
      locales.append(try Session.named(name, session.base.manifest))
    }
    return locales
  }

  private func ruleFilter(_ base: KnowledgeBase) throws(CommandFailure) -> ChecklistFilter {
    var result = ChecklistFilter()
    result.platforms = try filter.platforms(in: base)
    result.topics = try filter.topics(in: base)
    result.impacts = try choices(impact, "impact")
    result.kinds = try choices(kind, "kind")
    result.appearances = try choices(appearance, "appearance")
    for name in component.commaSeparated {
      let known = base.components.map(\.id.rawValue)
      result.components.append(ComponentID(try canonical(name, "component", known)))
    }
    return result
  }

  private func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ names: [String], _ kind: String
  ) throws(CommandFailure) -> [Choice] {
    var choices: [Choice] = []
    for name in names.commaSeparated {
      let known = Choice.allCases.map(\.rawValue)
      choices += Choice(rawValue: try canonical(name, kind, known)).map { [$0] } ?? []
    }
    return choices
  }

  private func write(_ text: String, to path: String) throws(CommandFailure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandFailure(
        message: "'\(path)' cannot be written: \(reason(for: error))", status: .cannotWrite)
    }
  }
}
