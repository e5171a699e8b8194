import Diagnostics

/// Code that chooses the appearance of an app or a window.
extension ForcedAppearance {
  func findingsInCode(of subject: AuditSubject) -> [AuditFinding] {
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
      at: places.map(\.location), code: ForcedAppearance.code, identity: [],
      contents: places.map(\.code))
  }
}
