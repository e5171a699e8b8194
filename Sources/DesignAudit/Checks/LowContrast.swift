import ColorScience
import Diagnostics
import Guidelines

/// A check for text colors that have too little contrast with their backgrounds.
struct LowContrast: AuditCheck {
  static let name = AutomaticCheck.lowContrast
  static let summary = "A text color has too little contrast with its background."
  static let explanation = """
    Text needs a contrast of 4.5:1 (WCAG 2.2, 1.4.3), in every appearance that the app has. Measured
    are color sets whose names say text, label, foreground, title or the like on those of the same
    catalog named background or surface: `CardLabel` on `CardBackground` where there is one, else on
    every background. Names with `on` or `inverse` are measured only on a background of the same
    name, and those with `disabled` not at all. `--pair Text:Background` adds pairs of color sets,
    system colors or values.

    A text is reported once for each appearance, with the background that it does worst on.
    Translucent colors are composited first, over white in light appearances and over black in dark
    ones. The verdict rests on the unrounded ratio.
    """

  func diagnostics(in subject: AuditSubject) -> [Diagnostic] {
    subject.textBackgrounds.flatMap { pairing in
      var seen: Set<[SRGB]> = []
      return pairing.environments.compactMap { appearance, idiom -> Diagnostic? in
        let measures = subject.measures(of: pairing, in: appearance, on: idiom)
        // If the text and its backgrounds have the same colors in several appearances, only the
        // first of these is reported.
        guard seen.insert(measures.flatMap { [$0.text, $0.surface] }).inserted else { return nil }
        let failures = measures.filter { !$0.verdict.passes(.text) }
        let place = pairing.text.set?.slot(in: appearance, on: idiom)?.location
        return failures.min { $0.verdict.ratio < $1.verdict.ratio }.map {
          .lowContrast($0, of: pairing.text, in: appearance, failures.count - 1, at: place)
        }
      }
    }
  }
}

/// A text color and the background on which its contrast is measured.
private struct Measure {
  let background: PairedColor
  let text: SRGB
  /// The background, composited over white or black if it is translucent.
  let surface: SRGB

  var verdict: ContrastVerdict { ContrastVerdict(text, on: surface) }
}

extension TextBackgrounds {
  /// Every appearance, once for devices in general, and once for each kind of device for which a
  /// color set has a slot.
  fileprivate var environments: [(Appearance, String)] {
    let named = Set(([text] + backgrounds).compactMap(\.set).flatMap(\.slots).map(\.idiom))
    let idioms = [universalIdiom] + named.subtracting([universalIdiom]).sorted()
    return idioms.flatMap { idiom in Appearance.allCases.map { ($0, idiom) } }
  }
}

extension AuditSubject {
  fileprivate func measures(
    of pairing: TextBackgrounds, in appearance: Appearance, on idiom: String
  ) -> [Measure] {
    guard let text = color(of: pairing.text, in: appearance, on: idiom) else { return [] }
    return pairing.backgrounds.compactMap { background in
      color(of: background, in: appearance, on: idiom).map {
        Measure(background: background, text: text, surface: $0.over(appearance.plainGround))
      }
    }
  }

  private func color(
    of side: PairedColor, in appearance: Appearance, on idiom: String
  ) -> SRGB? {
    switch side.color {
    case .set(let set): color(of: set, in: appearance, on: idiom)
    case .system(let id):
      palette.base.color(id).flatMap { palette.value(of: $0, in: appearance) }
    case .value(let value): value
    }
  }
}

extension Diagnostic {
  fileprivate static func lowContrast(
    _ worst: Measure, of text: PairedColor, in appearance: Appearance, _ others: Int,
    at location: ContentLocation?
  ) -> Diagnostic {
    let required = ContrastLevel.text.minimumRatio
    let better = nearestPassing(foreground: worst.text, on: worst.surface, ratio: required)
    let arguments: [String: LocalizableMessage.Argument] = [
      "actual": .text(worst.verdict.ratioText), "appearance": .message(appearance.label),
      "background": .text(worst.background.name), "others": .text("\(others)"),
      "required": .text(shortDecimal(required, places: 1)), "text": .text(text.name),
    ]
    let message =
      others > 0
      ? LocalizableMessage("audit.low-contrast-on-several", arguments)
      : LocalizableMessage("audit.low-contrast", arguments)
    return Diagnostic(
      .warning, message.proposing(better),
      at: location ?? worst.background.set?.location ?? ContentLocation(path: ""),
      code: LowContrast.code)
  }
}

extension LocalizableMessage {
  /// Returns the message followed by a color to use instead; the message itself if there is none.
  fileprivate func proposing(_ color: SRGB?) -> Self {
    color.map {
      Self("audit.better-color", ["message": .message(self), "replacement": .text($0.hex)])
    } ?? self
  }
}

extension Appearance {
  /// The name of the appearance in messages.
  var label: LocalizableMessage { LocalizableMessage("audit.appearance.\(rawValue)") }
}
