import ColorScience
import Guidelines

/// A system color whose values a color set repeats.
struct SystemCopy: Sendable {
  let color: Color
  let edition: EditionID
  /// Whether the system has other values now.
  let isOutdated: Bool
  /// Whether the set has the system values for light and dark, and not only for light.
  let isComplete: Bool
  /// The set's value for light.
  let value: SRGB
}

extension AuditSubject {
  /// Returns the system color that a color set copies; nil if there is none.
  ///
  /// A copy for light and dark is preferred to one of the light value alone, in a set without a
  /// dark value, and a current value to an older one. Grays count only if the name confirms the
  /// copy, because they are often equal by chance.
  func systemCopy(in set: ColorSet) -> SystemCopy? {
    guard let light = plainColor(of: set, in: .light), let dark = plainColor(of: set, in: .dark),
      light.isOfSRGB, dark.isOfSRGB
    else { return nil }
    let hasBoth = set.slots.contains { $0.isDark == true && !$0.isHighContrast }
    let roles = ColorRoles(set)
    let isGray = light.hue < 0.05 && dark.hue < 0.05
    let isPlain = [light.rounded8, dark.rounded8].allSatisfy { $0 == .white || $0 == .black }
    let copies = palette.base.colors.flatMap { color in
      palette.editionValues(of: color).compactMap { values -> SystemCopy? in
        guard values.light?.rounded8 == light.rounded8 else { return nil }
        let isComplete = values.dark?.rounded8 == dark.rounded8 && light != dark
        guard
          isComplete ? !isGray || roles.hasRole(of: color) && !isPlain : !hasBoth && !isGray
        else { return nil }
        return SystemCopy(
          color: color, edition: values.edition, isOutdated: values.isOutdated,
          isComplete: isComplete, value: light)
      }
    }
    return copies.min { rank($0, roles.isBackground) < rank($1, roles.isBackground) }
  }

  private func rank(_ copy: SystemCopy, _ isBackground: Bool) -> (Int, Int, Int) {
    let isDynamic = palette.base.table(copy.color.table)?.kind == .dynamic
    return (copy.isComplete ? 0 : 1, copy.isOutdated ? 1 : 0, isDynamic == isBackground ? 0 : 1)
  }

  private func plainColor(of set: ColorSet, in appearance: Appearance) -> SRGB? {
    guard let slot = set.slot(in: appearance, on: set.mainIdiom),
      case .color(let color) = slot.value
    else { return nil }
    return color
  }
}

extension SRGB {
  /// The difference between the largest and the smallest component; 0 for a gray.
  var hue: Double {
    let parts = [red, green, blue]
    return (parts.max() ?? 0) - (parts.min() ?? 0)
  }
}

extension ColorRoles {
  /// Whether the name says that the color has the same use as the system color. Black and white are
  /// so common that without this their values prove nothing.
  fileprivate func hasRole(of color: Color) -> Bool {
    let name = color.id.rawValue.lowercased()
    return isText && name.contains("label") || isBackground && name.contains("background")
      || !isText && !isBackground && !isShadow && name.contains("gray")
  }
}
