import ColorScience
import Guidelines

extension AuditSubject {
  /// Returns the color that a device shows for a color set in an appearance; nil if the set has
  /// none, or refers to a system color that is not in the knowledge base.
  func color(of set: ColorSet, in appearance: Appearance, on idiom: String) -> SRGB? {
    guard let slot = set.slot(in: appearance, on: idiom) else { return nil }
    switch slot.value {
    case .color(let color): return color
    case .system(let name, let platform):
      return palette.color(named: name, platform: platform)
        .flatMap { palette.value(of: $0, in: appearance) }
    }
  }

  /// The appearances that the app may have. Neither watchOS nor visionOS has Dark Mode.
  var appearances: [Appearance] {
    let platforms = options.platforms.map(\.rawValue)
    let hasDarkMode = platforms.isEmpty || !Set(platforms).isSubset(of: ["watchOS", "visionOS"])
    return Appearance.allCases.filter { hasDarkMode || !$0.isDark }
  }
}
