import ArgumentParser
import Checklists
import Guidelines
import Localization
import Terminal

/// The `checklist` command, which writes a checklist for a design review.
struct ChecklistCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("checklist")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var selection: ChecklistSelection
  @OptionGroup var subject: SubjectOptions
  @OptionGroup var address: SiteAddress
  @OptionGroup var output: ChecklistOutput

  @Option(
    help: ArgumentHelp("help.checklist.by", valueName: "kind"),
    completion: .list(ChecklistFilter.Basis.allCases.map(\.rawValue)))
  var by: ChecklistFilter.Basis = .rule

  var part: ContentPart { .rules }

  var answerLocale: String? { global.firstLocale }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let locales = try session.checklistLocales(global.locale)
    let catalog = session.checklistCatalog
    guard let filter = try selection.filter(in: session)?.with(by) else { return nothing(session) }
    let checklist = makeChecklist(
      from: catalog, filter: filter, locales: locales, subject: subject.subject,
      link: address.link, checkLink: address.link)
    var answer =
      checklist.items.isEmpty ? nothing(session) : try output.answer(with: checklist, in: session)
    // A filter by date leaves out the rules whose date is unknown. A remark gives their number.
    let undated = catalog.countOfUndated(for: filter)
    if undated > 0 {
      answer.remarks += session.words("cli.checklist.undated", ["count": .number(undated)]) + "\n"
    }
    return answer
  }

  private func nothing(_ session: Session) -> Answer {
    Answer("", remarks: session.words("cli.list.none") + "\n", status: .findings)
  }
}

/// The options that name the subject of a review: an app, its version and a screen.
struct SubjectOptions: ParsableArguments {
  @Option(help: ArgumentHelp("help.subject.app", valueName: "name"))
  var app: String?

  @Option(help: "help.subject.app-version")
  var appVersion: String?

  @Option(help: ArgumentHelp("help.subject.screen", valueName: "name"))
  var screen: String?

  var subject: ReviewSubject { ReviewSubject(app: app, version: appVersion, screen: screen) }
}

extension Session {
  /// Returns the locales of a checklist: `en,zh-Hans` makes a checklist in two languages.
  func checklistLocales(_ argument: String?) throws(CommandFailure) -> [LocaleTag] {
    guard let argument else { return [locale] }
    var locales: [LocaleTag] = []
    for name in [argument].commaSeparated {
      let locale = try AnswerLanguages(name, environment, base.manifest).content
      if !locales.contains(locale) { locales.append(locale) }
    }
    return locales
  }
}

extension ChecklistFilter.Basis: ExpressibleByArgument {}
