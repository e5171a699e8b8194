import ColorScience
import Diagnostics
import Guidelines

/// A check for color sets without a variant for dark or for increased contrast.
struct MissingVariant: AuditCheck {
  static let name = AutomaticCheck.missingVariant
  static let summary = "A color set lacks a variant for dark or for increased contrast."
  static let explanation = """
    A color that is right on white is seldom right on black, and who turns on Increase Contrast asks
    for more than the default gives. A color set of your own needs a light and a dark value, and for
    each of them one with increased contrast. Color sets that refer to a system color have all four
    without your doing, and empty ones are passed over; so are shadows and translucent grays, names such as
    `iconDark` or `logoWhite` that say for what ground the color is, and apps whose Info.plist keeps
    one appearance. That a whole app has no increased contrast is said once.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let sets = subject.colorSets.filter(\.hasOwnColor)
    let dark = subject.appearances.contains(where: \.isDark)
    return (dark ? sets.filter { subject.lacksDark($0) }.map(AuditFinding.missingDark) : [])
      + Dictionary(grouping: sets, by: \.catalog).sorted { $0.key < $1.key }
      .flatMap { missingContrast($0.value, in: subject) } + wholeApp(sets)
  }

  /// Returns a finding if no set of the app has increased contrast.
  private func wholeApp(_ sets: [ColorSet]) -> [AuditFinding] {
    let sets = sets.filter { !$0.isVeil && !$0.isForWatch }
    guard !sets.isEmpty, !sets.contains(where: \.hasContrast) else { return [] }
    return [.withoutContrast(sets)]
  }

  /// Returns a finding for each set of a catalog that lacks a variant which others of it have, or
  /// one for all where most lack it.
  private func missingContrast(_ sets: [ColorSet], in subject: AuditSubject) -> [AuditFinding] {
    let sets = sets.filter { !$0.isVeil && !$0.isForWatch }
    let wanted = [false, true].filter { dark in
      sets.contains { $0.hasContrast(isDark: dark) }
        && (!dark || subject.appearances.contains(where: \.isDark))
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
      && !ColorRoles(set).isOneOfPair && !set.isForWatch
      && forcesAppearance(at: set.location.path) == nil
  }
}

extension ColorSet {
  /// Whether the color set contains a color value. Sets that only refer to system colors need no
  /// variants, because system colors adapt by themselves.
  fileprivate var hasOwnColor: Bool {
    slots.contains { if case .color = $0.value { true } else { false } }
  }

  /// Whether the set is a shadow, or black, white or gray that lets something through.
  fileprivate var isVeil: Bool {
    ColorRoles(self).isShadow
      || slots.allSatisfy { slot in
        guard case .color(let color) = slot.value, color.alpha < 0.99 else { return false }
        return color.bytes.red == color.bytes.green && color.bytes.green == color.bytes.blue
      }
  }

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

  fileprivate static func missingDark(_ set: ColorSet) -> AuditFinding {
    missing(.warning, "dark", set)
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
