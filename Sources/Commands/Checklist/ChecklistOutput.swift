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

  @OptionGroup var file: OutputFile

  /// Returns the checklist as the answer, or writes it to the output file and returns a message.
  ///
  /// - Parameter inputs: The files that the command has read.
  func answer(
    with checklist: Checklist, inputs: [String] = [], in session: Session
  ) throws(CommandFailure) -> Answer {
    let form = try ChecklistForm.chosen(format, for: file.output, otherwise: .markdown)
    let text = form.text(of: checklist, session.checklistVocabulary, bom: bom)
    guard let name = try file.write(text, inputs: inputs, in: session) else { return Answer(text) }
    let facts: [String: MessageArgument] = [
      "count": .number(checklist.items.count), "file": .text(name),
    ]
    return Answer("", remarks: session.words("cli.checklist.written", facts) + "\n")
  }
}

/// The option for the address of the site, for links to its pages.
struct SiteAddress: ParsableArguments {
  @Option(help: ArgumentHelp("help.address.base-url", valueName: "url"))
  var baseURL: String?

  func validate() throws {
    guard let baseURL, !Self.isAddress(baseURL) else { return }
    throw ValidationError("line.base-url")
  }

  /// Returns whether a string is an absolute web address to which the path of a page can be added:
  /// it has a host, and no user, query or fragment.
  static func isAddress(_ text: String) -> Bool {
    let address = /https?:\/\/(\[[0-9a-f:.]+\]|[^\s\/?#:@\[\]<>"\\]+)(:[0-9]+)?(\/[^\s?#<>"\\]*)?/
    return text.wholeMatch(of: address.ignoresCase()) != nil
  }

  /// Returns the address of a rule's page; nil if the address of the site is unknown.
  func link(to rule: RuleID, in locale: LocaleTag) -> String? {
    SiteOptions(baseURL: baseURL).address(of: .rule(rule), in: locale)
  }

  /// Returns the address of a check's page; nil if the address of the site is unknown.
  func link(to check: CheckID, in locale: LocaleTag) -> String? {
    SiteOptions(baseURL: baseURL).address(of: .check(check), in: locale)
  }
}

enum ChecklistForm: String, FileFormat, ExpressibleByArgument {
  case markdown, csv, json, html, jira, linear, notion, sarif, earl

  var extensions: [String] {
    switch self {
    case .markdown: ["md", "markdown"]
    case .csv, .jira, .linear, .notion: ["csv"]
    case .json: ["json"]
    case .html: ["html", "htm"]
    case .sarif: ["sarif", "json"]
    case .earl: ["jsonld", "json"]
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
    case .jira, .linear, .notion:
      IssueTable(rawValue: rawValue).map { checklist.csv(for: $0, vocabulary, bom: bom) } ?? ""
    case .sarif: checklist.sarif(vocabulary.impacts).pretty
    case .earl: checklist.earl.pretty
    }
  }
}

extension Session {
  var checklistCatalog: ChecklistCatalog { ChecklistCatalog(base) }

  var checklistVocabulary: ChecklistVocabulary { ChecklistVocabulary(of: base) }
}
