import Diagnostics
import Guidelines

/// A check for several pieces of colored Liquid Glass that are seen at a time.
struct SeveralTintedGlasses: AuditCheck {
  static let name = AutomaticCheck.severalTintedGlasses
  static let summary = "Several Liquid Glass controls are colored at the same time."
  static let explanation = """
    Color on glass shows which action is the primary one, or shows a status. If two controls have
    it, neither stands out. Color only one, and leave the others plain.

    Counts prominent buttons and glass with a tint in one function or body, under the same
    condition, and one that is repeated for each element of a list. Tints and styles that depend on
    a condition show a status, and tints without a hue are not a color; both are left out.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    subject.sources.flatMap { source -> [AuditFinding] in
      let groups = Dictionary(grouping: source.materials.glass.filter(\.isTinted), by: \.group)
      return groups.sorted { $0.key < $1.key }.compactMap { _, uses in
        let controls = uses.filter(\.isControl)
        guard controls.count > 1 || controls.contains(where: \.isAlwaysRepeated) else { return nil }
        return .tinted(controls.map(\.place))
      }
    }
  }
}

extension GlassUse {
  /// Whether every element of a list has the glass, and not only a selected one.
  fileprivate var isAlwaysRepeated: Bool { isRepeated && !group.contains(" ") }
}

extension AuditFinding {
  fileprivate static func tinted(_ places: [CodePlace]) -> AuditFinding {
    let message: LocalizableMessage =
      places.count > 1
      ? LocalizableMessage(
        "audit.several-tinted-glasses.several", ["count": .text("\(places.count)")])
      : "audit.several-tinted-glasses.repeated"
    return AuditFinding(
      .advice, .likely, message, at: places.map(\.location).sorted(),
      code: SeveralTintedGlasses.code, identity: places.map(\.code).sorted())
  }
}
