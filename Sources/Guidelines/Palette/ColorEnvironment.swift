/// The conditions under which two colors meet: the appearance, the level of the interface, and its
/// set of backgrounds.
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

  /// The key of color values.
  package var context: ColorContext { ColorContext(appearance, elevation) }

  /// The level and the set without the appearance.
  package var surface: Surface { Surface(elevation, backgrounds) }

  /// All 16, by appearance, the plain surface of each first.
  package static let all = Appearance.allCases.flatMap { appearance in
    Surface.all.map { ColorEnvironment(appearance, $0.elevation, $0.backgrounds) }
  }
}

extension ColorEnvironment: CustomStringConvertible {
  /// `dark`, `dark-elevated`, `dark-grouped` or `dark-grouped-elevated`
  package var description: String {
    surface == .plain ? appearance.rawValue : "\(appearance.rawValue)-\(surface)"
  }
}

/// The background of an interface, in any appearance.
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
  /// `base`, `elevated`, `grouped` or `grouped-elevated`
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

/// How far an interface stands in front of others; in dark appearances the elevated one is
/// lighter.
package enum Elevation: String, CaseIterable, Sendable {
  case base
  case elevated
}

/// An appearance at a level: what a color value is for.
package struct ColorContext: Hashable, Sendable {
  package let appearance: Appearance
  package let elevation: Elevation

  package init(_ appearance: Appearance, _ elevation: Elevation = .base) {
    self.appearance = appearance
    self.elevation = elevation
  }

  /// Every context, base first, in the order in which tables show them.
  package static let all = Elevation.allCases.flatMap { elevation in
    Appearance.allCases.map { ColorContext($0, elevation) }
  }
}

extension ColorContext: Comparable, CustomStringConvertible {
  package static func < (left: Self, right: Self) -> Bool {
    (all.firstIndex(of: left) ?? 0) < (all.firstIndex(of: right) ?? 0)
  }

  /// `dark`, or `dark-elevated` above the base.
  package var description: String {
    elevation == .base ? appearance.rawValue : "\(appearance.rawValue)-elevated"
  }
}
