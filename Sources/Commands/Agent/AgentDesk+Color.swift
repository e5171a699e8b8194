import AgentServer
import ColorScience
import Diagnostics
import Guidelines
import Localization
import SiteGeneration

extension AgentDesk {
  /// Tells what a color is: the values of one with a name, or what has a value today and had it
  /// before.
  var color: AgentTool {
    tool(
      "color", [text("color", isRequired: true), language],
      output: []
    ) { input, session throws(CommandFailure) in
      let text = input.text("color") ?? ""
      let named = try session.color(named: text, ValueOptions.parse(options: [], []))
      if case .palette(let color, let set) = named.member {
        return answer(about: color, set, session)
      }
      return answer(about: ColorReport(text, named.written, base), session)
    }
  }

  private func answer(
    about color: Color, _ set: ColorValueSet, _ session: Session
  ) -> ToolAnswer {
    let name = color.text(in: session)?.value.name ?? color.id.rawValue
    let since = base.start(of: set, of: color)
    let earlier = base.sets(of: color, before: since).prefix(Self.mostEarlier)
    let page = options.address(of: .color(color.id), in: session.locale)
    let members: [(String, JSONText)] = [
      ("id", .string(color.id.rawValue)), ("name", .string(name)),
      ("palette", .string(set.edition.value.rawValue)), ("values", .object(values(of: set))),
      ("since", editionJSON(since, session)),
      ("earlier", .array(earlier.map { editionJSON($0, values: values(of: $0), session) })),
      ("apis", .object(color.apis.map { ($0.framework, .string($0.name)) })),
      ("sources", .array(set.sources.prefix(Self.mostSources).map { sourceJSON($0.value) })),
      ("address", .string(page ?? uri(.color, color.id.rawValue))), edition,
    ]
    let heading = words(
      "agent.color.today",
      [
        "name": .text(name), "id": .text(color.id.rawValue),
        "edition": .text(session.editionName(since.edition.value)),
      ])
    let today = values(of: set).map { "\(session.words("context.\($0)")): \($1.plainText)" }
    return ToolAnswer(
      ([heading] + today + earlier.map { line(before: $0, session) }).joined(separator: "\n"),
      .object(members))
  }

  private static let mostEarlier = 3
  private static let mostSources = 2

  private func line(before set: ColorValueSet, _ session: Session) -> String {
    let values = values(of: set).prefix(2).map { "\($0) \($1.plainText)" }
    let names = [session.editionName(set.edition.value), session.variantName(set.variant.value)]
    return words(
      "agent.color.earlier",
      [
        "edition": .text(session.words.list(names.compactMap(\.self))),
        "values": .text(session.words.list(values)),
      ])
  }

  private func values(of set: ColorValueSet) -> [(String, JSONText)] {
    ColorContext.all.compactMap { context in
      guard set.values[context] != nil else { return nil }
      return (context.description, .optional(base.color(in: set, context)?.label))
    }
  }

  private func editionJSON(
    _ set: ColorValueSet, values: [(String, JSONText)]? = nil, _ session: Session
  ) -> JSONText {
    let id = set.edition.value
    var members: [(String, JSONText)] = [
      ("edition", .string(id.rawValue)), ("name", .string(session.editionName(id))),
      ("date", .string(base.edition(id)?.date.value?.description ?? "unknown")),
      ("confidence", .string(set.confidence.rawValue)),
    ]
    if let platforms = session.variantName(set.variant.value) {
      members.append(("platforms", .string(platforms)))
    }
    if let values { members.append(("values", .object(values))) }
    return .object(members)
  }

  private func sourceJSON(_ id: SourceID) -> JSONText {
    let source = base.source(id)
    return ["title": .string(source?.title ?? id.rawValue), "url": .optional(source?.url.value)]
  }
}

extension AgentDesk {
  private func answer(about report: ColorReport, _ session: Session) -> ToolAnswer {
    let same = report.nearest.filter { $0.difference == 0 }
    let note = report.finding(session)
    var members: [(String, JSONText)] = [("hex", .string(report.color.hex))]
    if let note { members.insert(("note", .string(note)), at: 0) }
    members.append(("matches", .array(same.map { match($0, session) })))
    members.append(
      ("nearest", .array(report.nearest.filter { $0.difference > 0 }.map { match($0, session) })))
    members.append(edition)
    let lines = report.nearest.map { near in
      "\(near.id) \(near.color.hex) \(session.words("context.\(near.context)")), "
        + "\(session.editionName(near.edition)), ΔE \(fixedDecimal(near.difference, places: 2))"
    }
    return ToolAnswer(
      ([note ?? report.color.hex] + lines).joined(separator: "\n"), .object(members))
  }

  private func match(_ near: NearColor, _ session: Session) -> JSONText {
    let current = base.color(near.id)
      .flatMap { base.currentSet(of: $0, for: near.variant) ?? $0.current }
    let today = current.flatMap { base.color(in: $0, near.context)?.hex }
    return [
      "id": .string(near.id.rawValue), "appearance": .string(near.context.description),
      "hex": .string(near.color.hex), "edition": .string(near.edition.rawValue),
      "isCurrent": .bool(today == near.color.hex), "today": .optional(today),
      "deltaE2000": .number((near.difference * 100).rounded() / 100),
    ]
  }
}

extension AgentDesk {
  /// Compares a text color with its background, in every environment if one of them follows it.
  var contrast: AgentTool {
    tool(
      "contrast",
      [
        text("foreground", isRequired: true), text("background", isRequired: true),
        text("over"), text("minimum"),
      ],
      output: [("ratio", "number"), ("lowest", "number"), ("passes", "object")]
    ) { input, session throws(CommandFailure) in
      let comparison = try comparison(input, session)
      var members: [(String, JSONText)] = [
        ("ratio", .number(comparison.verdict.ratio)),
        ("lowest", .number(comparison.lowestRatio)), ("passes", comparison.verdict.json),
      ]
      if let suggestion = comparison.suggestion {
        members.append(
          (
            "suggestion",
            ["hex": .string(suggestion.color.hex), "ratio": .number(suggestion.ratio)]
          ))
      }
      if comparison.followsEnvironment {
        members.append(("environments", .array(comparison.environments.map(Self.environment))))
      }
      members.append(edition)
      return ToolAnswer(
        comparison.text(session) + comparison.remark(session.words), .object(members))
    }
  }

  private func comparison(
    _ input: ToolInput, _ session: Session
  ) throws(CommandFailure) -> Comparison {
    let colors = ["foreground", "background"].map { input.text($0) ?? "" }
    let minimum = input.text("minimum").map { ["--min=\($0)"] } ?? []
    let command = try ContrastCommand.parse(options: input.options(["over"]) + minimum, colors)
    return try command.comparison(in: session)
  }

  private static func environment(_ pair: EnvironmentPair) -> JSONText {
    [
      "appearance": .string(pair.environment.appearance.rawValue),
      "background": .string(pair.backgroundID?.rawValue ?? pair.environment.backgrounds.rawValue),
      "level": .string(pair.environment.elevation.rawValue),
      "text": .string(pair.text.label), "surface": .string(pair.surface.hex),
      "ratio": .number((pair.verdict.ratio * 100).rounded(.down) / 100),
    ]
  }
}

extension KnowledgeBase {
  /// Returns the oldest of the sets that have had the values of a set without a change.
  fileprivate func start(of set: ColorValueSet, of color: Color) -> ColorValueSet {
    let older = color.valueSets.drop { $0.edition.value != set.edition.value }
      .filter { $0.variant.value == set.variant.value }
    return older.prefix { hasValues(of: set, $0) }.last ?? set
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

  private func hasValues(of set: ColorValueSet, _ other: ColorValueSet) -> Bool {
    ColorContext.all.allSatisfy { self.color(in: set, $0) == self.color(in: other, $0) }
  }
}

extension JSONText {
  /// The text of a string; a question mark for other values.
  fileprivate var plainText: String { if case .string(let text) = self { text } else { "?" } }
}
