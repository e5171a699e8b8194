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

extension ColorContext: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (all.firstIndex(of: left) ?? 0) < (all.firstIndex(of: right) ?? 0)
  }
}

extension ColorContext: CustomStringConvertible {
  /// `dark`, or `dark-elevated` above the base.
  package var description: String {
    elevation == .base ? appearance.rawValue : "\(appearance.rawValue)-elevated"
  }
}
