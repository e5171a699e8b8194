import ColorScience
import Diagnostics
import Guidelines

/// A check for colors that an asset catalog has under several names.
struct DuplicateColor: AuditCheck {
  static let name = AutomaticCheck.duplicateColor
  static let summary = "Color sets with different names have the same values."
  static let explanation = """
    Two names for one color say that it means two things, but people see only the color. Or one of
    the names was forgotten when it was replaced, and the next change will miss it. Keep one name
    for each meaning. A palette in which one token stands for another on purpose needs no change,
    and neither does an accent in the brand color.

    Compares all values of the sets in a catalog. Grays and translucent colors are left out, because
    they mean little by themselves, and so are sets that nothing uses. Files seldom say which of
    these is the case, so this is a guess and is reported only with `--guess`.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    guard subject.options.guesses else { return [] }
    let sets = subject.colorSets.filter {
      $0.hasHue && !$0.isAccent && subject.usedSets.contains($0.location.path)
    }
    return Dictionary(grouping: sets) { ColorSetValues($0) }.values.filter { $0.count > 1 }
      .sorted { $0[0].location < $1[0].location }.map(AuditFinding.duplicates)
  }
}

/// What makes color sets the same: their catalog and their values by appearance.
private struct ColorSetValues: Hashable {
  let catalog: String
  let values: Set<[String]>

  init(_ set: ColorSet) {
    catalog = set.catalog
    values = Set(
      set.slots.map { slot in
        let value =
          switch slot.value {
          case .color(let color): color.rounded8.text(.hex)
          case .system(let name, _): name
          }
        let appearance = "\(slot.isDark == true) \(slot.isHighContrast)"
        return [slot.idiom, slot.gamut ?? "", appearance, value]
      })
  }
}

extension ColorSet {
  /// Whether the color of the set is more than a gray, and opaque.
  fileprivate var hasHue: Bool {
    slots.contains { slot in
      guard case .color(let color) = slot.value else { return false }
      let parts = [color.red, color.green, color.blue]
      return color.alpha == 1 && (parts.max() ?? 0) - (parts.min() ?? 0) > 0.2
    }
  }
}

extension AuditFinding {
  fileprivate static func duplicates(_ sets: [ColorSet]) -> AuditFinding {
    AuditFinding(
      .advice, .guess,
      LocalizableMessage(
        "audit.duplicate-color", ["count": .number(sets.count), "sets": .quoted(sets.map(\.path))]),
      at: sets.map(\.location), code: DuplicateColor.code, identity: [],
      contents: sets.map(\.name))
  }
}
