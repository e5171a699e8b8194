import Diagnostics
import Guidelines

/// A check for apps whose code chooses the appearance.
struct ForcedAppearanceInCode: AuditCheck {
  static let name = AutomaticCheck.forcedAppearance
  static let summary = "The app does not follow the appearance that people chose."
  static let explanation = """
    People choose light or dark for the whole system and expect every app to follow. Reported is code
    that gives an app or a window one appearance: `overrideUserInterfaceStyle` of a window,
    `preferredColorScheme` in a scene, and `appearance` of `NSApp` or a window. Where the value is a
    variable, the app has a setting of its own, which is told as advice. Single views and screens,
    such as those of a player, are passed over.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let places = subject.sources.flatMap(\.forcedAppearances)
    let constants = Dictionary(grouping: places.filter { !$0.isVariable }, by: \.code)
      .sorted { $0.key < $1.key }
      .map { AuditFinding.forced(false, $0.value) }
    let settings = places.filter(\.isVariable)
    return constants + (settings.isEmpty ? [] : [.forced(true, settings)])
  }
}

extension AuditFinding {
  fileprivate static func forced(_ isSetting: Bool, _ places: [AppearanceOverride]) -> AuditFinding
  {
    let message: LocalizableMessage =
      isSetting ? "audit.forced-appearance.setting" : "audit.forced-appearance.constant"
    return AuditFinding(
      isSetting ? .advice : .warning, .likely, message.counting(places.count),
      at: places.map(\.location).sorted(), code: ForcedAppearanceInCode.code,
      identity: Set(places.map(\.code)).sorted())
  }
}
