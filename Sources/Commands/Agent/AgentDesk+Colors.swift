import AgentServer
import ColorScience
import Diagnostics
import Guidelines
import Localization
import SiteGeneration

extension AgentDesk {
  /// Describes a color: the values of a named one, or the objects that have or had a value.
  var color: AgentTool {
    let matches = AnswerShape.list(
      .object(
        AnswerShape.texts("id appearance hex edition") + [("isCurrent", .boolean)]
          + AnswerShape.texts("platforms today") + [("deltaE2000", .number)]))
    return tool(
      "color", [text("color", isRequired: true), language],
      output: AnswerShape.texts("note hex") + [("matches", matches), ("nearest", matches)]
        + AnswerShape.texts("id name palette confidence") + [
          ("values", .map(.string)), ("since", .map(.string)),
          (
            "earlier",
            .list(.object(AnswerShape.texts("edition platforms") + [("values", .map(.string))]))
          ), ("apis", .map(.string)),
          ("sources", .list(.object(AnswerShape.texts("title url")))), ("address", .string),
        ]
    ) { desk, input throws(CommandFailure) in
      let text = input.text("color") ?? ""
      if case (let color, nil)? = desk.session.paletteColor(named: text), let set = color.current {
        return desk.answer(about: color, set)
      }
      let value = try desk.session.color(named: text, ValueOptions.parse(options: [], [])).written
      return desk.answer(
        about: ColorReport(text, value, desk.base), remarks: desk.session.remarks(on: [text]))
    }
  }

  private func answer(about report: ColorReport, remarks: String) -> ToolAnswer {
    let note = report.finding(session)
    let data: JSONText = [
      "note": .optional(note), "hex": .string(report.color.hex),
      "matches": .array(report.nearest.filter { $0.difference == 0 }.map(match)),
      "nearest": .array(report.nearest.filter { $0.difference > 0 }.map(match)),
      edition.0: edition.1,
    ]
    let lines = report.nearest.map { near in
      let place = [
        session.words("context.\(near.context)"), session.variantName(near.variant),
        session.editionName(near.edition), "ΔE \(fixedDecimal(near.difference, places: 2))",
      ]
      return "\(near.id) \(near.color.hex) " + session.words.list(place.compactMap(\.self))
    }
    return ToolAnswer(
      remarks + ([note ?? report.color.hex] + lines).joined(separator: "\n"), data.withoutNulls)
  }

  private func match(_ near: NearColor) -> JSONText {
    let current = base.color(near.id)
      .flatMap { base.currentSet(of: $0, for: near.variant) ?? $0.current }
    let today = current.flatMap { base.color(in: $0, near.context)?.hex }
    let isInForce = base.isInForce(near)
    var members: [(String, JSONText)] = [
      ("id", .string(near.id.rawValue)), ("appearance", .string(near.context.description)),
      ("hex", .string(near.color.hex)), ("edition", .string(near.edition.rawValue)),
      ("isCurrent", .bool(isInForce)),
    ]
    if let platforms = session.variantName(near.variant) {
      members.append(("platforms", .string(platforms)))
    }
    if !isInForce { members.append(("today", .optional(today))) }
    return .object(
      members + [("deltaE2000", .number((near.difference * 100).rounded() / 100))])
  }

  /// Compares a color for text with its background, in every environment if either depends on it.
  var contrast: AgentTool {
    tool(
      "contrast",
      [
        text("foreground", isRequired: true), text("background", isRequired: true),
        text("over"), text("minimum"), language,
      ],
      output: [
        ("ratio", .number), ("lowest", .number), ("passes", .map(.boolean)),
        ("suggestion", .object([("hex", .string), ("ratio", .number)])),
        (
          "environments",
          .list(
            .object([
              ("appearance", .string), ("surfaces", .strings), ("text", .string),
              ("surface", .string), ("ratio", .number),
            ]))
        ),
      ], required: ["ratio", "lowest", "passes"]
    ) { desk, input throws(CommandFailure) in
      let colors = ["foreground", "background"].map { input.text($0) ?? "" }
      let minimum = input.text("minimum").map { ["--min=\($0)"] } ?? []
      let command = try ContrastCommand.parse(options: input.options(["over"]) + minimum, colors)
      return desk.answer(about: try command.comparison(in: desk.session))
    }
  }

  private func answer(about comparison: Comparison) -> ToolAnswer {
    let suggestion = comparison.suggestion
    let groups =
      comparison.followsEnvironment ? Appearance.allCases.flatMap(comparison.groups) : []
    // The pairs of a group look the same in one appearance.
    let environments = groups.map { pairs -> JSONText in
      let pair = pairs[0]
      return [
        "appearance": .string(pair.environment.appearance.rawValue),
        "surfaces": .strings(pairs.map { "\($0.environment.surface)" }),
        "text": .string(pair.text.label), "surface": .string(pair.surface.hex),
        "ratio": pair.verdict.shownRatio,
      ]
    }
    var members: [(String, JSONText)] = [
      ("ratio", comparison.verdict.shownRatio),
      ("lowest", ContrastVerdict(ratio: comparison.lowestRatio).shownRatio),
      ("passes", comparison.verdict.json),
    ]
    if suggestion.isNeeded {
      members.append(("suggestion", suggestion.json { ContrastVerdict(ratio: $0).shownRatio }))
    }
    if comparison.followsEnvironment { members.append(("environments", .array(environments))) }
    return ToolAnswer(
      comparison.text(session) + comparison.remark(session.words), .object(members + [edition]))
  }
}

extension ContrastVerdict {
  /// The rounded ratio, so that the data agrees with the text.
  fileprivate var shownRatio: JSONText { .number(Double(ratioText) ?? ratio) }
}

extension AgentDesk {
  /// Lists the values of a palette color, each with the edition that introduced it, and the former
  /// ones.
  private func answer(about color: Color, _ set: ColorValueSet) -> ToolAnswer {
    let text = color.text(in: session)?.value
    let (id, name) = (color.id.rawValue, text?.name ?? color.id.rawValue)
    let values = values(of: set)
    let since = values.map { ($0.context, base.start(of: set, of: color, in: $0.context)) }
    let earlier = base.sets(of: color, before: set).filter { other in
      ColorContext.all.contains { base.color(in: set, $0) != base.color(in: other, $0) }
    }.prefix(3)
    // A color without values may be none at all, which its note explains.
    let note = values.allSatisfy { $0.color == nil } ? text?.note?.source : nil
    let sources = set.sources.prefix(2).map { located -> JSONText in
      let source = base.source(located.value)
      let title = source?.title ?? located.value.rawValue
      return JSONText.object([
        ("title", .string(title)), ("url", .optional(source?.url.value)),
      ]).withoutNulls
    }
    let address =
      options.address(of: .color(color.id), in: session.locale) ?? uri("color", id)
    let data: JSONText = [
      "note": .optional(note), "id": .string(id), "name": .string(name),
      "palette": .string(set.edition.value.rawValue),
      "confidence": .string(set.confidence.rawValue), "values": json(values),
      "since": .object(
        since.compactMap { context, edition in
          edition.map { ("\(context)", .string(dated($0))) }
        }),
      "earlier": .array(
        earlier.map { set in
          let platforms = session.variantName(set.variant.value)
          return JSONText.object([
            ("edition", .string(dated(set.edition.value))), ("platforms", .optional(platforms)),
            ("values", json(self.values(of: set))),
          ]).withoutNulls
        }), "apis": .object(color.apis.map { ($0.framework, .string($0.name)) }),
      "sources": .array(sources), "address": .string(address), edition.0: edition.1,
    ]
    let heading = words(
      "agent.color.today",
      [
        "name": .text(name), "id": .text(id),
        "edition": .text(session.editionName(set.edition.value)),
      ])
    let today = zip(values, since).map { line($0, since: $1.1) }
    let lines = [note, heading].compactMap(\.self) + today + earlier.map { line(before: $0) }
    return ToolAnswer(lines.joined(separator: "\n"), data.withoutNulls)
  }

  private typealias ContextColor = (context: ColorContext, color: SRGB?)

  /// The values in a set; nil for unknown ones.
  private func values(of set: ColorValueSet) -> [ContextColor] {
    ColorContext.all.filter { set.values[$0] != nil }.map { ($0, base.color(in: set, $0)) }
  }

  private func json(_ values: [ContextColor]) -> JSONText {
    .object(values.map { ($0.context.description, .optional($0.color?.label)) })
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

  private func dated(_ id: EditionID) -> String {
    let day = base.edition(id)?.date.value.map { " (\($0))" } ?? ""
    return session.editionName(id) + day
  }
}

extension KnowledgeBase {
  /// Returns the edition that introduced the current value of a color in a context of a set. It is
  /// nil if no earlier edition is known to have another value.
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
}
