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
    and color sets that hold the value of a system color. Grays are not compared with system colors;
    they coincide by chance. Give a color of your own a name in an asset catalog. A comment
    `precept:ignore hard-coded-color` keeps a place out of the report.
    """

  func diagnostics(in subject: AuditSubject) -> [Diagnostic] {
    subject.sources.flatMap(\.colors).map { .hardCoded($0, in: subject.palette) }
      + subject.colorSets.compactMap { copy(in: $0, subject.palette) }
  }

  /// Returns one finding if at least one value of a color set copies a system color; otherwise nil.
  private func copy(in set: ColorSet, _ palette: SystemPalette) -> Diagnostic? {
    for slot in set.slots {
      guard case .color(let color) = slot.value, let known = palette.value(equalTo: color) else {
        continue
      }
      return .copied(
        "color set '\(set.name)' holds \(color.text(.hex)), which", known, nil, at: slot.location)
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func hardCoded(_ color: ColorLiteral, in palette: SystemPalette) -> Diagnostic
  {
    switch color.value {
    case .invalid(let reason): named("color is written in code, and \(reason)", color)
    case .unknown: named("color is written in code; name it in an asset catalog", color)
    case .color(let value):
      if let known = palette.value(equalTo: value) {
        copied("color \(value.text(.hex)) in code", known, color.framework, at: color.location)
      } else {
        named("color \(value.text(.hex)) is written in code; name it in an asset catalog", color)
      }
    }
  }

  private static func named(_ message: String, _ color: ColorLiteral) -> Diagnostic {
    Diagnostic(.warning, message, at: color.location, code: HardCodedColor.code)
  }

  /// Returns a finding about a value that equals a system color, or did in an older edition.
  fileprivate static func copied(
    _ fact: String, _ known: SystemValue, _ framework: ColorLiteral.Framework?,
    at location: ContentLocation
  ) -> Diagnostic {
    let relation =
      known.isOutdated
      ? "was '\(known.id)' in the older edition \(known.edition)"
        + (known.today.map { " (today \($0.text(.hex)))" } ?? "")
      : "is '\(known.id)'"
    let api = known.apis.first { $0.framework == framework?.rawValue } ?? known.apis.first
    let remedy = api.map { "; use '\($0.name)'" } ?? ""
    return Diagnostic(
      .warning, "\(fact) \(relation)\(remedy)", at: location, code: HardCodedColor.code)
  }
}
