import ColorScience
import Diagnostics
import Guidelines

/// A check for views whose color is the same in light and dark.
struct FixedColor: AuditCheck {
  static let name = AutomaticCheck.fixedColor
  static let summary = "A background or text color does not adapt."
  static let explanation = """
    `UIColor.white`, `UIColor.black`, `UIColor.red` and the other plain names of UIKit and AppKit,
    `Color.white` and `Color.black`, hard-coded colors, and constants that stand for them are the
    same in light and dark. In Dark Mode, a white background with labels that turn white looks
    empty, and dark text on a background that turns black disappears. The message names the system
    color that adapts.

    Reports light backgrounds of views that show text, separators in a plain gray, and text that is
    too dark for a dark background or has a plain color with a system counterpart, in code and in
    interface files. Text is left out if its view or type has a background that might suit it, and a
    background is left out if text next to it has a color that suits it or is not known. Also left
    out are white text, translucent colors, shadows, masks, images, players, viewers and web pages;
    branches that test the appearance; apps and windows with one appearance; a background that a
    table covers; and text that gets another color when it is shown.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    guard subject.options.appearances.contains(where: \.isDark), !subject.forcesOneAppearance else {
      return []
    }
    let kept = subject.typesInFixedWindows
    let inCode = subject.shownSources.flatMap { source in
      let texts = TextColors(source.uses, in: subject)
      return source.uses.filter { !kept.contains($0.typeName.utf8.nameHash) }
        .compactMap { FixedUse($0, beside: texts, in: subject) }
    }
    let groups = Dictionary(grouping: inCode + subject.fixedInterfaceUses) {
      [$0.use.location.path, $0.use.role.rawValue, $0.name]
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { _, uses in
      .fixed(uses, in: subject)
    }
  }
}

extension AuditSubject {
  /// Whether code or an Info.plist gives the whole app one appearance, so that no color needs to
  /// adapt.
  var forcesOneAppearance: Bool {
    propertyLists.contains { $0.isApp && $0.forced != nil }
      || sources.contains { $0.forcedAppearances.contains { !$0.isVariable && $0.isWholeApp } }
  }
}

extension AuditSubject {
  /// The hashes of the types that files of windows with one appearance name.
  fileprivate var typesInFixedWindows: Set<UInt64> {
    let windows = sources.filter { source in
      source.forcedAppearances.contains { !$0.isVariable }
        && source.path.split(separator: "/").last?.contains("Window") == true
    }
    return windows.reduce(into: []) { $0.formUnion($1.types.named) }
  }
}

extension AuditFinding {
  fileprivate static func fixed(_ uses: [FixedUse], in subject: AuditSubject) -> AuditFinding {
    let first = uses[0]
    let part = first.isLine ? "line" : first.use.role.rawValue
    let message = LocalizableMessage(
      "audit.fixed-color.\(part)", ["color": .text(first.name)])
    return AuditFinding(
      .warning, .likely, message.proposing(subject.adaptive(first)).counting(uses.count),
      at: uses.map(\.use.location), code: FixedColor.code,
      identity: [first.use.role.rawValue, first.name], contents: uses.map(\.use.code))
  }
}

extension AuditSubject {
  /// Returns the API of the color to use instead of a fixed one such as `UIColor.white`.
  fileprivate func adaptive(_ fixed: FixedUse) -> String? {
    let (use, type) = (fixed.use, fixed.type)
    if fixed.isLine { return lineColors[type] }
    if use.role == .text, fixed.isGray, !isNearlyBlack(fixed.value) { return secondaryTexts[type] }
    return fixed.counterpart(in: self) ?? adaptiveColors[type]?[use.role]
  }
}

/// Whether a color is as dark on white as a main text; secondary ones of the system have 3.4:1.
private func isNearlyBlack(_ color: SRGB) -> Bool {
  ContrastVerdict(color, on: .white).ratio >= 10
}

private let adaptiveColors: [String: [ColorUse.Role: String]] = [
  "UIColor": [.background: "UIColor.systemBackground", .text: "UIColor.label"],
  "NSColor": [.background: "NSColor.windowBackgroundColor", .text: "NSColor.labelColor"],
  "Color": [.background: "Color(.systemBackground)", .text: "Color.primary"],
]
private let lineColors = ["UIColor": "UIColor.separator", "NSColor": "NSColor.separatorColor"]
private let secondaryTexts = [
  "UIColor": "UIColor.secondaryLabel", "NSColor": "NSColor.secondaryLabelColor",
  "Color": "Color.secondary",
]

extension LocalizableMessage {
  /// Returns the message with the number of places that it speaks of, if there are several.
  func counting(_ places: Int) -> Self {
    places < 2
      ? self
      : Self("audit.at-places", ["message": .message(self), "count": .text("\(places)")])
  }
}
