// The parts of the exported source file that are the same for every palette.

let swiftImports = """
  #if canImport(SwiftUI)
    \(importing("SwiftUI"))
  #endif
  #if canImport(UIKit)
    \(importing("UIKit"))
  #elseif canImport(AppKit)
    \(importing("AppKit"))
  #endif

  """

/// Returns an import statement for the exported file. It is composed here, because tools would take
/// a line that begins with `import` for an import of this module, even in a string.
private func importing(_ module: String) -> String { "import \(module)" }

let swiftSupport = """
  /// One color in the four appearances.
  public struct PaletteColor: Hashable, Sendable {
    /// Components of sRGB and opacity, from 0 to 1.
    public struct Value: Hashable, Sendable {
      public let red, green, blue, opacity: Double

      public static func hex(_ hex: UInt32, _ opacity: Double = 1) -> Value {
        Value(
          red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
          blue: Double(hex & 0xFF) / 255, opacity: opacity)
      }
    }

    public let light, dark, lightHighContrast, darkHighContrast: Value

    public func value(isDark: Bool, isHighContrast: Bool) -> Value {
      switch (isDark, isHighContrast) {
      case (false, false): light
      case (true, false): dark
      case (false, true): lightHighContrast
      case (true, true): darkHighContrast
      }
    }
  }

  #if canImport(UIKit)
    extension UIColor {
      public convenience init(_ value: PaletteColor.Value) {
        self.init(red: value.red, green: value.green, blue: value.blue, alpha: value.opacity)
      }

      /// Follows the appearance; on watchOS, which has only one, it is the dark value.
      public convenience init(_ color: PaletteColor) {
        #if os(watchOS)
          self.init(color.dark)
        #else
          self.init { traits in
            UIColor(
              color.value(
                isDark: traits.userInterfaceStyle == .dark,
                isHighContrast: traits.accessibilityContrast == .high))
          }
        #endif
      }
    }
  #elseif canImport(AppKit)
    extension NSColor {
      public convenience init(_ value: PaletteColor.Value) {
        self.init(
          srgbRed: value.red, green: value.green, blue: value.blue, alpha: value.opacity)
      }

      /// Follows the appearance.
      public convenience init(_ color: PaletteColor) {
        self.init(name: nil) { appearance in
          let dark: [NSAppearance.Name] = [.darkAqua, .accessibilityHighContrastDarkAqua]
          let contrast: [NSAppearance.Name] = [
            .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
          ]
          let name = appearance.bestMatch(from: [.aqua, .darkAqua] + contrast) ?? .aqua
          return NSColor(
            color.value(isDark: dark.contains(name), isHighContrast: contrast.contains(name)))
        }
      }
    }
  #endif

  #if canImport(SwiftUI)
    extension Color {
      /// Follows the appearance.
      public init(_ color: PaletteColor) {
        #if canImport(UIKit)
          self.init(uiColor: UIColor(color))
        #elseif canImport(AppKit)
          self.init(nsColor: NSColor(color))
        #endif
      }
    }
  #endif

  """
