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
    About one man in twelve has weak or missing red or green cones. Compared are the color sets of a
    catalog whose names are the same but for opposite words, such as `success` and `error`, `low` and
    `high`, `online` and `offline`: a pair is reported where its difference (CIEDE2000) is 20 or more to
    most people and less than 10 as simulated for protan, deutan or tritan vision. Say it with a
    word, a symbol or a shape as well, or move the lightness of the two apart. Sets of texts, tints and
    symbols are compared, and of each catalog the pair that does worst is told. That no word stands beside
    the color no file tells, so it is a guess and found with `--guess` alone.
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
