import Diagnostics
import Guidelines

/// A check for files that mix the two sets of background colors of iOS.
struct MixedBackgroundSets: AuditCheck {
  static let name = AutomaticCheck.mixedBackgroundSets
  static let summary = "A file has backgrounds of the plain and of the grouped set of iOS."
  static let explanation = """
    iOS has one set of backgrounds for plain screens (`systemBackground`, `secondarySystemBackground`)
    and one for grouped tables (`systemGroupedBackground`, `secondarySystemGroupedBackground`). The
    levels of a set are made for each other; side by side, two sets look like a mistake in light or
    in dark. Reported is a type that has backgrounds of both. Bars, controls and panels that float over
    a screen may have a ground of their own.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    subject.shownSources.compactMap { source in
      let uses = source.uses.compactMap { use in level(of: use, in: subject).map { (use, $0) } }
      let grouped = uses.filter(\.1)
      let plain = uses.filter { !$0.1 }
      guard let first = plain.first?.0, let second = grouped.first?.0 else { return nil }
      return .mixed(first.color, second.color, uses.map(\.0))
    }
  }

  /// Returns whether a background is one of the grouped set; nil if it is in no set.
  private func level(of use: ColorUse, in subject: AuditSubject) -> Bool? {
    guard use.role == .background, !use.floats, case .system(let id)? = subject.resolved(use.color),
      let color = subject.palette.base.color(id), color.role == .background
    else { return nil }
    return color.backgroundSet.map { $0 == .grouped }
  }
}

extension ColorUse {
  /// Whether names say that the view has a place of its own over the ground of a screen.
  fileprivate var floats: Bool {
    let own = view.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    return !floatingWords.isDisjoint(with: String(own).nameWords)
  }
}

private let floatingWords: Set<String> = [
  "bar", "appearance", "control", "toolbar", "navigation", "panel", "sheet", "popover", "overlay",
  "alert", "toast", "banner", "card", "segmented",
]

extension AuditFinding {
  fileprivate static func mixed(
    _ plain: AppColor, _ grouped: AppColor, _ uses: [ColorUse]
  ) -> AuditFinding {
    AuditFinding(
      .advice, .likely,
      LocalizableMessage(
        "audit.mixed-background-sets",
        ["grouped": .text(grouped.name), "plain": .text(plain.name)]),
      at: uses.map(\.location), code: MixedBackgroundSets.code, identity: [],
      contents: uses.map(\.code))
  }
}
