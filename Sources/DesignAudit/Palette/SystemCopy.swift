import ColorScience
import Guidelines

/// A color of the system whose values a color set repeats.
struct SystemCopy: Sendable {
  let color: Color
  let edition: EditionID
  /// Whether the system has other values today.
  let isOutdated: Bool
  /// Whether the set has the values of the system in light and in dark.
  let isComplete: Bool
  /// Whether the set has a value of its own for the other appearance, so that it may be meant so.
  let isOwnChoice: Bool
  /// The one appearance in which the values are the same, if the copy is not complete.
  let appearance: Appearance
  /// The value of the set in that appearance.
  let value: SRGB
}

extension AuditSubject {
  /// Returns the color of the system that a color set copies; nil if it copies none.
  ///
  /// A copy in light and dark goes before one in a single appearance, and a value of today before
  /// an older one. Grays of one appearance coincide by chance.
  func systemCopy(in set: ColorSet) -> SystemCopy? {
    guard let light = plainColor(of: set, in: .light), let dark = plainColor(of: set, in: .dark)
    else { return nil }
    let hasBoth = set.slots.contains { $0.isDark == true && !$0.isHighContrast }
    let roles = ColorRoles(set)
    let isGray = light.hue < 0.005 && dark.hue < 0.005
    let copies = palette.base.colors.flatMap { color in
      palette.editionValues(of: color).compactMap { values -> SystemCopy? in
        let isLight = values.light?.rounded8 == light.rounded8
        let isDark = values.dark?.rounded8 == dark.rounded8
        guard isLight || isDark && hasBoth else { return nil }
        let isComplete = isLight && isDark && light != dark
        guard
          isComplete
            ? (!isGray || roles.hasRole(of: color)) && !isPlain(set, color, light, dark)
            : (isLight ? light : dark).hue >= 0.05
        else { return nil }
        return SystemCopy(
          color: color, edition: values.edition, isOutdated: values.isOutdated,
          isComplete: isComplete, isOwnChoice: hasBoth && !isComplete,
          appearance: isLight ? .light : .dark,
          value: isLight ? light : dark)
      }
    }
    return copies.min { rank($0, roles.isBackground) < rank($1, roles.isBackground) }
  }

  /// Whether a background is white and black, or is that of the groups of a list by its values alone: the
  /// name speaks of none. Both are often equal by chance.
  private func isPlain(_ set: ColorSet, _ color: Color, _ light: SRGB, _ dark: SRGB) -> Bool {
    let name = color.id.rawValue.lowercased()
    guard name.contains("background"), groupWords.isDisjoint(with: set.path.nameWords) else {
      return false
    }
    let isBlackAndWhite = light.rounded8 == .white && dark.rounded8 == .black
    return isBlackAndWhite
      || name.contains("grouped") && (name.contains("secondary") || name.contains("tertiary"))
  }

  private func rank(_ copy: SystemCopy, _ isBackground: Bool) -> (Int, Int, Int) {
    let isDynamic = palette.base.table(copy.color.table)?.kind == .dynamic
    return (
      copy.isComplete ? 0 : 1, copy.isOutdated ? 1 : 0, isDynamic == isBackground ? 0 : 1
    )
  }

  private func plainColor(of set: ColorSet, in appearance: Appearance) -> SRGB? {
    guard let slot = set.slot(in: appearance, on: set.mainIdiom),
      case .color(let color) = slot.value
    else { return nil }
    return color
  }
}

private let groupWords: Set<String> = [
  "cell", "cells", "row", "rows", "card", "cards", "group", "grouped", "table", "list",
]

extension SRGB {
  /// The difference between the largest and the smallest component; 0 for a gray.
  fileprivate var hue: Double {
    let parts = [red, green, blue]
    return (parts.max() ?? 0) - (parts.min() ?? 0)
  }
}

extension ColorRoles {
  /// Whether the name says that the color is for what the system color is for. Black and white are
  /// so common that without it nothing is shown by them.
  fileprivate func hasRole(of color: Color) -> Bool {
    let name = color.id.rawValue.lowercased()
    return isText && name.contains("label") || isBackground && name.contains("background")
      || !isText && !isBackground && !isShadow && name.contains("gray")
  }
}

/// The values of a color in one edition.
struct EditionValues: Sendable {
  let edition: EditionID
  let isOutdated: Bool
  let light: SRGB?
  let dark: SRGB?
}

extension SystemPalette {
  /// Returns the values of a color in the variants for the platforms, newest edition first.
  func editionValues(of color: Color) -> [EditionValues] {
    color.valueSets.compactMap { set in
      guard let variant = base.variant(set.variant.value),
        platforms.isEmpty || platforms.contains(where: variant.platforms.includes)
      else { return nil }
      let position = base.editions.firstIndex { $0.id == set.edition.value } ?? base.editions.count
      return EditionValues(
        edition: set.edition.value, isOutdated: position >= base.firstOldEdition,
        light: base.color(in: set, ColorContext(.light)),
        dark: base.color(in: set, ColorContext(.dark)))
    }
  }
}
