import ArgumentParser
import ContentLoading
import Diagnostics
import Localization
import Translation

/// The `locale accept` command, which records that a person has checked translations.
struct LocaleAcceptCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "accept")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.tag", completion: .values(of: "target"))
  var tag: String

  @Argument(help: "help.locale.accept.units")
  var units: [String] = []

  @Option(
    help: ArgumentHelp("help.locale.accept.topic", valueName: "id"),
    completion: .values(of: "topic"))
  var topic: String?

  @Option(help: ArgumentHelp("help.locale.accept.file", valueName: "path"))
  var file: String?

  @Flag(help: "help.locale.accept.all")
  var all = false

  func validate() throws {
    guard units.isEmpty, topic == nil, file == nil, !all else { return }
    throw ValidationError("line.no-units")
  }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let locale = try TranslationWork(in: session, tags: [tag]).locales[0]
    try locale.all.map(\.address).refuseUnknown(topic: topic, file: file)
    let addresses = try addresses(among: locale.all)
    var lock = locale.target.lock
    // Accepting a unit whose source is gone removes its record. With --all that could be many.
    let accepted = locale.all.filter { unit in
      unit.address.isOf(topic: topic, file: file) && addresses?.contains(unit.address) != false
        && (unit.source == nil ? !all : unit.target != nil)
    }.filter { lock.accept($0) }
    try session.write(lock, for: locale)
    return Answer(session.words("cli.locale.accepted", ["count": .number(accepted.count)]) + "\n")
  }

  private func addresses(
    among known: [UnitStatus]
  ) throws(CommandFailure) -> Set<UnitAddress>? {
    guard !units.isEmpty else { return nil }
    let names = Set(known.map(\.address))
    var chosen: Set<UnitAddress> = []
    for text in units {
      guard let address = UnitAddress(text), names.contains(address) else {
        throw .noInput(
          .unknown("unit", text).suggesting(
            text, among: names.map(\.description).sorted(), otherwise: "locale.status-lists-units"))
      }
      chosen.insert(address)
    }
    return chosen
  }
}
