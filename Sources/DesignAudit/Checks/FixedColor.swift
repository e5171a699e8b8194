import ColorScience
import Diagnostics
import Guidelines

/// A check for views whose color is the same in light and dark.
struct FixedColor: AuditCheck {
  static let name = AutomaticCheck.fixedColor
  static let summary = "A background or a text has a color that does not adapt."
  static let explanation = """
    `UIColor.white`, `UIColor.black`, `UIColor.red` and the other plain names of UIKit and AppKit, and
    `Color.white` and `Color.black`, are the same in light and dark. A white background beside labels
    that turn white is empty in Dark Mode, and a black text on a background that turns black is gone.
    The message names the color of the system that adapts.

    Reported are backgrounds of views, and texts in views whose code shows no background that might
    suit them. White texts, translucent colors, shadows, masks, pictures, players and viewers, and
    branches that ask for the appearance are passed over, and so is an app that has one appearance.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    guard subject.appearances.contains(where: \.isDark), !subject.forcesOneAppearance else {
      return []
    }
    let uses = subject.sources.filter { !$0.isForWatch }.flatMap { source in
      let texts = fixedTexts(in: source, subject)
      return source.uses.compactMap { use in
        fixed(use, beside: texts, in: subject).map { (source.path, use, $0) }
      }
    }
    let groups = Dictionary(grouping: uses) { [$0.0, $0.1.role.rawValue, $0.2] }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, uses in
      .fixed(uses[0].1.role, key[2], uses.map(\.1), in: subject)
    }
  }

  /// The fixed colors of texts and symbols by the view and by the type that has them.
  private func fixedTexts(in source: SourceFile, _ subject: AuditSubject) -> [Substring: Set<SRGB>]
  {
    Dictionary(
      source.uses.filter { $0.role == .text || $0.role == .tint }.flatMap { use in
        subject.resolved(use.color).flatMap(\.fixedValue).map { value in
          Set([use.typeName, use.view[...]]).map { ($0, [value]) }
        } ?? []
      }, uniquingKeysWith: { $0.union($1) })
  }

  /// Returns the name of the fixed color of a view; nil if its color adapts, or may be right.
  ///
  /// - Parameter texts: the fixed colors of texts. A background with which one of them has contrast
  ///   is chosen together with it: one in SwiftUI, or a dark one, for the texts of a type, a white
  ///   one of UIKit for a single view.
  private func fixed(
    _ use: ColorUse, beside texts: [Substring: Set<SRGB>], in subject: AuditSubject
  ) -> String? {
    guard case .fixed(let name, let value)? = subject.resolved(use.color), value.alpha == 1,
      !use.isForMedia
    else { return nil }
    switch use.role {
    case .background:
      let beside = texts[value == .white && use.isAssigned ? use.view[...] : use.typeName] ?? []
      let isChosenTogether = beside.contains { ContrastVerdict($0, on: value).passes(.largeText) }
      return isChosenTogether || use.hasOwnBackground || value == .black && !use.showsText
        ? nil : name
    case .text where !use.hasOwnBackground: return value == .white ? nil : name
    case .text, .tint, .border, .fill: return nil
    }
  }
}

extension AppColor {
  /// The value of a color that is the same in every appearance.
  fileprivate var fixedValue: SRGB? {
    switch self {
    case .fixed(_, let value), .value(let value): value
    case .faded(let color, _): color.fixedValue
    case .named, .member, .system: nil
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

extension SourceFile {
  /// Whether the file belongs to an app for Apple Watch, to CarPlay or to the Touch Bar, which have
  /// one appearance.
  var isForWatch: Bool {
    path.mentions(anyOf: ["watch", "carplay", "touchbar"])
  }
}

extension ColorUse {
  /// Whether code gives the color to a property, and not a modifier to a view.
  fileprivate var isAssigned: Bool { code.contains("=") || code.contains("ackgroundColor") }

  /// The type that contains the view.
  fileprivate var typeName: Substring { view.prefix { $0 != " " } }

  private var words: Set<String> { Set(view.nameWords) }

  /// Whether names say that the view shows pictures, films or codes, which stand on black or white.
  fileprivate var isForMedia: Bool {
    let file = location.path.split(separator: "/").last.map { String($0).nameWords } ?? []
    return !mediaWords.isDisjoint(with: words.union(file))
  }

  /// Whether names say that the view is a line between others.
  fileprivate var isLine: Bool { !lineWords.isDisjoint(with: words) }

  /// Whether names say that the view shows a text. An empty black view is one of a film or a picture
  /// as a rule.
  fileprivate var showsText: Bool { !textViewWords.isDisjoint(with: words) }
}

/// Words in the names of views whose colors are the same in every appearance for a reason.
let mediaWords: Set<String> = [
  "player", "playback", "video", "movie", "photo", "photos", "image", "images", "camera", "gallery",
  "media", "artwork", "scanner", "qr", "qrcode", "barcode", "crop", "thumbnail", "preview",
  "lightbox",
  "splash", "launch", "poster", "cover", "print", "snapshot", "avatar", "chromecast", "airplay",
  "island", "complication", "overlay", "dim", "shadow", "mask", "touch",
]

private let lineWords: Set<String> = ["separator", "divider", "line", "hairline"]

private let textViewWords: Set<String> = [
  "text", "label", "button", "cell", "field", "table", "list", "title", "row", "header", "footer",
]

extension AuditFinding {
  fileprivate static func fixed(
    _ role: ColorUse.Role, _ name: String, _ uses: [ColorUse], in subject: AuditSubject
  ) -> AuditFinding {
    let message = LocalizableMessage(
      "audit.fixed-color.\(role.rawValue)",
      ["color": .text(name)])
    return AuditFinding(
      .warning, .likely,
      message.proposing(subject.adaptive(name, uses[0])).counting(uses.count),
      at: uses.map(\.location), code: FixedColor.code, identity: [role.rawValue, name],
      contents: uses.map(\.code))
  }
}

extension AuditSubject {
  /// Returns the API of the color to use instead of a fixed one such as `UIColor.white`.
  fileprivate func adaptive(_ name: String, _ use: ColorUse) -> String? {
    let parts = name.split(separator: ".").map(String.init)
    guard let type = parts.first, let color = parts.last else { return nil }
    let isGray = color.lowercased().hasSuffix("gray")
    if use.isLine, isGray { return lineColors[type] }
    if use.role == .text, isGray { return secondaryTexts[type] }
    let own = "\(type).system\(color.prefix(1).uppercased())\(color.dropFirst())"
    if palette.color(api: own) != nil { return own }
    return adaptiveColors[type]?[use.role]
  }
}

private let adaptiveColors: [String: [ColorUse.Role: String]] = [
  "UIColor": [.background: "UIColor.systemBackground", .text: "UIColor.label"],
  "NSColor": [.background: "NSColor.windowBackgroundColor", .text: "NSColor.labelColor"],
  "Color": [.background: "Color(.systemBackground)", .text: "Color.primary"],
]
private let lineColors = ["UIColor": "UIColor.separator", "NSColor": "NSColor.separatorColor"]
private let secondaryTexts = [
  "UIColor": "UIColor.secondaryLabel", "NSColor": "NSColor.secondaryLabelColor",
]

extension LocalizableMessage {
  /// Returns the message with the number of places that it speaks of, if there are several.
  func counting(_ places: Int) -> Self {
    places < 2
      ? self
      : Self("audit.at-places", ["message": .message(self), "count": .text("\(places)")])
  }
}
