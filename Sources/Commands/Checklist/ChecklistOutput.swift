import ArgumentParser
import Checklists
import Guidelines
import Localization
import SiteGeneration

/// The options that say how and where a checklist is written.
struct ChecklistOutput: ParsableArguments {
  @Option(help: ArgumentHelp("help.sheet.format", valueName: "format"))
  var format: ChecklistForm?

  @Flag(help: "help.sheet.bom")
  var bom = false

  @Option(name: .shortAndLong, help: ArgumentHelp("help.sheet.output", valueName: "file"))
  var output: String?
}

extension ChecklistOutput {
  /// Returns the list as an answer, or the news that it was written to a file.
  func answer(with checklist: Checklist, in session: Session) throws(CommandFailure) -> Answer {
    let form = format ?? output.flatMap { ChecklistForm(fileName: $0) } ?? .markdown
    let text = form.text(of: checklist, session.checklistVocabulary, bom: bom)
    guard let output else { return Answer(text) }
    try writeFile(text, to: output)
    let facts: [String: MessageArgument] = [
      "count": .number(checklist.items.count), "file": .text(output),
    ]
    return Answer("", remarks: session.words("cli.checklist.written", facts) + "\n")
  }
}

/// Where the site of a knowledge base is, for links to the pages of rules.
struct SiteAddress: ParsableArguments {
  @Option(help: ArgumentHelp("help.address.base-url", valueName: "url"))
  var baseURL: String?
}

extension SiteAddress {
  /// Returns the address of a rule's page, where the site has one.
  func link(to rule: RuleID, in locale: LocaleTag) -> String? {
    SiteOptions(baseURL: baseURL).address(of: .rule(rule), in: locale)
  }
}
