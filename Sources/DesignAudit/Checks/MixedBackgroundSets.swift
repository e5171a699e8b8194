import Diagnostics
import Guidelines

/// A check for functions that mix the two sets of background colors of iOS.
struct MixedBackgroundSets: AuditCheck {
  static let name = AutomaticCheck.mixedBackgroundSets
  static let summary = "Plain and grouped iOS backgrounds are used together."
  static let explanation = """
    iOS has one set of backgrounds for plain screens (`systemBackground`,
    `secondarySystemBackground`) and one for grouped tables (`systemGroupedBackground`,
    `secondarySystemGroupedBackground`). The levels of a set are made for each other; next to each
    other, two sets look like a mistake in light or in dark. Reports functions and bodies that give
    their views backgrounds of both sets. If one view gets two backgrounds, the second replaces the
    first.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    subject.sources.flatMap { source in
      Dictionary(grouping: source.backgrounds, by: \.function).sorted { $0.key < $1.key }
        .compactMap { finding(of: $0.value, subject) }
    }
  }

  /// Returns the finding about the backgrounds of a function; nil if they are of one set.
  private func finding(of uses: [ViewBackground], _ subject: AuditSubject) -> AuditFinding? {
    let sets = uses.compactMap { use -> (use: ViewBackground, isGrouped: Bool)? in
      guard case .system(let id)? = subject.resolved(use.color),
        let color = subject.palette.base.color(id), color.role == .background
      else { return nil }
      return color.backgroundSet.map { (use, $0 == .grouped) }
    }
    guard let plain = sets.first(where: { !$0.isGrouped })?.use,
      let grouped = sets.first(where: { $0.isGrouped && $0.use.view != plain.view })?.use
    else { return nil }
    return AuditFinding(
      .advice, .likely,
      LocalizableMessage(
        "audit.mixed-background-sets",
        ["grouped": .text(grouped.color.name), "plain": .text(plain.color.name)]),
      at: sets.map(\.use.location), code: Self.code, identity: [], contents: sets.map(\.use.code))
  }
}
