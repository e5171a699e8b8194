import ColorScience
import Diagnostics
import Guidelines
import Localization

/// Two colors, their contrast, the nearest foreground that would pass, and the same pair in every
/// environment.
struct Comparison {
  let foreground: SRGB
  let background: SRGB
  let verdict: ContrastVerdict
  let suggestion: (color: SRGB, ratio: Double)?
  let environments: [EnvironmentPair]

  init(foreground: SRGB, background: SRGB, base: SRGB, environments: [EnvironmentPair] = []) {
    let surface = background.over(base)
    self.foreground = foreground
    self.background = background
    self.environments = environments
    verdict = ContrastVerdict(foreground, on: surface)
    guard !verdict.passes(.text) else {
      suggestion = nil
      return
    }
    suggestion = nearestPassing(foreground: foreground.over(surface), on: surface, ratio: 4.5)
      .map { ($0, contrastRatio($0, surface)) }
  }
}

extension Comparison {
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
  /// The hex notation, with the opacity where it is not full.
  fileprivate var jsonText: String { isOpaque ? hex : hexWithAlpha }
}
