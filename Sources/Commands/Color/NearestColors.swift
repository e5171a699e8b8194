import ColorScience
import Guidelines

/// A value of the palette that is close to a given color.
struct NearColor: Sendable {
  let id: ColorID
  let context: ColorContext
  let edition: EditionID
  let variant: VariantID
  let color: SRGB
  /// CIEDE2000.
  let difference: Double
}

extension KnowledgeBase {
  /// Returns the opaque palette values nearest to a color, nearest first, each color and edition
  /// once.
  func nearestColors(to color: SRGB, limit: Int) -> [NearColor] {
    var best: [String: NearColor] = [:]
    for near in opaqueValues(comparedTo: color.over(.white)) {
      let key = "\(near.id)/\(near.edition)"
      if let known = best[key], known.difference <= near.difference { continue }
      best[key] = near
    }
    let order = Dictionary(
      editions.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = best.values.sorted {
      ($0.difference, order[$0.edition] ?? 0, $0.id) < (
        $1.difference, order[$1.edition] ?? 0, $1.id
      )
    }
    return Array(sorted.prefix(limit))
  }

  private func opaqueValues(comparedTo wanted: SRGB) -> [NearColor] {
    colors.flatMap { color in
      color.valueSets.flatMap { set in
        set.values.sorted { $0.key < $1.key }.compactMap { context, value in
          guard case .color(let own) = value.content, own.isOpaque else { return nil }
          return NearColor(
            id: color.id, context: context, edition: set.edition.value,
            variant: set.variant.value, color: own, difference: deltaE2000(wanted, own))
        }
      }
    }
  }
}
