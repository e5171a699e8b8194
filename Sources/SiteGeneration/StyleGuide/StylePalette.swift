import ColorScience
import Guidelines

/// The colors of the site itself, by role and appearance.
struct StylePalette {
  let tokens: [StyleToken]
}

extension StylePalette {
  /// The properties whose value is a color.
  var roles: [StyleToken] { tokens.filter { (try? SRGB(hex: $0.value)) != nil } }

  /// Returns the color of a role as the cascade of the style sheet decides: what increased contrast
  /// says comes after what the dark appearance says.
  func color(_ role: StyleToken, in appearance: Appearance) -> SRGB? {
    Self.queries(appearance).lazy.compactMap { role.values[$0] }.first
      .flatMap { try? SRGB(hex: $0) }
  }

  /// The ground of all pages, that of the role `paper`.
  func paper(in appearance: Appearance) -> SRGB? {
    tokens.first { $0.name == "paper" }.flatMap { color($0, in: appearance) }
  }

  private static func queries(_ appearance: Appearance) -> [String] {
    let dark = "(prefers-color-scheme: dark)"
    let more = "(prefers-contrast: more)"
    return switch appearance {
    case .light: [""]
    case .dark: [dark, ""]
    case .lightHighContrast: [more, ""]
    case .darkHighContrast: ["\(more) and \(dark)", more, dark, ""]
    }
  }
}
