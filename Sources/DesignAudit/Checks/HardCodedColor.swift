import ColorScience
import Diagnostics
import Guidelines

/// A check for hard-coded colors for which the system has a name.
struct HardCodedColor: AuditCheck {
  static let name = AutomaticCheck.hardCodedColor
  static let summary = "A color is hard-coded where a name belongs."
  static let explanation = """
    A hard-coded color is the same in light and dark and ignores Increase Contrast. If it copies a
    system color, it also stays behind when the system color changes. The message names the color
    and its API, and says so if the value is from an older edition.

    Reports colors that copy a system color: initializers of `Color`, `UIColor`, `NSColor`,
    `SKColor` and `CGColor` in Swift and Objective-C whose components are literals,
    `#colorLiteral`, hexadecimal forms such as `Color(hex: 0x1A2B3C)` and `"#1A2B3C".color`, colors
    in xibs and storyboards, and color sets that have the values of a system color in light and dark
    or, as advice, its light value without a dark one. Components that are no color are reported,
    too. Equal colors are one finding.

    Grays with three equal components are not compared, and neither are pure hues such as yellow, nor
    shades of gray that are too weak for text on white or on black, because they match by chance.
    Left out are types that list eight or more colors, which are palettes; colors outside sRGB;
    colors that have no name in the framework; watchOS interface files; colors that
    adapt (dynamic providers, `Color(light:dark:)`, branches that test the appearance); fallbacks for
    old systems; previews and tests; and translucent black and white. To leave out one location, add
    the comment `precept:ignore hard-coded-color`.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let literals = subject.sources.flatMap(\.colors) + subject.interfaces.flatMap(\.literals)
    let named = literals.compactMap { literal in
      subject.palette.message(about: literal).map { (literal: literal, message: $0) }
    }
    // The colors of a palette, such as a color picker, have to stay as they are.
    let counts = Dictionary(literals.map { ($0.list, 1) }, uniquingKeysWith: +)
    let reported = named.filter { counts[$0.literal.list, default: 0] < leastPalette }
    let copies = Dictionary(grouping: reported, by: \.message).map { message, literals in
      AuditFinding(
        .warning, .certain, message.counting(literals.count), at: literals.map(\.literal.location),
        code: Self.code, identity: [message.description], contents: literals.map(\.literal.words))
    }
    return copies.sorted { $0.diagnostic < $1.diagnostic }
      + subject.colorSets.compactMap { set in
        subject.systemCopy(in: set).flatMap { subject.finding(of: $0, in: set) }
      }
  }
}

/// The number of colors from which a type that lists them is a palette.
private let leastPalette = 8

extension SystemPalette {
  /// Returns the fault of a hard-coded color; nil if it isn't a system color.
  fileprivate func message(about literal: ColorLiteral) -> LocalizableMessage? {
    switch literal.value {
    case .unknown: return nil
    case .invalid(let reason):
      return LocalizableMessage("audit.hard-coded.invalid", ["reason": .message(reason)])
    case .color(let color):
      let framework = literal.framework?.rawValue
      func api(of value: SystemValue) -> APIName? {
        value.apis.first { framework == nil || $0.framework == framework }
          ?? (literal.framework == .swiftUI ? value.apis.first : nil)
      }
      guard !color.isCommon, let known = values(equalTo: color).first(where: { api(of: $0) != nil })
      else { return nil }
      let texts = [
        "color": color.text(.hex), "edition": known.edition.rawValue, "name": known.id.rawValue,
        "today": known.today?.text(.hex),
      ]
      let key = !known.isOutdated ? "copy" : known.today == nil ? "old-copy" : "changed-copy"
      return LocalizableMessage(
        "audit.hard-coded.\(key)",
        texts.compactMapValues { $0.map(LocalizableMessage.Argument.text) }
      ).proposing(api(of: known)?.name)
    }
  }
}

extension SRGB {
  /// Whether the color is nearly white, or a shade of gray too light or too dark for text on white
  /// or on black. Several system colors are, so the source of the copy is unknown.
  fileprivate var isCommon: Bool {
    min(red, green, blue) > 0.9
      || hue < 0.05
        && [SRGB.white, .black].contains { !ContrastVerdict(self, on: $0).passes(.largeText) }
  }
}

extension ColorLiteral {
  /// The file and the type that contain the color.
  fileprivate var list: String {
    "\(location.path) \(isOfInterface ? "\(location)" : String(owner.prefix { $0 != " " }))"
  }

  /// The color and the names around it, which identify the location.
  fileprivate var words: String {
    let color =
      switch value {
      case .color(let color): color.text(.hex)
      case .unknown: "unknown"
      case .invalid(let reason): reason.key
      }
    return ([color] + owner.split(separator: " ").map(String.init)).joined(separator: " ")
  }
}

extension AuditSubject {
  /// Returns the finding about a color set that copies a system color; nil if it is a current
  /// exported palette, or if the color has no name on the platforms.
  fileprivate func finding(of copy: SystemCopy, in set: ColorSet) -> AuditFinding? {
    let platforms = options.platforms.map(\.rawValue)
    let api = copy.color.apis.first { api in
      platforms.contains("macOS") ? api.framework != "UIKit" : api.framework != "AppKit"
    }
    guard !set.isExported || copy.isOutdated, api != nil || copy.color.apis.isEmpty else {
      return nil
    }
    let key = (copy.isComplete ? "copy" : "partial-copy") + (copy.isOutdated ? ".old" : ".today")
    let message = LocalizableMessage(
      "audit.color-set.\(key)",
      [
        "appearance": .message("audit.appearance.light"), "color": .text(copy.value.text(.hex)),
        "edition": .text(copy.edition.rawValue), "name": .text(copy.color.id.rawValue),
        "set": .text(set.name),
      ])
    return AuditFinding(
      copy.isComplete ? .warning : .advice, .certain, message.proposing(api?.name),
      at: [set.slot(in: .light, on: set.mainIdiom)?.location ?? set.location],
      code: HardCodedColor.code,
      identity: [set.name, copy.color.id.rawValue, copy.edition.rawValue])
  }
}
