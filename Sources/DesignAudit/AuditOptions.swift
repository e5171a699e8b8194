package import Guidelines

package struct AuditOptions: Sendable {
  /// The platforms that the app is for; empty for any.
  package var platforms: [PlatformID]
  /// The codes of the findings to report; nil for all codes.
  package var only: Set<String>?
  package var skipped: Set<String>
  /// The pairs of text color and background that the developer declares.
  package var pairs: [ColorPair]
  /// The pairs in the configuration file.
  package var configuredPairs: [ColorPair] = []
  /// The team's configuration; nil if there is none.
  package var policy: AuditPolicy?

  package init(
    platforms: [PlatformID] = [], only: Set<String>? = nil, skipped: Set<String> = [],
    pairs: [ColorPair] = [], policy: AuditPolicy? = nil
  ) {
    self.platforms = platforms
    self.only = only
    self.skipped = skipped
    self.pairs = pairs
    self.policy = policy
  }

  package func includes(_ code: String) -> Bool {
    !skipped.contains(code) && only?.contains(code) != false
  }

  /// The appearances that the app may have. Neither watchOS nor visionOS has Dark Mode.
  var appearances: [Appearance] {
    let names = Set(platforms.map(\.rawValue))
    let hasDarkMode = names.isEmpty || !names.isSubset(of: ["watchOS", "visionOS"])
    return Appearance.allCases.filter { hasDarkMode || !$0.isDark }
  }
}
