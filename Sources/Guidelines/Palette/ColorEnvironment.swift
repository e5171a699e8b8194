/// The conditions under which two colors meet: the appearance, the level that the interface
/// stands at, and the set of backgrounds that it is built on.
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

  /// What color values are looked up by.
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

/// What an interface lies on, in whichever appearance.
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
