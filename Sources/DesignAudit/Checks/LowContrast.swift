import ColorScience
import Diagnostics
import Guidelines

/// A check for text colors that have too little contrast with their backgrounds.
struct LowContrast: AuditCheck {
  static let name = AutomaticCheck.lowContrast
  static let summary = "Text has too little contrast with its background."
  static let explanation = """
    Text needs a contrast of 4.5:1, and large text of 3:1 (WCAG 2.2, 1.4.3), in every appearance
    that the app has. A text color is measured on a background only if one place shows that the two
    meet: both colors of one view in code or in one element of a xib or storyboard, color sets whose
    names differ only in the role (`CardLabel` and `CardBackground`), if there is one of each, or
    `--pair Text:Background`.

    A pair is reported once, in the appearance with the lowest contrast; if views show a text color,
    names do not count. The message suggests a color if one passes in every appearance that shows
    the value. A pair that fails in only one of several appearances, by less than a twentieth, is
    reported as advice. In code and in interface files, a translucent background is left out,
    because what is behind it is not known; color sets and declared pairs are composited over white
    in light appearances and over black in dark ones. If the size of a text is not known, it is taken for
    large. White on the colors of the system's own buttons is left out. Verdicts are based on the
    unrounded ratio.

    Left out is whatever one place cannot show: the views around a view, colors in variables and
    conditions, views that get a color twice, and files that set an appearance. A color that does not
    adapt on one that does is reported by `fixed-color`.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    subject.weakPairs.filter { $0.fixedSide == nil }.map { weak in
      let (pair, worst) = (weak.pairs[0], weak.worst)
      let message = LocalizableMessage(
        "audit.low-contrast",
        [
          "actual": .text(worst.verdict.ratioText),
          "appearance": .message(
            LocalizableMessage("audit.appearance.\(worst.appearance.rawValue)")),
          "background": .text(pair.background.name),
          "evidence": .message(LocalizableMessage("audit.evidence.\(pair.evidence.rawValue)")),
          "required": .text(shortDecimal(pair.level.minimumRatio, places: 1)),
          "text": .text(pair.text.name),
        ])
      let places = weak.pairs.compactMap(\.location).sorted()
      return AuditFinding(
        weak.isNarrow ? .advice : worst.verdict.passes(.largeText) ? .warning : .error,
        pair.evidence == .declared || pair.evidence == .interface ? .certain : .likely,
        weak.better.map {
          LocalizableMessage(
            "audit.better-color", ["message": .message(message), "replacement": .text($0.hex)])
        } ?? message,
        at: places.isEmpty ? [subject.place(of: pair, worst)] : places, code: Self.code,
        identity: [
          pair.text.setName, pair.background.setName, pair.evidence.rawValue, pair.level.rawValue,
        ])
    }
  }
}

extension AppColor {
  /// The name without the groups of the catalog, because color sets are moved between groups.
  fileprivate var setName: String {
    guard case .named = self else { return name }
    return name.split(separator: "/").last.map(String.init) ?? name
  }
}

extension AuditSubject {
  /// The color set to report for a pair without a location of its own.
  fileprivate func place(of pair: ColorPair, _ worst: WeakPairs.Measure) -> ContentLocation {
    let set = (colorSets(of: pair.text) + colorSets(of: pair.background)).first
    return set?.slot(in: worst.appearance, on: worst.idiom)?.location ?? set?.location
      ?? ContentLocation(path: "")
  }
}
