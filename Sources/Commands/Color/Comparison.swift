import ColorScience
import Diagnostics
import Guidelines
import Localization
import Terminal

/// A pair of colors with its contrast, the nearest foreground color that would pass, and the colors
/// that the pair has in every environment, which is an appearance and a surface.
struct Comparison {
  let foreground: SRGB
  let background: SRGB
  let verdict: ContrastVerdict
  let suggestion: (color: SRGB, ratio: Double)?
  let environments: [EnvironmentPair]

  init(foreground: SRGB, background: SRGB, base: SRGB, environments: [EnvironmentPair]) {
    let surface = background.over(base)
    self.foreground = foreground
    self.background = background
    self.environments = environments
    verdict = ContrastVerdict(foreground, on: surface)
    suggestion =
      verdict.passes(.text)
      ? nil
      : nearestPassing(foreground: foreground.over(surface), on: surface, ratio: 4.5)
        .map { ($0, contrastRatio($0, surface)) }
  }

  var json: JSONText {
    [
      "foreground": .string(foreground.jsonText),
      "background": .string(background.jsonText),
      "ratio": .number(verdict.ratio),
      "passes": verdict.json,
      "suggestion": suggestion.map {
        ["hex": .string($0.color.hex), "ratio": .number($0.ratio)]
      } ?? nil,
      "environments": .array(environments.map(\.json)),
    ]
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
  fileprivate var json: JSONText {
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
      "\(style.swatch(foreground, over: background))\(style.bold(verdict.ratioText)):1"
        + "  \(foreground.label) / \(background.label)"
    ]
    for level in ContrastLevel.allCases {
      lines += style.marked(verdict.passes(level), words("contrast.\(level.messageKey)"))
    }
    if let suggestion { lines += text(of: suggestion, session) }
    if followsEnvironment { lines += environmentLines(session) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(of suggestion: (color: SRGB, ratio: Double), _ session: Session) -> [String] {
    let text = session.words(
      "cli.contrast.suggestion",
      [
        "color": .text(suggestion.color.hex),
        "ratio": .text(ContrastVerdict(ratio: suggestion.ratio).ratioText),
      ])
    let swatch = session.style.swatch(suggestion.color)
    let width = session.style.width - displayWidth(swatch)
    return wrapped(text, width: width).enumerated().map { $0 == 0 ? swatch + $1 : $1 }
  }

  private var followsEnvironment: Bool { Set(environments.map(\.look)).count > 1 }

  /// Returns a block of lines for each appearance: its name and a table. Pairs that look the same
  /// share a row of the table.
  private func environmentLines(_ session: Session) -> [String] {
    Appearance.allCases.flatMap { appearance -> [String] in
      let pairs = environments.filter { $0.environment.appearance == appearance }
      guard !pairs.isEmpty else { return [] }
      let rows = Dictionary(grouping: pairs, by: \.look).values
        .sorted { place(of: $0[0]) < place(of: $1[0]) }
        .map { row(for: $0, session) }
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
        style.swatch(pair.text, over: pair.surface) + "\(pair.verdict.ratioText):1",
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
