import Diagnostics
import Guidelines

/// A check for colors of the system in a role that is not theirs.
struct MisusedSystemColor: AuditCheck {
  static let name = AutomaticCheck.misusedSystemColor
  static let summary = "A system color is used for something it is not made for."
  static let explanation = """
    The system may change what a semantic color looks like: in a new version, with Increase Contrast
    or on another level. A label color is still a color for text then, and a background color is
    still one for areas. Reports label, placeholder, link and separator colors used as backgrounds,
    and background and separator colors used for text on a system background. Views named after a
    line or a separator may have the color of one, and so may layers that are drawn and the
    background of a split view, which shows as a line.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let uses = subject.shownSources.flatMap { source in
      source.uses.compactMap { use in
        misused(use, in: subject).map { (source.path, use, $0) }
      }
    }
    let groups = Dictionary(grouping: uses) { [$0.0, $0.1.role.rawValue, $0.2] }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, uses in
      .misused(uses[0].1.role, key[2], uses.map(\.1))
    }
  }

  /// Returns the name of the color if it is not for the role.
  private func misused(_ use: ColorUse, in subject: AuditSubject) -> String? {
    guard let color = subject.resolved(use.color), case .system = color else { return nil }
    let isWrong =
      switch use.role {
      case .background:
        subject.hasRole(color, .label, .text, .link) && !use.isThin
          || subject.hasRole(color, .separator) && !use.isThin
      // A text in SwiftUI may be the inverse of a filled button that stands somewhere else.
      case .text: !use.hasOwnBackground && subject.hasRole(color, .background, .separator)
      case .tint, .border, .fill: false
      }
    return isWrong ? use.color.name : nil
  }
}

extension ColorUse {
  /// Whether names say that the view is a line, or a layer that is drawn, which may have the color of a separator or a text.
  fileprivate var isThin: Bool {
    !thinWords.isDisjoint(with: view.nameWords)
  }
}

private let thinWords: Set<String> = [
  "separator", "divider", "line", "border", "hairline", "rule", "stroke", "handle", "grabber",
  "cursor", "caret", "split", "bar", "dot", "indicator", "knob", "thumb", "tick", "progress",
  "layer",
]

extension AuditFinding {
  fileprivate static func misused(
    _ role: ColorUse.Role, _ name: String, _ uses: [ColorUse]
  ) -> AuditFinding {
    AuditFinding(
      .warning, .likely,
      LocalizableMessage("audit.misused-system-color.\(role.rawValue)", ["color": .text(name)])
        .counting(uses.count),
      at: uses.map(\.location), code: MisusedSystemColor.code, identity: [role.rawValue, name],
      contents: uses.map(\.code))
  }
}
