import ColorScience
import Diagnostics
import Guidelines

/// A check for color sets without a variant for dark or for increased contrast.
struct MissingVariant: AuditCheck {
  static let name = AutomaticCheck.missingVariant
  static let summary = "A color set has no dark or no increased-contrast variant."
  static let explanation = """
    A color that works on white seldom works on black, and people who turn on Increase Contrast need
    more than the default gives. A color set of your own needs a light and a dark value, and an
    increased-contrast value for each of them.

    Color sets without a dark value are one finding: those whose only value has less than 3:1 on
    white or on black, and bright backgrounds. Color sets without an increased-contrast value are
    another one, if others have it or if there are three or more color sets.

    Color sets that refer to a system color have all four values already. Left out are empty sets;
    shadows; colors of placeholders and disabled controls; translucent grays; names such as
    `iconDark` or `logoWhite` that say which background the color is for; and apps that keep one
    appearance. Accents, which the system adapts on its controls, and sets for the launch screen
    need no variants.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let sets = subject.colorSets.filter(\.needsVariants)
    let hasBoth =
      subject.appearances.contains(where: \.isDark)
      && subject.appearances.contains { !$0.isDark }
    return (hasBoth ? missingDark(sets.filter(\.isWeakWithoutDark)) : [])
      + missingContrast(sets.filter { !$0.hasContrast }, of: sets)
  }

  private func missingDark(_ sets: [ColorSet]) -> [AuditFinding] {
    guard let first = sets.first, let weakness = first.weakness else { return [] }
    let part =
      ColorRoles(first).isBackground ? "background" : weakness.isOnBlack ? "black" : "white"
    let message =
      sets.count == 1
      ? LocalizableMessage(
        "audit.one-value.\(part)",
        ["ratio": .text(weakness.verdict.ratioText), "set": .text(first.name)])
      : LocalizableMessage(
        "audit.one-values", ["count": .number(sets.count), "name": .text(first.name)])
    return [
      AuditFinding(
        .advice, .likely, message,
        at: sets.map(\.firstLocation), code: Self.code,
        identity: ["dark"], contents: sets.map { "\($0.name) dark" })
    ]
  }

  private func missingContrast(_ lacking: [ColorSet], of all: [ColorSet]) -> [AuditFinding] {
    // One or two colors are an accent; text in such an app has system colors.
    guard let first = lacking.first, all.count >= 3 || lacking.count < all.count else { return [] }
    let message =
      lacking.count == all.count
      ? LocalizableMessage("audit.no-increased-contrast", ["count": .number(all.count)])
      : lacking.count == 1
        ? LocalizableMessage(
          "audit.missing-variant",
          [
            "set": .text(first.name),
            "variant": .message(LocalizableMessage("audit.variant.increased-contrast")),
          ])
        : LocalizableMessage(
          "audit.some-increased-contrast",
          ["count": .number(lacking.count), "total": .number(all.count)])
    return [
      AuditFinding(
        .advice, .certain, message, at: lacking.map(\.firstLocation), code: Self.code,
        identity: ["increased-contrast"],
        contents: lacking.map { "\($0.name) increased-contrast" })
    ]
  }
}

extension ColorSet {
  fileprivate var firstLocation: ContentLocation { slots.first?.location ?? location }

  /// Whether the set has a color of its own, for which people may need variants.
  fileprivate var needsVariants: Bool {
    let colors = slots.compactMap { slot in
      if case .color(let color) = slot.value { color } else { nil }
    }
    let isVeil = colors.allSatisfy { $0.alpha < 0.99 && $0.hue < 0.004 }
    let letters = name.symbolLetters
    return !colors.isEmpty && !isVeil && !ColorRoles(self).isShadow
      && !name.nameWords.contains("accent") && letters != "accentcolor"
      && !letters.contains("launch")
      && !slots.allSatisfy { $0.idiom == "watch" || $0.idiom == "vision" }
  }

  /// Whether each value of the set for light and dark has one for increased contrast.
  fileprivate var hasContrast: Bool {
    let high = Set(slots.filter(\.isHighContrast).map { $0.isDark ?? false })
    return slots.allSatisfy { high.contains($0.isDark ?? false) }
  }

  fileprivate var isWeakWithoutDark: Bool {
    !slots.contains { $0.isDark == true && !$0.isHighContrast } && weakness != nil
      && !ColorRoles(self).isOneOfPair && !ColorRoles(self).isInactive
  }

  /// The background on which the only value of the set is weak: whether it is black, and the
  /// contrast; nil if it works on white and on black alike, or is translucent.
  fileprivate var weakness: (isOnBlack: Bool, verdict: ContrastVerdict)? {
    let values = slots.compactMap { slot -> SRGB? in
      guard case .color(let color) = slot.value, !slot.isHighContrast else { return nil }
      return color
    }
    // A background that stays bright is glaring at night; other fixed backgrounds are usually
    // intended. Any other color that is nearly white is usually on a fill.
    guard let color = values.first, color.alpha == 1,
      ColorRoles(self).isBackground == (color.relativeLuminance >= brightest)
    else { return nil }
    let (white, black) = (ContrastVerdict(color, on: .white), ContrastVerdict(color, on: .black))
    let worst = white.ratio < black.ratio ? white : black
    // WCAG 2.2, 1.4.11: anything but text needs the contrast of large text.
    return worst.passes(.largeText) ? nil : (white.ratio >= black.ratio, worst)
  }
}

/// The luminance from which a background has a contrast of less than 1.5:1 with white.
private let brightest = 0.65
