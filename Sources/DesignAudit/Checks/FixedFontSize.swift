import Diagnostics
import Guidelines

/// A check for texts that do not follow the text size that people chose.
struct FixedFontSize: AuditCheck {
  static let name = AutomaticCheck.fixedFontSize
  static let summary = "Text has a fixed font size, which Dynamic Type does not change."
  static let explanation = """
    People with low vision choose larger text once, for all apps. `Font.system(size:)`,
    `UIFont.systemFont(ofSize:)` and custom fonts with a fixed size ignore that choice. Use text
    styles such as `.body`, `Font.custom(_:size:relativeTo:)`, or `UIFontMetrics`.

    All text of an iOS app is one finding with all its locations. Left out are sizes in variables,
    sizes above 34 points, which is the size of the largest text style, symbols, badges, text in
    capsules, circles and frames of a fixed size, bar titles, logs, and types that scale their fonts
    in some other way.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let sources = subject.sources
    // Without a platform, an app is one for iOS if it imports UIKit. The Mac has no Dynamic Type.
    guard !subject.options.platforms.isEmpty || sources.contains(where: \.materials.importsUIKit)
    else { return [] }
    let platforms = subject.options.platforms.map(\.rawValue)
    guard platforms.isEmpty || platforms.contains("iOS") || platforms.contains("iPadOS") else {
      return []
    }
    let fonts = sources.filter { !$0.isForOtherPlatform && !$0.path.isOfDemo }.flatMap(
      \.materials.fixedFonts)
    guard !fonts.isEmpty else { return [] }
    let message = LocalizableMessage(
      fonts.count == 1 ? "audit.fixed-font-size.one" : "audit.fixed-font-size.several",
      ["count": .text("\(fonts.count)")])
    return [
      AuditFinding(
        .advice, .likely, message, at: fonts.map(\.location).sorted(), code: Self.code,
        identity: [])
    ]
  }
}

extension SourceFile {
  /// Whether names say that the file is for a platform without Dynamic Type, or for widgets.
  fileprivate var isForOtherPlatform: Bool {
    let words = Set(path.split(separator: "/").flatMap { String($0).nameWords })
    return isForWatch
      || !words.isDisjoint(with: ["macos", "mac", "tvos", "tv", "visionos", "widget", "widgets"])
  }
}
