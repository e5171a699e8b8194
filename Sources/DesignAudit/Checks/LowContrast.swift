import ColorScience
import Diagnostics
import Guidelines

/// A check for text colors that have too little contrast with their backgrounds.
struct LowContrast: AuditCheck {
  static let name = AutomaticCheck.lowContrast
  static let summary = "Text has too little contrast with its background."
  static let explanation = """
    Text needs a contrast of 4.5:1, and large text of 3:1 (WCAG 2.2, 1.4.3), in every appearance
    that the app has. A text color is measured on a background only if there is evidence that the
    two meet: the views of a xib or storyboard, the colors of one view in code, color sets whose
    names differ only in the role (`CardLabel` and `CardBackground`), if there is one of each, or
    `--pair Text:Background`. `--guess` adds pairs whose names have only a word in common, and marks
    them as guesses.

    A pair is reported once, in the appearance with the lowest contrast. A text color that is paired
    only by names is reported once, with its worst background; if views show its background, names
    do not count. The message suggests a color if one passes in every appearance that shows the
    value. A pair that fails in only one of several appearances, by less than a twentieth, is
    reported as advice. Translucent colors are composited first, over white in light appearances and
    over black in dark ones. In code, a translucent background counts only if it is a tint of the
    text's own color. Verdicts are based on the unrounded ratio.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let failures = Dictionary(grouping: subject.pairs) { ContrastSubject($0) }.values
      .sorted { $0[0].sortKey < $1[0].sortKey }
      .compactMap { ContrastFailure($0, subject) }
    let worst = Dictionary(grouping: failures.filter(\.isByName), by: \.pairs[0].text)
      .compactMapValues { $0.min { $0.worst.verdict.ratio < $1.worst.verdict.ratio }?.pairs[0] }
    // Names make many pairs of one color, which is one fault.
    return failures.filter { !$0.isByName || worst[$0.pairs[0].text] == $0.pairs[0] }
      .map { .lowContrast($0, in: subject) }
  }
}

/// What pairs at several places share that are one finding.
private struct ContrastSubject: Hashable {
  let text: AppColor
  let background: AppColor
  let evidence: ColorPair.Evidence
  let level: ContrastLevel

  init(_ pair: ColorPair) {
    text = pair.text
    background = pair.background
    evidence = pair.evidence
    level = pair.level
  }
}

/// Pairs of the same colors at several places, with what is measured of them.
private struct ContrastFailure {
  let pairs: [ColorPair]
  let worst: Measure
  /// A text color with which the pair passes; nil if none passes wherever the color is shown.
  let better: SRGB?

  /// Whether the pair fails in one of several appearances alone, and by less than a twentieth.
  let isNarrow: Bool

  var isByName: Bool { pairs[0].evidence == .names || pairs[0].evidence == .guess }

  /// Measures pairs; nil if they pass in every appearance.
  init?(_ pairs: [ColorPair], _ subject: AuditSubject) {
    let level = pairs[0].level
    let measures = subject.measures(of: pairs[0])
    let failing = measures.filter { !$0.verdict.passes(level) }
    guard let worst = failing.min(by: { $0.verdict.ratio < $1.verdict.ratio }) else { return nil }
    // What the system gives to those who increase contrast is for grounds that adapt.
    let isOfSystem = subject.resolved(pairs[0].text)?.isSystem == true
    guard
      failing.count > 1 || measures.count == 1 || pairs[0].evidence == .declared || !isOfSystem
        || !worst.appearance.isHighContrast
    else { return nil }
    (self.pairs, self.worst) = (pairs, worst)
    isNarrow =
      failing.count == 1 && measures.count > 1 && pairs[0].evidence != .declared
      && worst.verdict.ratio > level.minimumRatio * leastOfNarrow
    let found = nearestPassing(
      foreground: worst.text, on: [worst.surface], ratio: level.minimumRatio)
    // A value of several appearances must pass in all of them, and nobody changes the system's.
    better =
      isOfSystem
      ? nil
      : found.flatMap { color in
        measures.allSatisfy {
          $0.text != worst.text || ContrastVerdict(color, on: $0.surface).passes(level)
        } ? color : nil
      }
  }
}

/// The share of the contrast it needs from which a pair fails narrowly.
private let leastOfNarrow = 0.95

/// The colors of a pair in one appearance.
private struct Measure {
  let appearance: Appearance
  let idiom: String
  let text: SRGB
  /// The background, composited over white or black if it is translucent.
  let surface: SRGB

  var verdict: ContrastVerdict { ContrastVerdict(text, on: surface) }
}

extension AuditSubject {
  /// Returns the colors of a pair in every appearance for devices in general, and for each kind of
  /// device for which a color set has a slot, leaving out those that equal an earlier one.
  fileprivate func measures(of pair: ColorPair) -> [Measure] {
    let sets = colorSets(of: pair.text) + colorSets(of: pair.background)
    let named = Set(sets.flatMap(\.slots).map(\.idiom)).subtracting([universalIdiom])
    let path = pair.location?.path ?? sets.first?.location.path ?? ""
    let only = forcesAppearance(at: path)
    let appearances = options.appearances.filter { only == nil || $0.isDark == only }
    var seen: Set<[SRGB]> = []
    return ([universalIdiom] + named.sorted()).flatMap { idiom in
      appearances.compactMap { appearance -> Measure? in
        guard let text = value(of: pair.text, in: appearance, on: idiom),
          let background = value(of: pair.background, in: appearance, on: idiom),
          seen.insert([text, background.over(appearance.plainGround)]).inserted
        else { return nil }
        return Measure(
          appearance: appearance, idiom: idiom, text: text,
          surface: background.over(appearance.plainGround))
      }
    }
  }
}

extension ColorPair {
  /// The words by which the pair is recognized.
  fileprivate var words: [String] {
    [text.setName, background.setName, evidence.rawValue, level.rawValue]
  }

  fileprivate var sortKey: String { "\(text.name) \(background.name) \(evidence.rawValue)" }
}

extension AppColor {
  /// The name without the groups of the catalog, between which color sets are moved.
  fileprivate var setName: String {
    guard case .named = self else { return name }
    return name.split(separator: "/").last.map(String.init) ?? name
  }
}

extension AuditFinding {
  fileprivate static func lowContrast(
    _ failure: ContrastFailure, in subject: AuditSubject
  ) -> AuditFinding {
    let (pairs, worst) = (failure.pairs, failure.worst)
    let pair = pairs[0]
    let required = pair.level.minimumRatio
    let message = LocalizableMessage(
      "audit.low-contrast",
      [
        "actual": .text(worst.verdict.ratioText), "appearance": .message(worst.appearance.label),
        "background": .text(pair.background.name), "evidence": .message(pair.evidence.label),
        "required": .text(shortDecimal(required, places: 1)), "text": .text(pair.text.name),
      ])
    let places = pairs.compactMap(\.location).sorted()
    return AuditFinding(
      failure.isNarrow ? .advice : worst.verdict.passes(.largeText) ? .warning : .error,
      pair.evidence.confidence,
      message.proposing(failure.better),
      at: places.isEmpty ? [subject.place(of: pair, worst)] : places,
      code: LowContrast.code,
      identity: pair.words)
  }
}

extension AuditSubject {
  /// The color set to look at for a pair without a place of its own.
  fileprivate func place(of pair: ColorPair, _ worst: Measure) -> ContentLocation {
    let set = (colorSets(of: pair.text) + colorSets(of: pair.background)).first
    return set?.slot(in: worst.appearance, on: worst.idiom)?.location ?? set?.location
      ?? ContentLocation(path: "")
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
