import ColorScience
import Diagnostics
import Guidelines

/// A check for colors that are written as numbers although they have a name.
struct HardCodedColor: AuditCheck {
  static let name = AutomaticCheck.hardCodedColor
  static let summary = "A color is hard-coded where a name belongs."
  static let explanation = """
    A hard-coded color is the same in light and dark and ignores Increase Contrast. If it copies a
    system color, it also stays behind when the system color changes. The message names the color
    and its API, and says so if the value is from an older edition.

    Reports colors that copy a system color or a color set of the app: initializers of `Color`,
    `UIColor`, `NSColor`, `SKColor` and `CGColor` in Swift and Objective-C whose components are
    literals, `#colorLiteral`, hexadecimal forms such as `Color(hex: 0x1A2B3C)` and
    `"#1A2B3C".color`, colors in xibs and storyboards, and color sets that have the values of a
    system color in light and dark or, as advice, its light value without a dark one. Grays with
    three equal components are not compared, and neither are shades of gray that are too weak for
    text on white or on black, because they match by chance. Equal colors are one finding.

    The app's own colors may be right: no file says what a single value is for. `--guess` reports
    them in one finding. Text and backgrounds that do not adapt are reported by `fixed-color`.

    Left out are constants of a color type that nothing reads; types that list many colors, few of
    them system colors; enumerations that list colors to choose from; themes; colors that have no
    name on the platform; colors that adapt (dynamic providers, `Color(light:dark:)`, branches that
    test the appearance); fallbacks for old systems; previews, tests, shadows, masks, gradients and
    drawn images; translucent black and white; and colors in interface files that code replaces. To
    leave out one location, add the comment `precept:ignore hard-coded-color`.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let known = ColorSetsByValue(subject)
    let literals = subject.literalColors
    let named = literals.filter { ColorMention($0, subject.palette, known) != nil }
    let palettes = Palettes(literals.filter(\.isOfCode), named)
    let mentions = Dictionary(
      grouping: named.filter { !palettes.contain($0) && !subject.isUnread($0) }
    ) { ColorMention($0, subject.palette, known) }
    let lone = literals.filter { ColorMention($0, subject.palette, known) == nil }
    return mentions.compactMap { mention, colors in mention.map { .hardCoded($0, colors) } }
      .sorted(by: AuditFinding.isMoreImportant)
      + (subject.options.guesses && !lone.isEmpty ? [.lone(lone)] : [])
      + copies(in: subject)
  }
}

extension AuditSubject {
  /// The colors in numbers of code and of interface files that some view may show.
  fileprivate var literalColors: [ColorLiteral] {
    // On a watch no color needs to adapt.
    (shownSources.flatMap(\.colors) + interfaceColors).filter { !$0.isVeil }
  }
}

/// The types that list many colors, of which few have a name: a palette, in which one coincides.
private struct Palettes {
  private let keys: Set<String>

  init(_ literals: [ColorLiteral], _ named: [ColorLiteral]) {
    let counts = Dictionary(literals.map { ($0.list, 1) }, uniquingKeysWith: +)
    let hits = Dictionary(named.map { ($0.list, 1) }, uniquingKeysWith: +)
    keys = Set(
      counts.filter { $0.value >= leastPalette && hits[$0.key, default: 0] * 3 < $0.value }.keys)
  }

  func contain(_ literal: ColorLiteral) -> Bool { keys.contains(literal.list) }
}

/// The number of colors from which a type that lists them is a palette.
private let leastPalette = 8

extension ColorLiteral {
  /// Whether code has the color, and no interface file, which names each view for itself.
  fileprivate var isOfCode: Bool {
    !location.path.hasSuffix(".xib") && !location.path.hasSuffix(".storyboard")
  }

  /// The file and the type that contain the color.
  fileprivate var list: String { "\(location.path) \(owner.prefix { $0 != " " })" }
}

extension AuditSubject {
  /// Whether a color is a constant of a color type that no code reads.
  fileprivate func isUnread(_ literal: ColorLiteral) -> Bool {
    let names = literal.owner.split(separator: " ")
    guard names.count == 2, colorTypes[String(names[0])] != nil else { return false }
    return literal.location.path.hasSuffix(".swift") && !mentions.reads(String(names[1]))
  }
}

extension ColorLiteral {
  /// Whether the color is black or white that lets the ground through, which darkens or lightens
  /// what it covers in every appearance.
  fileprivate var isVeil: Bool {
    guard case .color(let color) = value, color.alpha < 1 || isFaded else { return false }
    return color.alpha == 0
      || [[0, 0, 0], [1, 1, 1]].contains([color.red, color.green, color.blue])
  }
}

extension ColorLiteral {
  /// The color and the names around it, by which the place is recognized.
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

extension AuditFinding {
  fileprivate static func hardCoded(_ mention: ColorMention, _ colors: [ColorLiteral])
    -> AuditFinding
  {
    AuditFinding(
      .warning, .certain, mention.message.counting(colors.count),
      at: colors.map(\.location), code: HardCodedColor.code,
      identity: [mention.message.description], contents: colors.map(\.words))
  }

  /// Returns the finding about colors that are nothing but the app's own.
  fileprivate static func lone(_ colors: [ColorLiteral]) -> AuditFinding {
    let places = colors.map(\.location)
    let message = LocalizableMessage(
      places.count == 1 ? "audit.hard-coded.own" : "audit.hard-coded.several",
      ["count": .text("\(places.count)"), "file": .text(places.mostFrequentFile)])
    return AuditFinding(
      .advice, .guess, message, at: places, code: HardCodedColor.code, identity: ["lone"],
      contents: colors.map(\.words))
  }
}

extension [ContentLocation] {
  /// The name of the file with the most places, the first by path among equals.
  fileprivate var mostFrequentFile: String {
    let counts = Dictionary(map { ($0.path, 1) }, uniquingKeysWith: +)
    let first = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
    return first.split(separator: "/").last.map(String.init) ?? first
  }
}
