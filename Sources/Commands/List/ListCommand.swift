import ArgumentParser
import Diagnostics
import Guidelines
import Localization
import SiteGeneration
import Terminal

/// The `list` command, which lists the ids and titles of objects.
struct ListCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("list")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var filter: ObjectFilter

  @Option(help: ArgumentHelp("help.list.kind", valueName: "kind"), completion: .values(of: "kind"))
  var kind: [String] = []

  @Option(help: "help.list.status", completion: .list(Self.statuses))
  var status: String?

  @Flag(help: "help.shared.json")
  var json = false

  /// The states of a rule or a check.
  static let statuses = ["current", "superseded", "untraced", "draft"]

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let kinds = try kinds(in: session.base)
    if kinds == [Self.profile] { return profiles(in: session) }
    let entries = try entries(of: Set(kinds), in: session.base)
    let status: CommandStatus = entries.isEmpty ? .findings : .done
    if json {
      let locales = session.base.manifest.locales
      return Answer(
        JSONText.array(entries.map { $0.json(locales: locales) }).pretty, status: status)
    }
    let remarks = entries.isEmpty ? session.words("cli.list.none") + "\n" : ""
    return Answer(
      table(of: entries, session), remarks: remarks, status: status,
      subjects: entries.map { "\($0.kind):\($0.id)" })
  }

  /// The kind of saved selections of rules, which are not objects with a page.
  private static let profile = "profile"

  /// Returns the requested kinds. The error for an unknown kind lists the existing ones.
  private func kinds(in base: KnowledgeBase) throws(CommandFailure) -> [String] {
    let known =
      base.objectKinds.map(\.rawValue) + (base.profiles.isEmpty ? [] : [Self.profile])
    let all = ObjectKind.allCases.map(\.rawValue) + [Self.profile]
    let names = try kind.commaSeparated.map { name throws(CommandFailure) in
      let own = name.lowercased()
      return all.contains(own) ? own : try canonical(name, "kind", known)
    }
    guard !names.contains(Self.profile) || names.withoutRepetitions.count == 1 else {
      throw .usage("command.profiles-alone")
    }
    return names.withoutRepetitions
  }

  /// Returns the saved selections of rules, each with its purpose.
  private func profiles(in session: Session) -> Answer {
    let (base, style) = (session.base, session.style)
    let status: CommandStatus = base.profiles.isEmpty ? .findings : .done
    if json {
      let list = base.profiles.map { profile -> JSONText in
        let titles = base.manifest.locales.compactMap { locale in
          profile.texts.values[locale].map { (locale.description, JSONText.string($0.name)) }
        }
        return [
          "id": .string(profile.id.rawValue), "kind": .string(Self.profile),
          "titles": .object(titles),
        ]
      }
      return Answer(JSONText.array(list).pretty, status: status)
    }
    let rows = base.profiles.map { profile in
      let text = base.text(profile.texts, in: session.locale)?.value
      let description = (text?.description).map(session.words.aside) ?? ""
      return (
        cells: [style.accent(profile.id.rawValue)],
        text: (text?.name ?? profile.id.rawValue) + description
      )
    }
    let lines =
      style.separatesByTabs
      ? rows.map { [$0.cells[0], Self.profile, $0.text].tabSeparatedLine }
      : TextTable(rows: rows).lines(width: style.width).map { $0 + "\n" }
    return Answer(lines.joined(), status: status)
  }

  private func entries(
    of kinds: Set<String>, in base: KnowledgeBase
  ) throws(CommandFailure) -> [CatalogEntry] {
    let platforms = Set(try filter.platforms(in: base))
    let topics = Set(try filter.topics(in: base))
    let wanted = try status.map { name throws(CommandFailure) in
      try canonical(name, "status", Self.statuses)
    }
    return base.catalog.filter { entry in
      (kinds.isEmpty || kinds.contains(entry.kind.rawValue))
        && (platforms.isEmpty || !platforms.isDisjoint(with: entry.platforms))
        && (topics.isEmpty || entry.topic.map(topics.contains) ?? false)
        && (wanted == nil || entry.status == wanted)
    }
  }

  private func table(of entries: [CatalogEntry], _ session: Session) -> String {
    let (style, words) = (session.style, session.words)
    let locales = session.base.localesToTry(for: session.locale)
    func title(of entry: CatalogEntry) -> String {
      locales.lazy.compactMap { entry.titles[$0] }.first ?? ""
    }
    guard !style.separatesByTabs else {
      return entries.map { entry in
        [style.accent(entry.id), entry.kind.rawValue, title(of: entry), entry.status]
          .tabSeparatedLine
      }.joined()
    }
    let numberWidth = String(entries.count).count + 1
    let rows = entries.enumerated().map { index, entry in
      let mark =
        entry.status == "current" ? "" : words.aside(words("status.\(entry.status)"))
      let number = style.numbersLists ? [style.dim("\(index + 1).".padded(to: numberWidth))] : []
      return (cells: number + [style.accent(entry.id)], text: title(of: entry) + mark)
    }
    return TextTable(rows: rows).lines(width: style.width).map { $0 + "\n" }.joined()
  }
}

/// The options that narrow a list of objects.
struct ObjectFilter: ParsableArguments {
  @Option(
    help: ArgumentHelp("help.filter.platform", valueName: "name"),
    completion: .values(of: "platform"))
  var platform: [String] = []

  @Option(
    help: ArgumentHelp("help.filter.topic", valueName: "id"), completion: .values(of: "topic"))
  var topic: [String] = []

  /// Returns the ids of the named platforms, ignoring case.
  func platforms(in base: KnowledgeBase) throws(CommandFailure) -> [PlatformID] {
    try platform.commaSeparated.map { name throws(CommandFailure) in
      if let platform = base.platform(called: name) { return platform }
      return PlatformID(try canonical(name, "platform", base.platforms.map(\.id.rawValue)))
    }
  }

  func topics(in base: KnowledgeBase) throws(CommandFailure) -> [TopicID] {
    try canonicalIDs(topic, "topic", base.topics.map(\.id))
  }
}

extension KnowledgeBase {
  /// Returns the platform with a name or an alternative such as `iPhone`, in any language. Ignores
  /// case and spaces.
  func platform(called name: String) -> PlatformID? {
    func plain(_ text: String) -> String { text.lowercased().filter { $0 != " " } }
    func isCalled(_ words: [String]) -> Bool { words.contains { plain($0) == plain(name) } }
    return
      (platforms.first { isCalled([$0.id.rawValue]) }
      ?? platforms.first {
        isCalled(Array($0.names.values.values) + $0.aliases.values.values.joined())
      })?.id
  }
}

/// Returns the known ids for names, each of which can be a comma-separated list. Ignores case.
func canonicalIDs<Subject>(
  _ names: [String], _ kind: String, _ known: [Identifier<Subject>]
) throws(CommandFailure) -> [Identifier<Subject>] {
  try canonicalNames(names, kind, known.map(\.rawValue)).map { Identifier($0) }
}

func canonicalNames(
  _ names: [String], _ kind: String, _ known: [String]
) throws(CommandFailure) -> [String] {
  try names.commaSeparated.map { name throws(CommandFailure) in
    try canonical(name, kind, known)
  }
}

/// Returns the known name that equals the given one, ignoring case. Throws if there is none.
func canonical(
  _ name: String, _ kind: String, _ known: [String]
) throws(CommandFailure) -> String {
  if known.contains(name) { return name }
  if let other = known.first(where: { $0.lowercased() == name.lowercased() }) { return other }
  throw .unknownChoice(kind, name, known, status: .usage)
}

extension [String] {
  /// The values, split at commas: `--platform iOS,macOS` means `--platform iOS --platform macOS`.
  var commaSeparated: [String] {
    flatMap { $0.split(separator: ",").map { $0.filter { $0 != " " } } }
  }
}
