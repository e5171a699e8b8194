import Diagnostics
import Guidelines

/// A check for apps that keep one appearance whatever people chose for their device.
struct ForcedAppearance: AuditCheck {
  static let name = AutomaticCheck.forcedAppearance
  static let summary = "The app keeps one appearance, whatever people chose for their device."
  static let explanation = """
    People choose light or dark once, for the whole device, and expect every app to follow.
    `UIUserInterfaceStyle` with `Light` or `Dark`, and `NSRequiresAquaSystemAppearance` with true,
    take that choice away, in an Info.plist or in build settings such as
    `INFOPLIST_KEY_UIUserInterfaceStyle`. A dark appearance alone is right if the content calls for
    it, as in an app for films, so it is not reported in apps with a player. Apps for Apple TV are
    left out. If an app keeps one appearance, no colors or images are expected for the other.

    In code, `overrideUserInterfaceStyle` of a window, `preferredColorScheme` in a scene, and
    `appearance` of `NSApp` do the same, and `appearance` of a window does so for that window on the
    Mac. If the value is a variable, the app has its own appearance setting. That is reported as
    advice, unless one of its choices is the system's appearance, code sets it to `nil`, or it does
    nothing while it is off. Left out are single views and screens, such as those of a player,
    property lists next to a project in which no app uses them, and those of demos.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let lists = subject.propertyLists.filter { list in
      subject.isOfApp(list) && !list.isForTV
        && !(list.forced?.isDark == true && subject.playsFilms)
    }
    let entries = lists.compactMap { list in
      list.forced.map { (list.origin, $0) }
    }
    return Dictionary(grouping: entries) { "\($0.0) \($0.1.key) \($0.1.isDark)" }
      .sorted { $0.key < $1.key }.map { .forced($0.value.map(\.1)) } + findingsInCode(of: subject)
  }
}

extension AuditSubject {
  /// Whether folders or files of the sources are named after players, which an app that is dark on
  /// purpose has.
  var playsFilms: Bool {
    sources.contains { source in
      !playerWords.isDisjoint(
        with: source.path.split(separator: "/").flatMap { String($0).nameWords })
    }
  }
}

private let playerWords: Set<String> = ["player", "playback"]

extension InfoPropertyList {
  /// Whether names say that the app is one for Apple TV, which stands in a dark room.
  fileprivate var isForTV: Bool {
    path.split(separator: "/").contains { folder in
      let words = String(folder).nameWords
      return folder.contains("TV") || folder.contains("tvOS") || words.contains("tvos")
    }
  }
}

extension AuditFinding {
  fileprivate static func forced(_ entries: [InfoPropertyList.Forced]) -> AuditFinding {
    let forced = entries[0]
    let message = LocalizableMessage(
      forced.isDark ? "audit.forced-appearance.dark" : "audit.forced-appearance.light",
      ["key": .text(forced.key)])
    // To be dark alone may be right, and only people can tell.
    return AuditFinding(
      forced.isDark ? .advice : .warning, .certain, message,
      at: Set(entries.flatMap(\.places)).sorted(),
      code: ForcedAppearance.code, identity: [forced.key])
  }
}
