import ColorScience
import Diagnostics
import Guidelines

/// A check for color sets with a slot for Display P3 and none for sRGB.
struct MissingSRGBVariant: AuditCheck {
  static let name = AutomaticCheck.missingSRGBVariant
  static let summary = "A color set has a slot for Display P3 but none for sRGB."
  static let explanation = """
    A slot with the gamut Display P3 is for screens with more colors; for other screens, the set
    needs one with the gamut sRGB. Without it, Xcode shows them the nearest color, and two strong
    colors may become the same. Reports sets that have a Display P3 slot with a color outside sRGB,
    but no slot for other screens in the same appearance. Choose “sRGB and Display P3” under Gamut
    and fill both slots.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    subject.colorSets.compactMap { set in
      let slots = set.slots.filter { $0.isWide && !set.hasNarrowSlot(like: $0) }
      return slots.isEmpty ? nil : .missing(set, slots)
    }
  }
}

extension ColorSet {
  fileprivate func hasNarrowSlot(like wide: Slot) -> Bool {
    slots.contains { slot in
      slot.gamut != "display-P3" && slot.idiom == wide.idiom && slot.isDark == wide.isDark
        && slot.isHighContrast == wide.isHighContrast
    }
  }
}

extension ColorSet.Slot {
  /// Whether the slot is for screens with Display P3 and has a color that others cannot show.
  fileprivate var isWide: Bool {
    guard gamut == "display-P3", case .color(let color) = value else { return false }
    return [color.red, color.green, color.blue].contains { $0 < -0.002 || $0 > 1.002 }
  }
}

extension AuditFinding {
  fileprivate static func missing(_ set: ColorSet, _ slots: [ColorSet.Slot]) -> AuditFinding {
    AuditFinding(
      .warning, .certain,
      LocalizableMessage("audit.missing-srgb-variant", ["set": .text(set.name)]),
      at: slots.map(\.location), code: MissingSRGBVariant.code, identity: [set.name])
  }
}
