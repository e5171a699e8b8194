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
      output: [
        ("note", .string), ("hex", .string), ("matches", Self.matches), ("nearest", Self.matches),
        ("id", .string), ("name", .string), ("palette", .string), ("confidence", .string),
        ("values", .map(.string)), ("since", .map(.string)),
        (
          "earlier",
          .list(
            .object([("edition", .string), ("platforms", .string), ("values", .map(.string))]))
        ),
        ("apis", .map(.string)),
        ("sources", .list(.object([("title", .string), ("url", .string)]))), ("address", .string),
      ]
    ) { desk, input throws(CommandFailure) in try desk.colors(for: input) }
  }

  private static let matches = AnswerShape.list(
    .object([
      ("id", .string), ("appearance", .string), ("hex", .string), ("edition", .string),
      ("isCurrent", .boolean), ("platforms", .string), ("today", .string), ("deltaE2000", .number),
    ]))

  private func colors(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let text = input.text("color") ?? ""
    if case (let color, nil)? = session.paletteColor(named: text), let set = color.current {
      return answer(about: color, set)
    }
    let value = try session.color(named: text, ValueOptions.parse(options: [], [])).written
    return answer(about: ColorReport(text, value, base), remarks: session.remarks(on: [text]))
  }
}

extension AgentDesk {
  private func answer(about report: ColorReport, remarks: String) -> ToolAnswer {
    let same = report.nearest.filter { $0.difference == 0 }
    let note = report.finding(session)
    var members: [(String, JSONText)] = [("hex", .string(report.color.hex))]
    if let note { members.insert(("note", .string(note)), at: 0) }
    members.append(("matches", .array(same.map { match($0) })))
    members.append(
      ("nearest", .array(report.nearest.filter { $0.difference > 0 }.map { match($0) })))
    members.append(edition)
    let lines = report.nearest.map { line($0) }
    return ToolAnswer(
      remarks + ([note ?? report.color.hex] + lines).joined(separator: "\n"), .object(members))
  }

  private func line(_ near: NearColor) -> String {
    let place = [
      session.words("context.\(near.context)"), session.variantName(near.variant),
      session.editionName(near.edition), "ΔE \(fixedDecimal(near.difference, places: 2))",
    ]
    return "\(near.id) \(near.color.hex) " + session.words.list(place.compactMap(\.self))
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
}

extension AgentDesk {
  /// Compares a text color with its background, in every environment if one of them follows it.
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
    ) { desk, input throws(CommandFailure) in try desk.ratios(for: input) }
  }

  private func ratios(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let comparison = try comparison(input)
    var members: [(String, JSONText)] = [
      ("ratio", comparison.verdict.shownRatio),
      ("lowest", ContrastVerdict(ratio: comparison.lowestRatio).shownRatio),
      ("passes", comparison.verdict.json),
    ]
    if comparison.suggestion.isNeeded {
      members.append(
        ("suggestion", comparison.suggestion.json { ContrastVerdict(ratio: $0).shownRatio }))
    }
    if comparison.followsEnvironment {
      let groups = Appearance.allCases.flatMap(comparison.groups)
      members.append(("environments", .array(groups.map(Self.environment))))
    }
    members.append(edition)
    return ToolAnswer(
      comparison.text(session) + comparison.remark(session.words), .object(members))
  }

  private func comparison(_ input: ToolInput) throws(CommandFailure) -> Comparison {
    let colors = ["foreground", "background"].map { input.text($0) ?? "" }
    let minimum = input.text("minimum").map { ["--min=\($0)"] } ?? []
    let command = try ContrastCommand.parse(options: input.options(["over"]) + minimum, colors)
    return try command.comparison(in: session)
  }

  /// - Parameter pairs: One or more pairs that look the same in one appearance.
  private static func environment(_ pairs: [EnvironmentPair]) -> JSONText {
    let pair = pairs[0]
    return [
      "appearance": .string(pair.environment.appearance.rawValue),
      "surfaces": .strings(pairs.map { "\($0.environment.surface)" }),
      "text": .string(pair.text.label), "surface": .string(pair.surface.hex),
      "ratio": pair.verdict.shownRatio,
    ]
  }
}

extension ContrastVerdict {
  /// The ratio as the text shows it, so that both say the same.
  fileprivate var shownRatio: JSONText { .number(Double(ratioText) ?? ratio) }
}
