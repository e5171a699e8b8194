import ArgumentParser
import ColorScience
import Diagnostics
import Localization

/// Compares two colors.
struct ContrastCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "contrast", abstract: "Measure the contrast of two colors.",
    discussion: """
      Examples:
        precept contrast '#777777' '#FFFFFF'
        precept contrast 'rgba(0,0,0,0.3)' white
        precept contrast ios.secondaryLabel ios.systemBackground --over '#FF383C'

      Colors are any CSS notation, UIColor(…), Color(…), 0xRRGGBB, or the id of a color.
      The ratio is that of WCAG 2.2; verdicts rest on the unrounded value.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The color of the text or the symbol.")
  var foreground: String

  @Argument(help: "The color behind it.")
  var background: String

  @Option(help: "What a translucent background lies on; white if left out.")
  var over: String?

  @Flag(help: "Print JSON.")
  var json = false

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let front = try session.color(named: foreground).srgb
    let behind = try session.color(named: background).srgb
    let base = try over.map { text throws(CommandFailure) in try session.color(named: text).srgb }
    let comparison = Comparison(foreground: front, background: behind, base: base ?? .white)
    return Answer(json ? comparison.json.pretty : comparison.text(session))
  }
}

/// Two colors, their contrast, and the nearest foreground that would pass.
struct Comparison {
  let foreground: SRGB
  let background: SRGB
  let verdict: ContrastVerdict
  let suggestion: (color: SRGB, ratio: Double)?

  init(foreground: SRGB, background: SRGB, base: SRGB) {
    let surface = background.over(base)
    self.foreground = foreground
    self.background = background
    verdict = ContrastVerdict(foreground, on: surface)
    guard !verdict.passes(.text) else {
      suggestion = nil
      return
    }
    suggestion = nearestPassing(foreground: foreground.over(surface), on: surface, ratio: 4.5)
      .map { ($0, contrastRatio($0, surface)) }
  }

  var json: JSONText {
    [
      "foreground": .string(foreground.jsonText),
      "background": .string(background.jsonText),
      "ratio": .number(verdict.ratio),
      "passes": [
        "3": .bool(verdict.passes(.largeText)),
        "4.5": .bool(verdict.passes(.text)),
        "7": .bool(verdict.passes(.enhancedText)),
      ],
      "suggestion": suggestion.map {
        ["hex": .string($0.color.hex), "ratio": .number($0.ratio)]
      } ?? nil,
    ]
  }

  func text(_ session: Session) -> String {
    let words = session.words
    let style = session.style
    var lines = [
      "\(style.swatch(foreground, over: background))\(style.bold(verdict.ratioText)):1"
        + "  \(foreground.label) / \(background.label)"
    ]
    for level in ContrastLevel.allCases {
      let passes = verdict.passes(level)
      let mark = passes ? style.good("✓ ") : style.bad("✗ ")
      lines.append("\(mark)\(words("contrast.\(level.messageKey)"))")
    }
    if let suggestion {
      lines.append(
        words(
          "cli.contrast.suggestion",
          [
            "color": .text(style.swatch(suggestion.color) + suggestion.color.hex),
            "ratio": .text(ContrastVerdict(ratio: suggestion.ratio).ratioText),
          ]))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ContrastLevel {
  var messageKey: String {
    switch self {
    case .largeText: "large-text"
    case .text: "text"
    case .enhancedText: "enhanced-text"
    }
  }
}

extension SRGB {
  /// The hex notation, with the opacity where it is not full.
  var jsonText: String { isOpaque ? hex : hexWithAlpha }
}
