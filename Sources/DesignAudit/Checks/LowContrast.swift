import ColorScience
package import Diagnostics
package import Guidelines

/// Finds color sets for text that are hard to read on their backgrounds.
package struct LowContrast: AuditCheck {
  package static let name = AutomaticCheck.lowContrast
  package static let summary = "A text color has too little contrast with its background."
  package static let explanation = """
    Text needs a contrast of 4.5:1 (WCAG 2.2, 1.4.3), in every appearance that the app has. Measured
    are color sets whose names say text, label, foreground, title or the like on those of the same
    catalog named background or surface: `CardLabel` on `CardBackground` where there is one, else on
    every background. Names with `on` or `inverse` are measured only on a background of the same
    name, and those with `disabled` not at all. `--pair Text:Background` adds pairs of color sets,
    system colors or values.

    Translucent colors are composited first, over white in light appearances and over black in dark
    ones. The verdict rests on the unrounded ratio.
    """

  package init() {}

  package func diagnostics(in subject: AuditSubject) -> [Diagnostic] {
    subject.textPairs.flatMap { measured($0, in: subject) }
  }

  /// Reports a pair once for each two colors that it comes to.
  private func measured(_ pair: TextPair, in subject: AuditSubject) -> [Diagnostic] {
    var seen: Set<[SRGB]> = []
    let sets = [pair.text.set, pair.background.set].compactMap(\.self)
    let idioms =
      [universalIdiom] + Set(sets.flatMap(\.idioms)).subtracting([universalIdiom]).sorted()
    return idioms.flatMap { idiom in
      Appearance.allCases.compactMap { appearance in
        guard let text = subject.color(of: pair.text, in: appearance, on: idiom),
          let background = subject.color(of: pair.background, in: appearance, on: idiom)
        else { return nil }
        let surface = background.over(appearance.plainGround)
        guard seen.insert([text, surface]).inserted else { return nil }
        let verdict = ContrastVerdict(text, on: surface)
        guard !verdict.passes(.text) else { return nil }
        let place = pair.text.set?.slot(in: appearance, on: idiom)?.location
        return .lowContrast(
          verdict, pair, in: appearance,
          nearestPassing(
            foreground: text, on: surface, ratio: ContrastLevel.text.minimumRatio),
          at: place ?? pair.background.set?.location ?? ContentLocation(path: ""))
      }
    }
  }
}

extension AuditSubject {
  fileprivate func color(
    of side: PairedColor, in appearance: Appearance, on idiom: String
  ) -> SRGB? {
    switch side.subject {
    case .set(let set): color(of: set, in: appearance, on: idiom)
    case .fixed(.system(let id)):
      palette.color(id).flatMap { palette.value(of: $0, in: appearance) }
    case .fixed(.value(let value)): value
    case .fixed(.named): nil
    }
  }
}

extension Diagnostic {
  fileprivate static func lowContrast(
    _ verdict: ContrastVerdict, _ pair: TextPair, in appearance: Appearance, _ better: SRGB?,
    at location: ContentLocation
  ) -> Diagnostic {
    let required = shortDecimal(ContrastLevel.text.minimumRatio, places: 1)
    let hint = better.map { "; did you mean '\($0.hex)'?" } ?? ""
    return Diagnostic(
      .warning,
      "text contrast \(verdict.ratioText) of '\(pair.text.name)' on '\(pair.background.name)' in "
        + "\(appearance.rawValue) is below \(required)\(hint)",
      at: location, code: LowContrast.code)
  }
}
