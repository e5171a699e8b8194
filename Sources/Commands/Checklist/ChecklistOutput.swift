import ArgumentParser
import Checklists
import Diagnostics
import Guidelines
import Localization
import SiteGeneration

/// The options for the format and the destination of a checklist.
struct ChecklistOutput: ParsableArguments {
  @Option(help: ArgumentHelp("help.sheet.format", valueName: "format"))
  var format: ChecklistForm?

  @Flag(help: "help.sheet.bom")
  var bom = false

  @Option(name: .shortAndLong, help: ArgumentHelp("help.sheet.output", valueName: "file"))
  var output: String?

  /// Returns the checklist as the answer, or writes it to the output file and returns a message.
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

/// The option for the address of the site, with which a checklist links each rule to its page.
struct SiteAddress: ParsableArguments {
  @Option(help: ArgumentHelp("help.address.base-url", valueName: "url"))
  var baseURL: String?

  /// Returns the address of a rule's page; nil if the address of the site is unknown.
  func link(to rule: RuleID, in locale: LocaleTag) -> String? {
    SiteOptions(baseURL: baseURL).address(of: .rule(rule), in: locale)
  }
}

/// A format in which a checklist is written.
enum ChecklistForm: String, CaseIterable, ExpressibleByArgument {
  case markdown, csv, json, html, jira, linear, notion, sarif, earl

  /// Chooses the format by the extension of a file name. Returns nil if the extension is unknown.
  init?(fileName: String) {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "md", "markdown": self = .markdown
    case "csv": self = .csv
    case "json": self = .json
    case "html", "htm": self = .html
    case "sarif": self = .sarif
    case "jsonld": self = .earl
    default: return nil
    }
  }

  /// - Parameter bom: Whether CSV text begins with a byte order mark.
  func text(
    of checklist: Checklist, _ vocabulary: ChecklistVocabulary, bom: Bool
  ) -> String {
    switch self {
    case .markdown: checklist.markdown(vocabulary)
    case .csv: checklist.csv(vocabulary, bom: bom)
    case .json: checklist.json.pretty
    case .html: checklist.html(vocabulary)
    case .jira: checklist.csv(for: .jira, vocabulary, bom: bom)
    case .linear: checklist.csv(for: .linear, vocabulary, bom: bom)
    case .notion: checklist.csv(for: .notion, vocabulary, bom: bom)
    case .sarif: checklist.sarif.pretty
    case .earl: checklist.earl.pretty
    }
  }
}

extension Session {
  /// The current rules of the knowledge base, as checklists show them.
  var checklistCatalog: ChecklistCatalog { ChecklistCatalog(base) }

  /// The words of checklists in every language.
  var checklistVocabulary: ChecklistVocabulary { ChecklistVocabulary(of: completeBase) }
}
