import ColorScience
import Guidelines

extension Palette {
  /// The palette as a Swift source file for SwiftUI, UIKit and AppKit.
  var swiftSource: String {
    let heading = heading.map { "// \($0.onOneLine)\n" }.joined()
    let tables = tables.filter { !$0.entries.isEmpty }
    let body = tables.map(constants).joined(separator: "\n")
    let constants = "public enum Palette {\n" + body + "}\n"
    return [heading, swiftImports, constants, swiftSupport].joined(separator: "\n")
  }

  private func constants(of table: PaletteTable) -> String {
    let mark = "  // MARK: \(title(of: table.table).onOneLine) (\(table.table.id))\n"
    return mark + table.entries.map { "\n" + constant($0) }.joined()
  }

  private func constant(_ entry: PaletteEntry) -> String {
    let name = text(of: entry.color)?.name
    let summary = (name.map { "\($0) (\(entry.label))" } ?? entry.label).onOneLine
    let notes = [summary] + notes(on: entry)
    return notes.map { "  /// \($0)\n" }.joined() + """
        public static let \(entry.name.camelCase) = PaletteColor(
          light: \(literal(entry, .light)), dark: \(literal(entry, .dark)),
          lightHighContrast: \(literal(entry, .lightHighContrast)),
          darkHighContrast: \(literal(entry, .darkHighContrast)))

      """
  }

  private func literal(_ entry: PaletteEntry, _ appearance: Appearance) -> String {
    let value = entry.shown(in: appearance)
    let opacity = value.isOpaque ? "" : ", \(shortDecimal(value.alpha, places: 3))"
    return ".hex(0x\(value.hex.dropFirst())\(opacity))"
  }
}

/// Tools would mistake a line that begins with `import` for an import, even in a string.
private let importing = "import"

let swiftImports = """
  #if canImport(SwiftUI)
    \(importing) SwiftUI
  #endif
  #if canImport(UIKit)
    \(importing) UIKit
  #elseif canImport(AppKit)
    \(importing) AppKit
  #endif

  """

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
