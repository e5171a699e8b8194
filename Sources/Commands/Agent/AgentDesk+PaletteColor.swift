import AgentServer
import ColorScience
import Diagnostics
import Guidelines
import Localization
import SiteGeneration

extension AgentDesk {
  /// Tells the values of a palette color, each with the edition since which it holds, and those
  /// before.
  func answer(about color: Color, _ set: ColorValueSet) -> ToolAnswer {
    let text = color.text(in: session)?.value
    let (id, name) = (color.id.rawValue, text?.name ?? color.id.rawValue)
    let values = values(of: set)
    let since = values.map { ($0.context, base.start(of: set, of: color, in: $0.context)) }
    let earlier = base.sets(of: color, before: set).filter { !base.hasValues(of: set, $0) }
      .prefix(Self.mostEarlier)
    var members: [(String, JSONText)] = [
      ("id", .string(id)), ("name", .string(name)),
      ("palette", .string(set.edition.value.rawValue)),
      ("confidence", .string(set.confidence.rawValue)), ("values", json(values)),
      ("since", .object(since.compactMap(json))),
      ("earlier", .array(earlier.map { json($0) })),
      ("apis", .object(color.apis.map { ($0.framework, .string($0.name)) })),
      ("sources", .array(set.sources.prefix(Self.mostSources).map { sourceJSON($0.value) })),
      ("address", .string(address(of: color))), edition,
    ]
    // What has no values may be no color at all, and its note says so.
    let note = values.allSatisfy { $0.color == nil } ? text?.note?.source : nil
    if let note { members.insert(("note", .string(note)), at: 0) }
    let today = zip(values, since).map { line($0, since: $1.1) }
    let lines = [heading(id, name, set)] + today + earlier.map { line(before: $0) }
    return ToolAnswer(([note].compactMap(\.self) + lines).joined(separator: "\n"), .object(members))
  }

  private static let mostEarlier = 3
  private static let mostSources = 2

  private typealias ContextColor = (context: ColorContext, color: SRGB?)

  /// The values that a set names; nil for those that are unknown.
  private func values(of set: ColorValueSet) -> [ContextColor] {
    ColorContext.all.filter { set.values[$0] != nil }.map { ($0, base.color(in: set, $0)) }
  }

  private func address(of color: Color) -> String {
    options.address(of: .color(color.id), in: session.locale) ?? uri(.color, color.id.rawValue)
  }
}

extension AgentDesk {
  private func heading(_ id: String, _ name: String, _ set: ColorValueSet) -> String {
    words(
      "agent.color.today",
      [
        "name": .text(name), "id": .text(id),
        "edition": .text(session.editionName(set.edition.value)),
      ])
  }

  private func line(_ value: ContextColor, since edition: EditionID?) -> String {
    let name = session.words("context.\(value.context)") + session.words("site.colon")
    guard let color = value.color else { return name + session.words("cli.color.unknown") }
    guard let edition else { return name + color.label }
    return name
      + words(
        "agent.color.since",
        ["value": .text(color.label), "edition": .text(session.editionName(edition))])
  }

  private func line(before set: ColorValueSet) -> String {
    let values = values(of: set).prefix(2).map { "\($0.context) \($0.color?.label ?? "?")" }
    let names = [session.editionName(set.edition.value), session.variantName(set.variant.value)]
    return words(
      "agent.color.earlier",
      [
        "edition": .text(session.words.list(names.compactMap(\.self))),
        "values": .text(session.words.list(values)),
      ])
  }
}

extension AgentDesk {
  private func json(_ values: [ContextColor]) -> JSONText {
    .object(values.map { ($0.context.description, .optional($0.color?.label)) })
  }

  /// Returns the edition since which a value holds; nil if it is unknown.
  private func json(_ context: ColorContext, since edition: EditionID?) -> (String, JSONText)? {
    edition.map { ("\(context)", .string(dated($0))) }
  }

  private func json(_ set: ColorValueSet) -> JSONText {
    var members: [(String, JSONText)] = [("edition", .string(dated(set.edition.value)))]
    if let platforms = session.variantName(set.variant.value) {
      members.append(("platforms", .string(platforms)))
    }
    return .object(members + [("values", json(values(of: set)))])
  }

  /// Returns the name of an edition with its day.
  private func dated(_ id: EditionID) -> String {
    let day = base.edition(id)?.date.value.map { " (\($0))" } ?? ""
    return session.editionName(id) + day
  }

  private func sourceJSON(_ id: SourceID) -> JSONText {
    let source = base.source(id)
    let address = source?.url.value.map { [("url", JSONText.string($0))] } ?? []
    return .object([("title", .string(source?.title ?? id.rawValue))] + address)
  }
}

extension KnowledgeBase {
  /// Returns the edition that brought the value which a color has in a context of a set. It is nil
  /// if no earlier edition is known in which the value was another one.
  fileprivate func start(
    of set: ColorValueSet, of color: Color, in context: ColorContext
  ) -> EditionID? {
    guard let value = self.color(in: set, context) else { return nil }
    let older = sets(of: color, before: set).map { ($0.edition.value, self.color(in: $0, context)) }
    var start = set.edition.value
    for edition in older.map(\.0).withoutRepetitions {
      let known = older.filter { $0.0 == edition }.compactMap(\.1)
      guard !known.isEmpty else { return nil }
      guard known.allSatisfy({ $0 == value }) else { return start }
      start = edition
    }
    return nil
  }

  /// Returns the sets of editions before that of a set, for all platforms, newest first. Those
  /// without any known value are left out.
  fileprivate func sets(of color: Color, before set: ColorValueSet) -> [ColorValueSet] {
    guard let day = edition(set.edition.value)?.date.value else { return [] }
    return color.valueSets.filter { other in
      other.edition.value != set.edition.value
        && edition(other.edition.value)?.date.value.map { $0 < day } ?? false
        && ColorContext.all.contains { self.color(in: other, $0) != nil }
    }
  }

  fileprivate func hasValues(of set: ColorValueSet, _ other: ColorValueSet) -> Bool {
    ColorContext.all.allSatisfy { self.color(in: set, $0) == self.color(in: other, $0) }
  }
}
