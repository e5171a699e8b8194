import ColorScience
import Diagnostics
import Guidelines

/// A check for views with one color that adapts to the appearance and one that does not.
struct FixedColor: AuditCheck {
  static let name = AutomaticCheck.fixedColor
  static let summary = "Of a text and its background, one adapts and the other does not."
  static let explanation = """
    `UIColor.white`, `UIColor.black`, `UIColor.red` and the other plain names of UIKit and AppKit,
    `Color.white` and `Color.black`, hard-coded colors, and constants that stand for them are the
    same in light and dark. Black text on a background that turns black disappears, and so does
    text that turns white on a white background. The message names the system color that adapts.

    Reports a view that has both colors in one place, in code or in one element of an interface file:
    one of them is fixed, the other adapts, and the contrast is enough in one appearance and too low
    in another. The contrast is measured as for `low-contrast`. Left out are apps and files that
    set their appearance, and code that tests it.
    """

  enum Side: String, Sendable { case text, background }

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let places = subject.weakPairs.flatMap { weak in
      weak.fixedSide.map { side in weak.pairs.map { (side, $0) } } ?? []
    }
    let groups = Dictionary(grouping: places) { side, pair in
      [pair.location?.path ?? "", side.rawValue, pair.color(side).name]
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, places in
      let (side, pair) = places[0]
      let message = LocalizableMessage("audit.fixed-color.\(key[1])", ["color": .text(key[2])])
      return AuditFinding(
        .warning, .likely,
        message.proposing(subject.adaptiveName(for: pair, side)).counting(places.count),
        at: places.map { $0.1.location ?? ContentLocation(path: key[0]) }, code: Self.code,
        identity: [key[1], key[2]], contents: places.map(\.1.code))
    }
  }
}

extension ColorPair {
  fileprivate func color(_ side: FixedColor.Side) -> AppColor {
    side == .text ? text : background
  }
}

extension AuditSubject {
  /// Returns the API of the color to use instead of a fixed one: the system color with the same
  /// name, such as `UIColor.systemRed` for `UIColor.red`, or a label or background color.
  fileprivate func adaptiveName(for pair: ColorPair, _ side: FixedColor.Side) -> String? {
    let parts = pair.color(side).solid.name.split(separator: ".")
    let type = colorTypes[String(parts[0])] == nil ? pair.colorType : String(parts[0])
    if let name = parts.last, parts.count == 2 {
      let own = "\(type).system\(name.prefix(1).uppercased())\(name.dropFirst())"
      if palette.color(api: own) != nil { return own }
    }
    return adaptiveColors[type]?[side]
  }
}

extension ColorPair {
  /// The color type of the framework that draws the view.
  fileprivate var colorType: String {
    code.contains("NSColor")
      ? "NSColor" : evidence == .interface || code.contains("=") ? "UIColor" : "Color"
  }
}

private let adaptiveColors: [String: [FixedColor.Side: String]] = [
  "UIColor": [.background: "UIColor.systemBackground", .text: "UIColor.label"],
  "NSColor": [.background: "NSColor.windowBackgroundColor", .text: "NSColor.labelColor"],
  "Color": [.background: "Color(.systemBackground)", .text: "Color.primary"],
]
