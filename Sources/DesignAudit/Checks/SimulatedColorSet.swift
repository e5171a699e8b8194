import ColorScience
import Guidelines

/// A color set as people with each kind of color vision see it.
struct SimulatedColorSet {
  let set: ColorSet
  private let views: [Appearance: View]

  private struct View: Equatable {
    let usual: LabD65
    let simulated: [LabD65]
  }

  struct Collision {
    let appearance: Appearance
    let deficiency: VisionDeficiency
    /// The difference (CIEDE2000) that people with the deficiency see, according to the simulation;
    /// `usualDifference` is the one that most people see.
    let difference: Double
    let usualDifference: Double
  }

  init(_ set: ColorSet, in subject: AuditSubject) {
    self.set = set
    var views: [Appearance: View] = [:]
    for appearance in Appearance.allCases {
      guard let color = subject.color(of: set, in: appearance, on: universalIdiom) else { continue }
      let shown = color.over(appearance.plainGround)
      views[appearance] = View(
        usual: LabD65(shown),
        simulated: VisionDeficiency.allCases.map { LabD65(shown.seen(with: $0)) })
    }
    self.views = views
  }
}

extension SimulatedColorSet {
  /// Returns the collision with another color set in the first appearance that has one, for the
  /// deficiency with which the colors look most alike.
  func collision(with other: SimulatedColorSet) -> Collision? {
    for appearance in Appearance.allCases {
      guard let own = views[appearance], let their = other.views[appearance] else { continue }
      let usual = deltaE2000(own.usual, their.usual)
      guard usual >= clearDifference else { continue }
      let collisions = zip(VisionDeficiency.allCases, zip(own.simulated, their.simulated))
        .compactMap { deficiency, pair -> Collision? in
          guard mayCollide(pair.0, pair.1) else { return nil }
          let difference = deltaE2000(pair.0, pair.1)
          guard difference < SimulatedColorPair.leastDistinct else { return nil }
          return Collision(
            appearance: appearance, deficiency: deficiency, difference: difference,
            usualDifference: usual)
        }
      if let worst = collisions.min(by: { $0.difference < $1.difference }) { return worst }
    }
    return nil
  }
}

/// The difference (CIEDE2000) from which colors look clearly different to most people. Pairs with
/// less are not checked, so that tints that look alike to everybody are not reported.
private let clearDifference = 2 * SimulatedColorPair.leastDistinct

/// Returns whether two colors may differ by less than the least distinct difference. This fast test
/// uses only their lightness: CIEDE2000 divides the difference in lightness by at most 1.75, and
/// the other terms only add to the sum.
func mayCollide(_ first: LabD65, _ second: LabD65) -> Bool {
  (first.lightness - second.lightness).magnitude < SimulatedColorPair.leastDistinct * 1.75
}
