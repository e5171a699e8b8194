/// The conditions under which colors are shown: the appearance, the elevation of the interface, and
/// its set of backgrounds.
package struct ColorEnvironment: Hashable, Sendable {
  package let appearance: Appearance
  package let elevation: Elevation
  package let backgrounds: BackgroundSet

  package init(
    _ appearance: Appearance, _ elevation: Elevation = .base,
    _ backgrounds: BackgroundSet = .system
  ) {
    self.appearance = appearance
    self.elevation = elevation
    self.backgrounds = backgrounds
  }

  /// The appearance and the elevation, which select a color value.
  package var context: ColorContext { ColorContext(appearance, elevation) }

  /// The elevation and the set of backgrounds, without the appearance.
  package var surface: Surface { Surface(elevation, backgrounds) }

  /// All 16 environments, grouped by appearance. The plain surface comes first in each group.
  package static let all = Appearance.allCases.flatMap { appearance in
    Surface.all.map { ColorEnvironment(appearance, $0.elevation, $0.backgrounds) }
  }
}

extension ColorEnvironment: CustomStringConvertible {
  /// The name of the environment: `dark`, `dark-elevated`, `dark-grouped` or
  /// `dark-grouped-elevated`, for example.
  package var description: String {
    surface == .plain ? appearance.rawValue : "\(appearance.rawValue)-\(surface)"
  }
}

/// The elevation and the set of backgrounds of an interface, in any appearance.
package struct Surface: Hashable, Sendable {
  package let elevation: Elevation
  package let backgrounds: BackgroundSet

  package init(_ elevation: Elevation, _ backgrounds: BackgroundSet) {
    self.elevation = elevation
    self.backgrounds = backgrounds
  }

  package static let plain = Surface(.base, .system)

  package static let all = BackgroundSet.allCases.flatMap { set in
    Elevation.allCases.map { Surface($0, set) }
  }
}

extension Surface: CustomStringConvertible {
  /// The name of the surface: `base`, `elevated`, `grouped` or `grouped-elevated`.
  package var description: String {
    switch (backgrounds, elevation) {
    case (.system, _): elevation.rawValue
    case (.grouped, .base): backgrounds.rawValue
    case (.grouped, .elevated): "\(backgrounds.rawValue)-\(elevation.rawValue)"
    }
  }
}

/// One of the four appearances that colors are defined for.
package enum Appearance: String, CaseIterable, Sendable {
  case light
  case dark
  case lightHighContrast = "light-high-contrast"
  case darkHighContrast = "dark-high-contrast"

  package var isDark: Bool { self == .dark || self == .darkHighContrast }
  package var isHighContrast: Bool { self == .lightHighContrast || self == .darkHighContrast }
}

/// The level of an interface: the base level, or elevated in front of others. In dark appearances,
/// elevated backgrounds are lighter.
package enum Elevation: String, CaseIterable, Sendable {
  case base
  case elevated
}

/// The appearance and the elevation for which a color value is defined.
package struct ColorContext: Hashable, Sendable {
  package let appearance: Appearance
  package let elevation: Elevation

  package init(_ appearance: Appearance, _ elevation: Elevation = .base) {
    self.appearance = appearance
    self.elevation = elevation
  }

  /// All contexts, those of the base level first, in the order in which tables show them.
  package static let all = Elevation.allCases.flatMap { elevation in
    Appearance.allCases.map { ColorContext($0, elevation) }
  }
}

extension ColorContext: Comparable, CustomStringConvertible {
  package static func < (left: Self, right: Self) -> Bool {
    (all.firstIndex(of: left) ?? 0) < (all.firstIndex(of: right) ?? 0)
  }

  /// The name of the context: `dark` or, above the base level, `dark-elevated`, for example.
  package var description: String {
    elevation == .base ? appearance.rawValue : "\(appearance.rawValue)-elevated"
  }
}
