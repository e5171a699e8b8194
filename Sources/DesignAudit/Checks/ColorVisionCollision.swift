import ColorScience
import Diagnostics
import Guidelines

/// A check for colors of opposite states that people with a color vision deficiency cannot tell
/// apart.
struct ColorVisionCollision: AuditCheck {
  static let name = AutomaticCheck.colorVisionCollision
  static let summary =
    "Two color sets for opposite states look alike to people with a color vision deficiency."
  static let explanation = """
    About one man in twelve has weak or missing red or green cones. This check compares the color
    sets of a catalog whose names differ only in opposite words, such as `success` and `error`,
    `low` and `high`, `online` and `offline`. It reports a pair if its difference (CIEDE2000) is 20
    or more for most people, but less than 10 as simulated for protan, deutan or tritan vision. Add
    a word, a symbol or a shape, or make one of the two colors lighter or darker.

    Only sets for text, tints and symbols are compared, and only the worst pair of each catalog is
    reported. No file says whether a word stands next to the color, so this is a guess and is
    reported only with `--guess`.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    guard subject.options.guesses else { return [] }
    let sets = subject.colorSets.filter {
      subject.usedSets.contains($0.location.path) && subject.isForeground($0)
    }
    return Dictionary(grouping: sets, by: \.catalog).sorted { $0.key < $1.key }
      .compactMap { collisions(among: $0.value, in: subject).first }
  }

  private func collisions(among sets: [ColorSet], in subject: AuditSubject) -> [AuditFinding] {
    let states = sets.compactMap { set in ColorState(set.name).map { (set, $0) } }
    return Dictionary(grouping: states, by: \.1.subject).values
      .filter { $0.count <= mostOfOneName }
      .flatMap { group in
        group.indices.flatMap { first in
          group[(first + 1)...].compactMap { second -> AuditFinding? in
            guard group[first].1.isOpposite(of: second.1) else { return nil }
            return SimulatedColorSet(group[first].0, in: subject)
              .collision(with: SimulatedColorSet(second.0, in: subject))
              .map { .collision(group[first].0, second.0, $0) }
          }
        }
      }
      .sorted(by: AuditFinding.isMoreImportant)
  }
}

extension AuditFinding {
  fileprivate static func collision(
    _ first: ColorSet, _ second: ColorSet, _ collision: SimulatedColorSet.Collision
  ) -> AuditFinding {
    AuditFinding(
      .advice, .guess,
      LocalizableMessage(
        "audit.color-vision-collision",
        [
          "appearance": .message(collision.appearance.label),
          "difference": .text(fixedDecimal(collision.difference, places: 1)),
          "first": .text(first.name), "second": .text(second.name),
          "usual": .text(fixedDecimal(collision.usualDifference, places: 1)),
          "vision": .message(
            LocalizableMessage("audit.vision.\(collision.deficiency.rawValue)")),
        ]),
      at: [second.slot(in: collision.appearance, on: universalIdiom)?.location ?? second.location],
      code: ColorVisionCollision.code, identity: [first.name, second.name].sorted())
  }
}
