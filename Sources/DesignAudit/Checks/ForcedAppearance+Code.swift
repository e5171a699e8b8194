import Diagnostics

/// Code that chooses the appearance of an app or a window.
extension ForcedAppearance {
  func findingsInCode(of subject: AuditSubject) -> [AuditFinding] {
    let places = subject.sources.filter { !$0.path.isOfDemo && !subject.isOfTrial($0) }
      .flatMap(\.forcedAppearances)
    let constants = Dictionary(grouping: places.filter { !$0.isVariable }, by: \.code)
      .sorted { $0.key < $1.key }
      .map { (AppearanceScope($0.value[0]), $0.value) }
      .filter { $0.0 != .darkApp || !subject.playsFilms }
      .map { AuditFinding.forced($0.0, $0.1) }
    // Who left the setting as it is, or chose the system's, has what the device has.
    let offersSystem = subject.sources.contains(where: \.offersSystemAppearance)
    let settings = offersSystem ? [] : places.filter(\.isVariable)
    return constants + (settings.isEmpty ? [] : [.forced(.setting, settings)])
  }
}

extension AuditSubject {
  /// Whether a file is in the folder of an app for trying something out, as its name says, beside
  /// another app.
  fileprivate func isOfTrial(_ source: SourceFile) -> Bool {
    guard let folder = source.path.trialFolder else { return false }
    return sources.contains { $0.types.beginsApp && !$0.path.hasPrefix(folder) }
  }
}

extension String {
  /// The path up to the first folder whose name ends with the word `Test`.
  fileprivate var trialFolder: String? {
    let folders = split(separator: "/").dropLast()
    return folders.firstIndex { String($0).nameWords.last == "test" }
      .map { folders[...$0].joined(separator: "/") + "/" }
  }
}

extension AuditFinding {
  fileprivate static func forced(
    _ scope: AppearanceScope, _ places: [AppearanceOverride]
  ) -> AuditFinding {
    AuditFinding(
      scope == .app ? .warning : .advice, .likely, scope.message.counting(places.count),
      at: places.map(\.location), code: ForcedAppearance.code, identity: [],
      contents: places.map(\.code))
  }
}

/// What has the appearance that code chooses.
private enum AppearanceScope {
  case app, darkApp, window, setting

  /// What one place with a constant changes.
  init(_ place: AppearanceOverride) {
    let isDark = place.code.lowercased().contains("dark")
    self = !place.isWholeApp ? .window : isDark ? .darkApp : .app
  }

  var message: LocalizableMessage {
    switch self {
    case .app: "audit.forced-appearance.constant"
    // To be dark alone may be right, and only people can tell.
    case .darkApp: "audit.forced-appearance.dark-code"
    case .window: "audit.forced-appearance.window"
    case .setting: "audit.forced-appearance.setting"
    }
  }
}
