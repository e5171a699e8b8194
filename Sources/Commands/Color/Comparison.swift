import ColorScience
import Diagnostics
import Guidelines
import Localization
import Terminal

/// A pair of colors with its contrast, the nearest foreground color that would pass, and the colors
/// of the pair in every environment, which is an appearance and a surface.
///
/// The colors are as they were written, but everything is measured on the colors of hex notation.
struct Comparison {
  let foreground: SRGB
  let background: SRGB
  /// The color below a translucent background; nil for white.
  let ground: SRGB?
  let verdict: ContrastVerdict
  /// The lowest ratio of the pair, in any environment.
  let lowestRatio: Double
  /// The ratio that the pair must reach in every environment; nil if the user named none.
  let minimum: Double?
  let suggestion: Suggestion
  let environments: [EnvironmentPair]

  /// A change with which the pair would reach the required ratio in every environment.
  enum Suggestion {
    case notNeeded
    /// - Parameter lowest: The lowest ratio of the color, in any environment.
    case color(SRGB, lowest: Double)
    case impossible
  }

  /// - Parameter surfaces: The opaque backgrounds that a fixed foreground color would have in all
  ///   environments.
  init(
    foreground: SRGB, background: SRGB, ground: SRGB?, minimum: Double?,
    environments: [EnvironmentPair], surfaces: [SRGB]
  ) {
    let surface = background.rounded8.over(ground?.rounded8 ?? .white)
    self.foreground = foreground
    self.background = background
    self.ground = ground
    self.minimum = minimum
    self.environments = environments
    verdict = ContrastVerdict(foreground.rounded8, on: surface)
    lowestRatio = environments.map(\.verdict.ratio).reduce(verdict.ratio, min)
    let required = minimum ?? ContrastLevel.text.minimumRatio
    guard lowestRatio < required else {
      suggestion = .notNeeded
      return
    }
    let all = [surface] + surfaces.filter { $0 != surface }.withoutRepetitions
    let color = nearestPassing(foreground: foreground.rounded8, on: all, ratio: required)
    suggestion =
      color.map { color in
        .color(color, lowest: all.map { contrastRatio(color, $0) }.reduce(.infinity, min))
      } ?? .impossible
  }

  var isTooLow: Bool { minimum.map { lowestRatio < $0 } ?? false }

  var json: JSONText {
    [
      "foreground": .string(foreground.jsonText),
      "background": .string(background.jsonText),
      "gamut": [
        "foreground": foreground.gamutJSON, "background": background.gamutJSON,
        "over": ground?.gamutJSON ?? nil,
      ],
      "ratio": .number(verdict.ratio),
      "passes": verdict.json,
      "minimum": minimum.map { minimum in
        [
          "ratio": .number(minimum), "lowest": .number(lowestRatio), "passes": .bool(!isTooLow),
        ]
      } ?? nil,
      "suggestion": suggestion.json { .number($0) },
      "environments": .array(environments.map(\.json)),
    ]
  }
}

extension Comparison.Suggestion {
  var isNeeded: Bool { if case .notNeeded = self { false } else { true } }

  /// The color with its lowest ratio; null if there is none.
  func json(_ number: (Double) -> JSONText) -> JSONText {
    guard case .color(let color, let lowest) = self else { return nil }
    return ["hex": .string(color.hex), "ratio": number(lowest)]
  }
}

extension EnvironmentPair {
  fileprivate var json: JSONText {
    [
      "appearance": .string(environment.appearance.rawValue),
      "level": .string(environment.elevation.rawValue),
      "backgrounds": .string(environment.backgrounds.rawValue),
      "foreground": .string(text.jsonText),
      "background": .string(background.jsonText),
      "backgroundID": backgroundID.map { .string($0.rawValue) } ?? nil,
      "surface": .string(surface.hex),
      "ratio": .number(verdict.ratio),
      "passes": verdict.json,
    ]
  }
}

extension ContrastVerdict {
  /// Whether the pair reaches each level.
  var json: JSONText {
    [
      "3": .bool(passes(.largeText)), "4.5": .bool(passes(.text)),
      "7": .bool(passes(.enhancedText)),
    ]
  }
}

extension SRGB {
  /// The hexadecimal notation, which includes alpha if the color is not opaque.
  fileprivate var jsonText: String { isOpaque ? hex : hexWithAlpha }
}

extension Comparison {
  func text(_ session: Session) -> String {
    let (style, words) = (session.style, session.words)
    var lines = [
      "\(style.swatch(foreground, over: background))\(style.bold(words.decimal(verdict.ratioText))):1"
        + "  \(foreground.label) / \(background.label)"
    ]
    for level in ContrastLevel.allCases {
      lines += style.marked(verdict.passes(level), words("contrast.\(level.messageKey)"))
    }
    lines += suggestionLines(session)
    lines += [foreground, background, ground].compactMap { $0?.gamutNote(words) }
      .flatMap { wrapped($0, width: style.width) }
    if followsEnvironment { lines += environmentLines(session) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a remark that the pair is below the minimum; empty if it is not.
  func remark(_ words: Words) -> String {
    guard isTooLow, let minimum else { return "" }
    // More digits are needed if rounding would turn the ratio into the minimum that it misses.
    let isClose = (lowestRatio * 100).rounded() / 100 >= minimum
    return words(
      "cli.contrast.too-low",
      [
        "ratio": .text(words.decimal(fixedDecimal(lowestRatio, places: isClose ? 4 : 2))),
        "minimum": .text(words.decimal(shortDecimal(minimum, places: 4))),
      ]) + "\n"
  }

  private func suggestionLines(_ session: Session) -> [String] {
    let (words, style) = (session.words, session.style)
    let place = followsEnvironment ? "everywhere" : "here"
    let least = shortDecimal(minimum ?? ContrastLevel.text.minimumRatio, places: 4)
    let minimum = MessageArgument.text(words.decimal(least))
    switch suggestion {
    case .notNeeded: return []
    case .impossible:
      return wrapped(
        words("cli.contrast.impossible.\(place)", ["minimum": minimum]), width: style.width)
    case .color(let color, let lowest):
      let ratio = words.decimal(ContrastVerdict(ratio: lowest).ratioText)
      let text = words(
        "cli.contrast.suggestion.\(place)",
        ["minimum": minimum, "color": .text(color.hex), "ratio": .text(ratio)])
      let swatch = style.swatch(color)
      return wrapped(text, width: style.width - displayWidth(swatch)).enumerated().map {
        $0 == 0 ? swatch + $1 : $1
      }
    }
  }

  var followsEnvironment: Bool { Set(environments.map(\.look)).count > 1 }

  /// The pairs of an appearance, grouped by their look, in the order of surfaces.
  func groups(in appearance: Appearance) -> [[EnvironmentPair]] {
    let pairs = environments.filter { $0.environment.appearance == appearance }
    return Dictionary(grouping: pairs, by: \.look).values
      .sorted { place(of: $0[0]) < place(of: $1[0]) }
  }

  /// Returns a block of lines for each appearance: its name and a table. Pairs that look the same
  /// share a row of the table.
  private func environmentLines(_ session: Session) -> [String] {
    Appearance.allCases.flatMap { appearance -> [String] in
      let rows = groups(in: appearance).map { row(for: $0, session) }
      guard !rows.isEmpty else { return [] }
      return ["", session.style.underlined(session.words("context.\(appearance.rawValue)"))]
        + TextTable(rows: rows, indent: "  ").lines(width: session.style.width)
    }
  }

  private func place(of pair: EnvironmentPair) -> Int {
    Surface.all.firstIndex(of: pair.environment.surface) ?? 0
  }

  /// - Parameter pairs: One or more pairs with the same appearance and the same `look`.
  private func row(for pairs: [EnvironmentPair], _ session: Session) -> TextTable.Row {
    let (pair, words, style) = (pairs[0], session.words, session.style)
    let surfaces = pairs.map { words("environment.surface.\($0.environment.surface)") }
    let names =
      pairs.count == Surface.all.count
      ? words("environment.everywhere") : surfaces.joined(separator: words("environment.separator"))
    let level = pair.verdict.highestLevel
    let verdict = words("contrast.verdict.\(level?.messageKey ?? "none")")
    return (
      cells: [
        style.swatch(pair.text, over: pair.surface) + "\(words.decimal(pair.verdict.ratioText)):1",
        style.mark(level.map { $0 != .largeText } ?? false),
      ], text: "\(verdict)  \(pair.text.label) / \(pair.background.label)  \(names)"
    )
  }
}

extension EnvironmentPair {
  /// The color of the text and the opaque color behind it. Pairs of one appearance that are equal
  /// in both share a row.
  fileprivate var look: [SRGB] { [text, surface] }
}

extension TextStyle {
  fileprivate func mark(_ passes: Bool) -> String { passes ? good("✓") : bad("✗") }

  /// Returns the text wrapped into lines, with the mark before the first line.
  fileprivate func marked(_ passes: Bool, _ text: String) -> [String] {
    wrapped(text, width: width - 2).enumerated().map { ($0 == 0 ? mark(passes) : " ") + " " + $1 }
  }
}

extension ContrastLevel {
  fileprivate var messageKey: String {
    switch self {
    case .largeText: "large-text"
    case .text: "text"
    case .enhancedText: "enhanced-text"
    }
  }
}
