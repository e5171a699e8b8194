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

    If there is no dark value, reports colors of text, tints and symbols whose only value has less
    than 3:1 on white or on black, and bright backgrounds. Text and background colors are reported
    one by one, others as one finding per catalog. An app with five or more color sets, or three or
    more for text, tints and symbols, that has no increased contrast at all is reported once.

    Color sets that refer to a system color have all four values already. Left out are empty sets;
    sets that no source mentions, except in previews and in constants that nothing reads; shadows;
    colors of placeholders and disabled controls; translucent grays; names such as `iconDark` or
    `logoWhite` that say which background the color is for; and apps whose Info.plist keeps one
    appearance. Accents, which the system adapts on its controls, and sets for the launch screen
    need no variants.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let sets = subject.colorSets.filter {
      $0.hasOwnColor && subject.usedSets.contains($0.location.path)
    }
    let dark = subject.options.appearances.contains(where: \.isDark)
    let dull = sets.filter {
      subject.lacksDark($0) && (ColorRoles($0).isBackground || subject.isForeground($0))
    }
    let read = sets.filter(\.needsContrast)
    return (dark ? missingDark(dull) : [])
      + Dictionary(grouping: read, by: \.catalog).sorted { $0.key < $1.key }
      .flatMap { missingContrast($0.value, in: subject) } + wholeApp(read, in: subject)
  }

  /// Returns a finding for each text and background, and one for the other sets of each catalog.
  private func missingDark(_ sets: [ColorSet]) -> [AuditFinding] {
    let weak = sets.filter { $0.weakness != nil }
    let (certain, others) = (weak.filter(\.hasRole), weak.filter { !$0.hasRole })
    return certain.map { .missingDark([$0], .warning) }
      + Dictionary(grouping: others, by: \.catalog).sorted { $0.key < $1.key }
      .map { .missingDark($0.value, .advice) }
  }

  /// Returns a finding if no set of the app has increased contrast.
  private func wholeApp(_ sets: [ColorSet], in subject: AuditSubject) -> [AuditFinding] {
    let foregrounds = sets.count { subject.isForeground($0) && !ColorRoles($0).isBackground }
    guard foregrounds >= fewSets || sets.count >= manySets, !sets.contains(where: \.hasContrast)
    else { return [] }
    return [.withoutContrast(sets)]
  }

  /// Returns a finding for each set of a catalog that lacks a variant which others of it have, or
  /// one for all where most lack it.
  private func missingContrast(_ sets: [ColorSet], in subject: AuditSubject) -> [AuditFinding] {
    let wanted = [false, true].filter { dark in
      sets.contains { $0.hasContrast(isDark: dark) }
        && (!dark || subject.options.appearances.contains(where: \.isDark))
    }
    let lacking = sets.map { set in (set, wanted.filter { !set.hasContrast(isDark: $0) }) }
      .filter { !$0.1.isEmpty }
    guard lacking.count * 2 <= sets.count else { return [.someContrast(lacking.map(\.0), sets)] }
    return lacking.map { .missingContrast($0.1, $0.0) }
  }
}

extension AuditSubject {
  fileprivate func lacksDark(_ set: ColorSet) -> Bool {
    !set.slots.contains { $0.isDark == true && !$0.isHighContrast } && !set.isVeil
      && !ColorRoles(set).isOneOfPair && !ColorRoles(set).isInactive
      && !ColorRoles(set).isPlaceholder && !set.isAccent && !set.isForLaunch && !set.isForWatch
      && forcesAppearance(at: set.location.path) == nil
  }
}

extension ColorSet {
  /// Whether the color set contains a color value. Sets that only refer to system colors need no
  /// variants, because system colors adapt by themselves.
  fileprivate var hasOwnColor: Bool {
    slots.contains { if case .color = $0.value { true } else { false } }
  }

  /// The ground on which the only value of the set is weak: whether it is black, and the contrast; nil
  /// if what it is for can be told from white and from black alike, or shines through.
  fileprivate var weakness: (isOnBlack: Bool, ratio: ContrastVerdict)? {
    let values = slots.compactMap { slot -> SRGB? in
      guard case .color(let color) = slot.value, !slot.isHighContrast else { return nil }
      return color
    }
    guard let color = values.first, color.alpha == 1 else { return nil }
    // A background that stays bright is glaring at night; others are chosen on purpose as a rule. What
    // is nearly white and no background stands on a fill.
    guard ColorRoles(self).isBackground == (color.relativeLuminance >= brightest) else {
      return nil
    }
    let (white, black) = (ContrastVerdict(color, on: .white), ContrastVerdict(color, on: .black))
    let worst = white.ratio < black.ratio ? white : black
    // WCAG 2.2, 1.4.11: what is no text needs the contrast of large text.
    return worst.passes(.largeText) ? nil : (white.ratio >= black.ratio, worst)
  }

  /// Whether the name says that the color is a text or a background.
  fileprivate var hasRole: Bool { ColorRoles(self).isText || ColorRoles(self).isBackground }

  /// Whether the set is a shadow, or black, white or gray that lets something through.
  fileprivate var isVeil: Bool {
    ColorRoles(self).isShadow
      || slots.allSatisfy { slot in
        guard case .color(let color) = slot.value, color.alpha < 0.99 else { return false }
        return color.bytes.red == color.bytes.green && color.bytes.green == color.bytes.blue
      }
  }

  /// Whether people may ask for more contrast of the set.
  fileprivate var needsContrast: Bool { !isVeil && !isForWatch && !isAccent && !isForLaunch }

  /// Whether the set is only for devices without Dark Mode.
  fileprivate var isForWatch: Bool {
    slots.allSatisfy { $0.idiom == "watch" || $0.idiom == "vision" }
      || location.path.lowercased().split(separator: "/").contains { $0.contains("watch") }
  }

  /// The words for a set without increased contrast, alone or among others.
  fileprivate var contrastWords: String { "\(name) increased-contrast" }

  fileprivate var hasContrast: Bool { slots.contains(where: \.isHighContrast) }

  fileprivate func hasContrast(isDark: Bool) -> Bool {
    slots.contains { $0.isHighContrast && ($0.isDark ?? false) == isDark }
  }
}

/// The number of sets of texts, tints and symbols from which an app has a palette of its own. One or two
/// are an accent; what is read in such an app has the colors of the system. Of more
/// sets some are read, whatever code tells.
private let fewSets = 3
private let manySets = 5
/// The luminance from which a background has a contrast of less than 1.5:1 with white.
private let brightest = 0.65

extension AuditFinding {
  private static func missing(
    _ severity: Diagnostic.Severity, _ variant: String, _ set: ColorSet
  ) -> AuditFinding {
    AuditFinding(
      severity, .certain,
      LocalizableMessage(
        "audit.missing-variant",
        [
          "set": .text(set.name),
          "variant": .message(LocalizableMessage("audit.variant.\(variant)")),
        ]),
      at: [set.slots.first?.location ?? set.location], code: MissingVariant.code,
      identity: [variant], contents: [variant == "dark" ? "\(set.name) dark" : set.contrastWords])
  }

  fileprivate static func missingDark(
    _ sets: [ColorSet], _ severity: Diagnostic.Severity
  ) -> AuditFinding {
    let weakness = sets[0].weakness
    let ground = weakness?.isOnBlack == true ? "black" : "white"
    let part = ColorRoles(sets[0]).isBackground ? "background" : ground
    let message = LocalizableMessage(
      "audit.one-value.\(part)",
      ["ratio": .text(weakness?.ratio.ratioText ?? ""), "set": .text(sets[0].name)])
    return AuditFinding(
      severity, .likely,
      sets.count == 1
        ? message
        : LocalizableMessage(
          "audit.one-values",
          ["count": .number(sets.count), "name": .text(sets[0].name)]),
      at: sets.map { $0.slots.first?.location ?? $0.location }, code: MissingVariant.code,
      identity: sets.map(\.name) + ["dark"])
  }

  fileprivate static func missingContrast(_ missing: [Bool], _ set: ColorSet) -> AuditFinding {
    let variant =
      missing.count == 2
      ? "increased-contrast"
      : missing[0] ? "dark-increased-contrast" : "light-increased-contrast"
    return self.missing(.advice, variant, set)
  }

  fileprivate static func someContrast(_ lacking: [ColorSet], _ all: [ColorSet]) -> AuditFinding {
    AuditFinding(
      .advice, .certain,
      LocalizableMessage(
        "audit.some-increased-contrast",
        ["count": .number(lacking.count), "total": .number(all.count)]),
      at: lacking.map(\.location), code: MissingVariant.code, identity: ["contrast"],
      contents: lacking.map(\.contrastWords))
  }

  fileprivate static func withoutContrast(_ sets: [ColorSet]) -> AuditFinding {
    AuditFinding(
      .advice, .certain,
      LocalizableMessage("audit.no-increased-contrast", ["count": .number(sets.count)]),
      at: sets.map(\.location), code: MissingVariant.code, identity: ["increased-contrast"],
      contents: sets.map(\.contrastWords))
  }
}
