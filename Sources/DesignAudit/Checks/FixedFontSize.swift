import Diagnostics
import Guidelines

/// A check for text that does not follow the text size that people chose.
struct FixedFontSize: AuditCheck {
  static let name = AutomaticCheck.fixedFontSize
  static let summary = "Text has a fixed font size, which Dynamic Type does not change."
  static let explanation = """
    People with low vision choose larger text once, for all apps. `Font.system(size:)`,
    `UIFont.systemFont(ofSize:)` and custom fonts with a fixed size ignore that choice. Use text
    styles such as `.body`, `Font.custom(_:size:relativeTo:)`, or `UIFontMetrics`.

    All text of an iOS app is one finding with all its locations. Without a platform, an app is one
    for iOS if its project says so or if it imports UIKit. Left out are sizes in variables, sizes above
    34 points, which is the size of the largest text style, titles of bars, and types that scale their
    fonts in some other way.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let platforms = subject.options.platforms.map(\.rawValue)
    // The Mac has no Dynamic Type.
    guard
      platforms.isEmpty
        ? subject.settings.isForIOS || subject.sources.contains(where: \.importsUIKit)
        : platforms.contains("iOS") || platforms.contains("iPadOS")
    else { return [] }
    let fonts = subject.sources.flatMap(\.fixedFonts).sorted()
    guard !fonts.isEmpty else { return [] }
    let message = LocalizableMessage(
      fonts.count == 1 ? "audit.fixed-font-size.one" : "audit.fixed-font-size.several",
      ["count": .text("\(fonts.count)")])
    return [AuditFinding(.advice, .likely, message, at: fonts, code: Self.code, identity: [])]
  }
}
