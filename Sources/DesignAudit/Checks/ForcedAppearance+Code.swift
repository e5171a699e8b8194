import Diagnostics

/// Code that chooses the appearance of an app or a window.
extension ForcedAppearance {
  func findingsInCode(of subject: AuditSubject) -> [AuditFinding] {
    let places = subject.sources.flatMap(\.forcedAppearances)
    let constants = Dictionary(grouping: places.filter { !$0.isVariable }, by: \.code)
      .sorted { $0.key < $1.key }
      .map { AuditFinding.forced($0.value[0].isWholeApp ? "constant" : "window", $0.value) }
    let settings = places.filter(\.isVariable)
    return constants + (settings.isEmpty ? [] : [.forced("setting", settings)])
  }
}

extension AuditFinding {
  /// - Parameter kind: the last part of the key of the message.
  fileprivate static func forced(_ kind: String, _ places: [AppearanceOverride]) -> AuditFinding {
    let message = LocalizableMessage("audit.forced-appearance.\(kind)")
    return AuditFinding(
      kind == "setting" ? .advice : .warning, .likely, message.counting(places.count),
      at: places.map(\.location).sorted(), code: ForcedAppearance.code,
      identity: Set(places.map(\.code)).sorted())
  }
}
