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

    Reported are initializers of `Color`, `UIColor`, `NSColor` and `CGColor` in Swift and Objective-C
    whose components are literals, `#colorLiteral`, hexadecimal forms such as `Color(hex: 0x1A2B3C)`,
    and color sets that hold the values of a system color in light and dark, or, as advice, in one of
    the two. Grays are not compared with system colors;
    they coincide by chance. Give a color of your own a name in an asset catalog. A comment
    `precept:ignore hard-coded-color` keeps a place out of the report.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    subject.sources.flatMap(\.colors).map { .hardCoded($0, in: subject.palette) }
      + copies(in: subject)
  }
}

extension AuditFinding {
  fileprivate static func hardCoded(_ color: ColorLiteral, in palette: SystemPalette)
    -> AuditFinding
  {
    switch color.value {
    case .invalid(let reason):
      named(LocalizableMessage("audit.hard-coded.invalid", ["reason": .message(reason)]), color)
    case .unknown: named("audit.hard-coded.unknown", color)
    case .color(let value):
      if let known = palette.value(equalTo: value) {
        copied(value, known, color.framework, at: color.location)
      } else {
        named(
          LocalizableMessage("audit.hard-coded.own", ["color": .text(value.text(.hex))]), color)
      }
    }
  }

  private static func named(_ message: LocalizableMessage, _ color: ColorLiteral) -> AuditFinding {
    AuditFinding(
      .warning, .certain, message, at: [color.location], code: HardCodedColor.code,
      identity: [message.description])
  }

  /// Returns a finding about a value that equals a system color, or did in an older edition.
  ///
  fileprivate static func copied(
    _ color: SRGB, _ known: SystemValue,
    _ framework: ColorLiteral.Framework? = nil, at location: ContentLocation
  ) -> AuditFinding {
    let texts: [String: String?] = [
      "color": color.text(.hex), "edition": known.edition.rawValue, "name": known.id.rawValue,
      "today": known.today?.text(.hex),
    ]
    let arguments = texts.compactMapValues { $0.map(LocalizableMessage.Argument.text) }
    let message = known.messageAboutCode(arguments)
    let api = known.apis.first { $0.framework == framework?.rawValue } ?? known.apis.first
    return AuditFinding(
      .warning, .certain, message.proposing(api), at: [location], code: HardCodedColor.code,
      identity: [message.description])
  }
}

extension SystemValue {
  fileprivate func messageAboutCode(
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
  func proposing(_ api: APIName?) -> Self {
    api.map { Self("audit.use-api", ["message": .message(self), "name": .text($0.name)]) } ?? self
  }
}
