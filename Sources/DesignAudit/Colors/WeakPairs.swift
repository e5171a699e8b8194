import ColorScience
import Diagnostics
import Guidelines

/// Pairs of the same colors at several locations, with the proof that their contrast is too low.
struct WeakPairs: Sendable {
  /// The pairs, at least one.
  let pairs: [ColorPair]
  let worst: Measure
  /// Whether the pair is too weak in every appearance without increased contrast.
  let failsEverywhere: Bool
  let failsOnlyInDark: Bool
  /// Whether the pair fails in only one of several appearances, by less than a twentieth.
  let isNarrow: Bool
  /// A color for the text that passes; nil if none passes wherever the color is shown.
  let better: SRGB?

  /// The colors of a pair in one appearance.
  struct Measure: Sendable {
    let appearance: Appearance
    let idiom: String
    let text: SRGB
    /// The background, composited over white or black if it is translucent.
    let surface: SRGB

    var verdict: ContrastVerdict { ContrastVerdict(text, on: surface) }
  }

  /// The side of the pair that stays the same in every appearance and is too weak against the other
  /// one, which adapts: a system color, or a color of the app that passes in light. Nil if both adapt
  /// or neither does, and if black and white, the colors to adapt to, are too weak as well.
  var fixedSide: FixedColor.Side? {
    let pair = pairs[0]
    guard !failsEverywhere, pair.evidence == .view || pair.evidence == .interface,
      pair.text.isFixed != pair.background.isFixed,
      failsOnlyInDark || pair.text.isSystem || pair.background.isSystem
    else { return nil }
    let (side, other): (FixedColor.Side, SRGB) =
      pair.text.isFixed ? (.text, worst.surface) : (.background, worst.text)
    let adapted: SRGB = worst.appearance.isDark == (side == .text) ? .white : .black
    return ContrastVerdict(adapted, on: other).passes(pair.level) ? side : nil
  }
}

extension AuditSubject {
  /// The pairs whose contrast is too low in some appearance. This is the only proof of low
  /// contrast.
  var provenWeakPairs: [WeakPairs] {
    Dictionary(grouping: pairs) { pair in
      ColorPair(
        text: pair.text, background: pair.background, evidence: pair.evidence, at: nil,
        level: pair.level)
    }
    .values.sorted { $0[0].sortKey < $1[0].sortKey }.compactMap(weakness)
  }

  /// Measures pairs of the same colors; nil if they pass in every appearance.
  private func weakness(of pairs: [ColorPair]) -> WeakPairs? {
    let (pair, level) = (pairs[0], pairs[0].level)
    let measures = measures(of: pair)
    let failing = measures.filter { !$0.verdict.passes(level) }
    // Most people see an appearance without increased contrast, so that one of these is named.
    guard
      let worst = failing.min(by: {
        ($0.appearance.isHighContrast ? 1 : 0, $0.verdict.ratio)
          < ($1.appearance.isHighContrast ? 1 : 0, $1.verdict.ratio)
      })
    else { return nil }
    // Two colors that are nearly the same everywhere are surfaces, whatever their names say.
    guard pair.evidence != .names || measures.contains(where: { $0.verdict.ratio >= 1.5 }) else {
      return nil
    }
    // The system's values for increased contrast are meant for backgrounds that adapt.
    let isOnlyOfSystem =
      pair.text.isSystem && pair.evidence != .declared && failing.count == 1
      && measures.count > 1 && worst.appearance.isHighContrast
    guard !isOnlyOfSystem else { return nil }
    let found = nearestPassing(
      foreground: worst.text, on: [worst.surface], ratio: level.minimumRatio)
    // A value for several appearances must pass in all of them, and system colors can't be changed.
    let better = found.flatMap { color in
      !pair.text.isSystem
        && measures.allSatisfy {
          $0.text != worst.text || ContrastVerdict(color, on: $0.surface).passes(level)
        } ? color : nil
    }
    return WeakPairs(
      pairs: pairs, worst: worst,
      failsEverywhere: measures.allSatisfy {
        $0.appearance.isHighContrast || !$0.verdict.passes(level)
      },
      failsOnlyInDark: failing.allSatisfy(\.appearance.isDark),
      isNarrow: failing.count == 1 && measures.count > 1 && pair.evidence != .declared
        && worst.verdict.ratio > level.minimumRatio * 0.95,
      better: better)
  }

  /// Returns the colors of a pair in every appearance for devices in general, and for each kind of
  /// device for which a color set has a slot, leaving out those that equal an earlier one.
  private func measures(of pair: ColorPair) -> [WeakPairs.Measure] {
    let sets = colorSets(of: pair.text) + colorSets(of: pair.background)
    // A watch has a dark appearance only, which its slots do not say.
    let named = Set(sets.flatMap(\.slots).map(\.idiom)).subtracting([universalIdiom, "watch"])
    var seen: Set<[SRGB]> = []
    return ([universalIdiom] + named.sorted()).flatMap { idiom in
      appearances.compactMap { appearance -> WeakPairs.Measure? in
        guard let text = value(of: pair.text, in: appearance, on: idiom),
          let background = value(of: pair.background, in: appearance, on: idiom)
        else { return nil }
        let surface = background.over(appearance.plainGround)
        guard seen.insert([text, surface]).inserted else { return nil }
        return WeakPairs.Measure(
          appearance: appearance, idiom: idiom, text: text, surface: surface)
      }
    }
  }
}

extension ColorPair {
  fileprivate var sortKey: String {
    "\(text.name) \(background.name) \(evidence.rawValue) \(level.rawValue)"
  }
}
