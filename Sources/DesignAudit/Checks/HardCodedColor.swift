import ColorScience
import Diagnostics
import Guidelines

/// A check for colors that are written as numbers although they could be named.
struct HardCodedColor: AuditCheck {
  static let name = AutomaticCheck.hardCodedColor
  static let summary = "A color is written in numbers where a name belongs."
  static let explanation = """
    A number in code is the same in light and dark and takes no notice of Increase Contrast. A number
    that copies a system color also stays behind when the system moves on: the message names the color
    and its API, and says so where the value is one of an older edition.

    Reported are initializers of `Color`, `UIColor`, `NSColor`, `SKColor` and `CGColor` in Swift and
    Objective-C whose components are literals, `#colorLiteral`, hexadecimal forms such as
    `Color(hex: 0x1A2B3C)` and `"#1A2B3C".color`, and color sets that hold the values of a
    system color in light and dark, or, as advice, in one of the two. Grays are not compared with system colors; they coincide by chance. Where the app has a color set
    of the value, the message names it. Equal colors of a file are one finding, and so is a file that
    defines a palette: eight or more named colors.

    Passed over are colors that adapt (dynamic providers, `Color(light:dark:)`, branches that ask for
    the appearance), fallbacks for old systems, previews, tests, shadows, masks, gradients, pictures
    that are drawn, and translucent black and white. Give a color of your own a name in an asset
    catalog. A comment `precept:ignore hard-coded-color` keeps a place out of the report.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let known = ColorSetsByValue(subject)
    let files = subject.sources.map { source in
      FileColors(source) { ColorMention($0, subject.palette, known) }
    }
    let spread = ColorMention.spread(over: files)
    let everywhere = Dictionary(
      files.flatMap { file in file.groups.filter { spread.contains($0.key) } }.map {
        ($0.key, $0.value)
      },
      uniquingKeysWith: +)
    return files.flatMap { $0.findings(without: spread) }
      + everywhere.map { .hardCoded($0.key, $0.value) }.sorted(by: AuditFinding.isMoreImportant)
      + copies(in: subject)
  }
}

/// The colors in numbers of one file.
private struct FileColors {
  /// The colors of a file that defines a palette; otherwise none.
  let palette: [ColorLiteral]
  /// The other colors, by what is said about them.
  let groups: [ColorMention: [ColorLiteral]]

  init(_ source: SourceFile, _ mention: (ColorLiteral) -> ColorMention) {
    // On a watch no color needs to adapt.
    let colors = source.isForWatch ? [] : source.colors.filter { !$0.isVeil }
    let entries = colors.count(where: \.isPaletteEntry)
    let isPalette = entries >= leastPalette && entries * 2 >= colors.count
    palette = isPalette ? colors : []
    let groups = Dictionary(grouping: isPalette ? [] : colors, by: mention)
    self.groups = groups.reduce(into: [:]) { found, group in
      let colors =
        group.key.severity == .advice ? group.value.filter { !$0.isForMedia } : group.value
      if !colors.isEmpty { found[group.key] = colors }
    }
  }

  /// - Parameter spread: what is said about colors of several files, and told elsewhere.
  func findings(without spread: Set<ColorMention>) -> [AuditFinding] {
    if !palette.isEmpty { return [.palette(palette)] }
    let groups = groups.filter { !spread.contains($0.key) }
    let own = groups.filter { $0.key.severity == .advice }
    let isMany = own.count >= leastColors
    let separate = isMany ? groups.filter { own[$0.key] == nil } : groups
    return
      (separate.map { .hardCoded($0.key, $0.value) }
      + (isMany ? [.several(own.values.flatMap(\.self))] : []))
      .sorted(by: AuditFinding.isMoreImportant)
  }
}

extension ColorMention {
  /// Returns what is said about colors of at least three files, which is one finding.
  fileprivate static func spread(over files: [FileColors]) -> Set<ColorMention> {
    let counts = Dictionary(files.flatMap(\.groups.keys).map { ($0, 1) }, uniquingKeysWith: +)
    return Set(counts.filter { $0.value >= leastFiles }.keys)
  }
}

/// The number of named colors from which a file defines a palette.
private let leastPalette = 8

/// The number of different colors of the app's own from which those of a file are one finding.
private let leastColors = 3

/// The number of files from which a color that all of them have is one finding.
private let leastFiles = 3

extension ColorLiteral {
  /// Whether names say that the color belongs to a picture, a film, a logo or a scanner, which look
  /// alike in every appearance.
  fileprivate var isForMedia: Bool {
    let file = location.path.split(separator: "/").last.map { String($0).nameWords } ?? []
    return !mediaWords.union(["logo", "logos", "logotype"]).isDisjoint(with: owner.nameWords + file)
  }

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

/// The color sets of an app by the value that they have in light.
private struct ColorSetsByValue {
  private let names: [SRGB: [String]]

  init(_ subject: AuditSubject) {
    names = Dictionary(
      subject.colorSets.compactMap { set in
        let slot = set.slot(in: .light, on: universalIdiom)
        guard case .color(let color)? = slot?.value else { return nil }
        return (color.rounded8, [set.path])
      }, uniquingKeysWith: +)
  }

  /// Returns the only color set with a value; nil if there is none, or if there are several, and for
  /// grays, which are often equal by chance.
  func name(of color: SRGB) -> String? {
    let bytes = color.bytes
    guard bytes.red != bytes.green || bytes.green != bytes.blue else { return nil }
    let found = names[color.rounded8] ?? []
    return found.count == 1 ? found[0] : nil
  }
}

/// What colors in a file that are one finding have in common.
private struct ColorMention: Hashable {
  let message: LocalizableMessage
  let severity: Diagnostic.Severity

  init(_ color: ColorLiteral, _ palette: SystemPalette, _ sets: ColorSetsByValue) {
    (message, severity) =
      switch color.value {
      case .invalid(let reason):
        (LocalizableMessage("audit.hard-coded.invalid", ["reason": .message(reason)]), .warning)
      case .unknown: ("audit.hard-coded.unknown", .advice)
      case .color(let value): Self.message(about: value, color.framework, palette, sets)
      }
  }

  private static func message(
    about value: SRGB, _ framework: ColorLiteral.Framework?, _ palette: SystemPalette,
    _ sets: ColorSetsByValue
  ) -> (LocalizableMessage, Diagnostic.Severity) {
    let color = LocalizableMessage.Argument.text(value.text(.hex))
    if let set = sets.name(of: value) {
      let arguments = ["color": color, "set": LocalizableMessage.Argument.text(set)]
      return (LocalizableMessage("audit.hard-coded.own-set", arguments), .warning)
    }
    if let known = palette.value(equalTo: value) {
      return (known.message(about: value, framework), .warning)
    }
    return (LocalizableMessage("audit.hard-coded.own", ["color": color]), .advice)
  }
}

extension AuditFinding {
  fileprivate static func hardCoded(_ mention: ColorMention, _ colors: [ColorLiteral])
    -> AuditFinding
  {
    AuditFinding(
      mention.severity, .certain, mention.message.counting(colors.count),
      at: colors.map(\.location), code: HardCodedColor.code,
      identity: [mention.message.description], contents: colors.map(\.words))
  }

  fileprivate static func palette(_ colors: [ColorLiteral]) -> AuditFinding {
    all(colors, "palette")
  }

  fileprivate static func several(_ colors: [ColorLiteral]) -> AuditFinding {
    all(colors, "several")
  }

  private static func all(_ colors: [ColorLiteral], _ key: String) -> AuditFinding {
    AuditFinding(
      .advice, .certain,
      LocalizableMessage("audit.hard-coded.\(key)", ["count": .text("\(colors.count)")]),
      at: colors.map(\.location), code: HardCodedColor.code, identity: [key],
      contents: colors.map(\.words))
  }
}

extension SystemValue {
  fileprivate func arguments(
    _ color: SRGB, _ set: String? = nil
  ) -> [String: LocalizableMessage.Argument] {
    let texts: [String: String?] = [
      "color": color.text(.hex), "edition": edition.rawValue, "name": id.rawValue,
      "set": set, "today": today?.text(.hex),
    ]
    return texts.compactMapValues { $0.map(LocalizableMessage.Argument.text) }
  }

  /// Returns the message about a copy in code, with the API to use.
  fileprivate func message(
    about color: SRGB, _ framework: ColorLiteral.Framework?
  ) -> LocalizableMessage {
    let api = apis.first { $0.framework == framework?.rawValue } ?? apis.first
    return messageAboutCode(arguments(color)).proposing(api?.name)
  }

  private func messageAboutCode(
    _ arguments: [String: LocalizableMessage.Argument]
  ) -> LocalizableMessage {
    switch (isOutdated, today) {
    case (false, _): LocalizableMessage("audit.hard-coded.copy", arguments)
    case (true, nil): LocalizableMessage("audit.hard-coded.old-copy", arguments)
    case (true, _?): LocalizableMessage("audit.hard-coded.changed-copy", arguments)
    }
  }
}

extension LocalizableMessage {
  /// Returns the message followed by an API to use; the message itself if there is none.
  func proposing(_ api: String?) -> Self {
    api.map { Self("audit.use-api", ["message": .message(self), "name": .text($0)]) } ?? self
  }
}
