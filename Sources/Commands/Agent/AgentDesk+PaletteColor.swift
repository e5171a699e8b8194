import AgentServer
import ColorScience
import Diagnostics
import Guidelines
import Localization
import SiteGeneration

extension AgentDesk {
  /// Tells the values of a palette color, each with the edition since which it holds, and those
  /// before.
  func answer(
    about color: Color, _ set: ColorValueSet, _ session: Session
  ) -> ToolAnswer {
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
      ("since", .object(since.map { ("\($0)", .string(dated($1, session))) })),
      ("earlier", .array(earlier.map { json($0, session) })),
      ("apis", .object(color.apis.map { ($0.framework, .string($0.name)) })),
      ("sources", .array(set.sources.prefix(Self.mostSources).map { sourceJSON($0.value) })),
      ("address", .string(address(of: color, session))), edition,
    ]
    // What has no values may be no color at all, and its note says so.
    let note = values.allSatisfy { $0.color == nil } ? text?.note?.source : nil
    if let note { members.insert(("note", .string(note)), at: 0) }
    let today = zip(values, since).map { line($0, since: $1.1, session) }
    let lines =
      [heading(id, name, set, session)] + today + earlier.map { line(before: $0, session) }
    return ToolAnswer(([note].compactMap(\.self) + lines).joined(separator: "\n"), .object(members))
  }

  private static let mostEarlier = 3
  private static let mostSources = 2

  private typealias ContextColor = (context: ColorContext, color: SRGB?)

  /// The values that a set names; nil for those that are unknown.
  private func values(of set: ColorValueSet) -> [ContextColor] {
    ColorContext.all.filter { set.values[$0] != nil }.map { ($0, base.color(in: set, $0)) }
  }

  private func address(of color: Color, _ session: Session) -> String {
    options.address(of: .color(color.id), in: session.locale) ?? uri(.color, color.id.rawValue)
  }
}

extension AgentDesk {
  private func heading(
    _ id: String, _ name: String, _ set: ColorValueSet, _ session: Session
  ) -> String {
    words(
      "agent.color.today",
      [
        "name": .text(name), "id": .text(id),
        "edition": .text(session.editionName(set.edition.value)),
      ])
  }

  private func line(
    _ value: ContextColor, since edition: EditionID, _ session: Session
  ) -> String {
    let name = session.words("context.\(value.context)")
    guard let color = value.color else { return "\(name): \(session.words("cli.color.unknown"))" }
    return "\(name): "
      + words(
        "agent.color.since",
        ["value": .text(color.label), "edition": .text(session.editionName(edition))])
  }

  private func line(before set: ColorValueSet, _ session: Session) -> String {
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

  private func json(_ set: ColorValueSet, _ session: Session) -> JSONText {
    var members: [(String, JSONText)] = [
      ("edition", .string(dated(set.edition.value, session)))
    ]
    if let platforms = session.variantName(set.variant.value) {
      members.append(("platforms", .string(platforms)))
    }
    return .object(members + [("values", json(values(of: set)))])
  }

  /// Returns the name of an edition with its day.
  private func dated(_ id: EditionID, _ session: Session) -> String {
    let day = base.edition(id)?.date.value.map { " (\($0))" } ?? ""
    return session.editionName(id) + day
  }

  private func sourceJSON(_ id: SourceID) -> JSONText {
    let source = base.source(id)
    return ["title": .string(source?.title ?? id.rawValue), "url": .optional(source?.url.value)]
  }
}

extension KnowledgeBase {
  /// Returns the oldest of the editions, in a row that ends with that of a set, in which a color
  /// has had the same value in a context, on every platform of which a value is known.
  fileprivate func start(
    of set: ColorValueSet, of color: Color, in context: ColorContext
  ) -> EditionID {
    let value = self.color(in: set, context)
    let older = sets(of: color, before: set).map { ($0.edition.value, self.color(in: $0, context)) }
    let editions = older.map(\.0).withoutRepetitions
    let same = editions.prefix { edition in
      let known = older.filter { $0.0 == edition }.compactMap(\.1)
      return !known.isEmpty && known.allSatisfy { $0 == value }
    }
    return same.last ?? set.edition.value
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
