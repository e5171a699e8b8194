import Diagnostics
import Guidelines

/// A check for files that mix the two sets of background colors of iOS.
struct MixedBackgroundSets: AuditCheck {
  static let name = AutomaticCheck.mixedBackgroundSets
  static let summary = "Plain and grouped iOS backgrounds are used together."
  static let explanation = """
    iOS has one set of backgrounds for plain screens (`systemBackground`,
    `secondarySystemBackground`) and one for grouped tables (`systemGroupedBackground`,
    `secondarySystemGroupedBackground`). The levels of a set are made for each other; next to each
    other, two sets look like a mistake in light or in dark. Reports types that have backgrounds of
    both sets. If one view gets two backgrounds in the same function, the second replaces the first.
    Bars, controls and panels that float over a screen may have their own background.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    subject.shownSources.flatMap { source in
      let uses = source.uses.compactMap { use in level(of: use, in: subject).map { (use, $0) } }
      return Dictionary(grouping: uses, by: \.0.typeName).values
        .sorted { $0[0].0.location < $1[0].0.location }.compactMap(mixed)
    }
  }

  /// Returns the finding about the backgrounds of a type; nil if they are of one set. Two that one view
  /// gets in one function replace each other.
  private func mixed(_ uses: [(use: ColorUse, isGrouped: Bool)]) -> AuditFinding? {
    let grouped = Set(uses.filter(\.isGrouped).map(\.use.view))
    let plain = Set(uses.filter { !$0.isGrouped }.map(\.use.view))
    let both = grouped.intersection(plain)
    let uses = uses.filter { !both.contains($0.use.view) || !$0.use.isOfVariable }
    guard let first = uses.first(where: { !$0.isGrouped }),
      let second = uses.first(where: \.isGrouped)
    else { return nil }
    return .mixed(first.use.color, second.use.color, uses.map(\.use))
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
  /// Whether the view is a variable or the object itself, and none that the code makes there.
  fileprivate var isOfVariable: Bool {
    let own = view.split(separator: " ", omittingEmptySubsequences: false).last
    return own?.first?.isUppercase != true
  }

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
