import Diagnostics
import Guidelines

/// A check for apps that keep one appearance whatever people chose for their device.
struct ForcedAppearance: AuditCheck {
  static let name = AutomaticCheck.forcedAppearance
  static let summary = "The app keeps one appearance, whatever people chose for their device."
  static let explanation = """
    People choose light or dark once, for the whole device, and count on every app to go along. In an
    Info.plist, `UIUserInterfaceStyle` with `Light` or `Dark` and `NSRequiresAquaSystemAppearance` with
    true take that choice away. Dark alone is right where the content calls for it, as in an app
    for films; then keep it, with a comment in the review. An app that keeps one appearance is not
    asked for colors and images for the other.

    In code, `overrideUserInterfaceStyle` of a window, `preferredColorScheme` in a scene, and
    `appearance` of `NSApp` do the same, and `appearance` of a window on the Mac for that window. Where the value is a variable, the app has a
    setting of its own, which is told as advice. Single views and screens, such as those of a player,
    are passed over.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    subject.propertyLists.filter(\.isApp).compactMap(\.forced).map(AuditFinding.forced)
      + findingsInCode(of: subject)
  }
}

extension AuditFinding {
  fileprivate static func forced(_ forced: InfoPropertyList.Forced) -> AuditFinding {
    let message = LocalizableMessage(
      forced.isDark ? "audit.forced-appearance.dark" : "audit.forced-appearance.light",
      ["key": .text(forced.key)])
    // To be dark alone may be right, and only people can tell.
    return AuditFinding(
      forced.isDark ? .advice : .warning, .certain, message, at: [forced.place],
      code: ForcedAppearance.code, identity: [forced.key])
  }
}
