import ColorScience
import Diagnostics
import Guidelines

/// A check for color sets whose dark variant is the same as the light one.
struct EqualVariants: AuditCheck {
  static let name = AutomaticCheck.equalVariants
  static let summary = "The dark variant of a color set is the same as the light one."
  static let explanation = """
    A color set with a dark slot looks as if someone had chosen a dark color. If the slot repeats
    the light value, it was often filled by copying and then forgotten. Give the slot a value of its
    own or, if the color is on the same fill in both appearances, remove the slot, which promises
    more than there is.

    Reports nearly black and nearly white backgrounds; nearly black colors for text, tints and
    symbols; and nearly white colors for text that code shows without a background of its own, since
    other white text is on a fill that is the same in both appearances. Left out are names that say
    this is intended (`OnAccent`, `AlwaysWhite`, `Shadow`), sets that still have the default name
    (`Color`), sets of themes, text with a background of the same name (`CardLabel` and
    `CardBackground`), and fills of controls, which have a title of their own (`ButtonBackground`).
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let grounds = Set(
      subject.colorSets.map { ColorRoles($0) }.filter(\.isBackground).map(\.qualifiers))
    return subject.colorSets.compactMap { set in
      guard subject.usedSets.contains(set.location.path),
        subject.forcesAppearance(at: set.location.path) == nil, !ColorRoles(set).isAlike,
        !(ColorRoles(set).isBackground && ColorRoles(set).isFill),
        !set.isForLaunch, !set.isOfTheme, !set.hasDefaultName,
        // A text with a background of its own changes with that or not at all.
        !(ColorRoles(set).isText && grounds.contains(ColorRoles(set).qualifiers)),
        ColorRoles(set).isBackground || subject.isForeground(set),
        let slot = set.repeatedSlot, case .color(let color) = slot.value, color.isExtreme,
        // What is bright in both stands on a fill as a rule.
        ColorRoles(set).isBackground || color.relativeLuminance < 0.5 || subject.isBare(set)
      else { return nil }
      // What is bright and no ground is lost on a bright one.
      let isRead = ColorRoles(set).isText || subject.mentions.isForeground(set.name)
      return .equal(set, color, slot, isLostInLight: isRead && color.relativeLuminance > 0.5)
    }
  }
}

extension AuditSubject {
  /// Whether code shows that texts of a color stand on the ground of the system.
  fileprivate func isBare(_ set: ColorSet) -> Bool {
    let texts = shownSources.flatMap(\.uses).filter { use in
      use.role == .text
        && resolved(use.color).map { colorSets(of: $0).contains { $0.location == set.location } }
          == true
    }
    return !texts.isEmpty && texts.allSatisfy { !$0.hasOwnBackground }
  }
}

extension ColorSet {
  /// Whether the set still has the name that Xcode gives a new one, by which nothing can be told to use
  /// it.
  fileprivate var hasDefaultName: Bool { name.filter(\.isLetter) == "Color" }

  /// The slot for dark that has the value shown in light; nil if there is none.
  fileprivate var repeatedSlot: Slot? {
    slots.first { slot in
      guard slot.isDark == true, !slot.isHighContrast else { return false }
      let others = slots.filter { other in
        other.isDark != true && !other.isHighContrast && other.idiom == slot.idiom
          && other.gamut == slot.gamut
      }
      // A slot for light goes before the one without an appearance.
      let shown = others.first { $0.isDark == false } ?? others.first
      return shown?.value.isSame(as: slot.value) == true
    }
  }
}

extension ColorSet.Value {
  /// Whether two values are the same to the bytes.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.color(let left), .color(let right)): left.rounded8 == right.rounded8
    default: self == other
    }
  }
}

extension SRGB {
  /// Whether the color is opaque and nearly black or nearly white: it has less than 1.6:1 with black, or
  /// less than 1.25:1 with white.
  fileprivate var isExtreme: Bool {
    alpha == 1 && (relativeLuminance < 0.03 || relativeLuminance > 0.79)
  }
}

extension AuditFinding {
  fileprivate static func equal(
    _ set: ColorSet, _ color: SRGB, _ slot: ColorSet.Slot, isLostInLight: Bool
  ) -> AuditFinding {
    AuditFinding(
      .advice, .likely,
      LocalizableMessage(
        isLostInLight ? "audit.equal-bright-variants" : "audit.equal-variants",
        ["color": .text(color.text(.hex)), "set": .text(set.name)]),
      at: [slot.location], code: EqualVariants.code, identity: [set.name])
  }
}
