package import ColorScience
import Diagnostics
package import Guidelines

/// A color as an app names or writes it.
package indirect enum AppColor: Hashable, Sendable {
  /// A color set by its name, such as `Label` or `Card/Label`, and the color that the name refers
  /// to if the app has no such color set.
  case named(String, otherwise: AppColor? = nil)
  /// A member of a color type, such as `systemRed` of `UIColor`, as code names it.
  case member(String, of: String)
  /// A color of the knowledge base, which adapts to the appearance.
  case system(ColorID)
  /// A color by its components.
  case value(SRGB)
  /// A named color that is the same in every appearance, such as `UIColor.black`.
  case fixed(String, SRGB)
  case faded(AppColor, opacity: Double)
}

extension AppColor {
  /// The name of the color in messages.
  var name: String {
    switch self {
    case .named(let name, _), .fixed(let name, _): name
    case .member(let name, let type): "\(type).\(name)"
    case .system(let id): id.rawValue
    case .value(let value): value.text(.hex)
    case .faded(let color, let opacity): "\(color.name) \(shortDecimal(opacity * 100, places: 0))%"
    }
  }

  /// Whether the color, with or without opacity, is one of the knowledge base.
  var isSystem: Bool {
    switch self {
    case .system: true
    case .faded(let color, _): color.isSystem
    case .named, .member, .value, .fixed: false
    }
  }

  /// The color without an opacity that code gives to it.
  var solid: AppColor {
    if case .faded(let color, _) = self { color.solid } else { self }
  }

  /// Whether the color is the same in every appearance.
  var isFixed: Bool {
    switch self {
    case .value, .fixed: true
    case .named, .member, .system: false
    case .faded(let color, _): color.isFixed
    }
  }
}

extension AuditSubject {
  /// Returns the color sets that a color consists of.
  func colorSets(of color: AppColor) -> [ColorSet] {
    switch color {
    case .named(let name, let other):
      let sets = colorSets(named: name)
      return sets.isEmpty ? other.map(colorSets) ?? [] : sets
    case .faded(let color, _): return colorSets(of: color)
    case .member, .system, .value, .fixed: return []
    }
  }

  /// Returns the color that a device shows in an appearance; nil if it is unknown, because a name
  /// refers to no color set or to several that differ.
  func value(of color: AppColor, in appearance: Appearance, on idiom: String) -> SRGB? {
    switch color {
    case .value(let value), .fixed(_, let value): return value
    case .system(let id):
      return palette.base.color(id).flatMap { palette.value(of: $0, in: appearance) }
    case .member: return resolved(color).flatMap { value(of: $0, in: appearance, on: idiom) }
    case .faded(let color, let opacity):
      return value(of: color, in: appearance, on: idiom)?.faded(by: opacity)
    case .named(let name, let other):
      let sets = colorSets(named: name)
      guard let set = sets.first else {
        return other.flatMap { value(of: $0, in: appearance, on: idiom) }
      }
      // An app and its widget often have a copy each, with the same values.
      let shown = self.color(of: set, in: appearance, on: idiom)
      return sets.allSatisfy { self.color(of: $0, in: appearance, on: idiom) == shown }
        ? shown : nil
    }
  }

  /// Returns the color that a device shows for a color set in an appearance; nil if the set has
  /// none, or refers to a system color that is not in the knowledge base.
  func color(of set: ColorSet, in appearance: Appearance, on idiom: String) -> SRGB? {
    guard let slot = set.slot(in: appearance, on: idiom) else { return nil }
    switch slot.value {
    case .color(let color): return color
    case .system(let name, let platform):
      return palette.color(named: name, platform: platform)
        .flatMap { palette.value(of: $0, in: appearance) }
    }
  }
}

extension AuditSubject {
  /// Returns a color with its members resolved to a color of the knowledge base, a color that is
  /// the same in every appearance, a constant of the app, or a color set, for which Xcode generates
  /// a member of the color types; nil if a member can't be resolved.
  func resolved(_ color: AppColor) -> AppColor? {
    switch color {
    case .member(let name, let type):
      known(name, of: type)
        ?? (isFrameworkColor(name, of: type)
          ? nil : constant(name, of: type) ?? colorSet(for: name, of: type))
    case .faded(let color, let opacity): resolved(color).map { .faded($0, opacity: opacity) }
    case .named, .system, .value, .fixed: color
    }
  }

  /// Returns the color of a constant of the app; nil if the app has none with the name, or several
  /// that differ. A constant that refers to another one is not followed further.
  private func constant(_ name: String, of type: String) -> AppColor? {
    switch constants.value(of: name, in: type) {
    case .value(let value): .fixed(type.isEmpty ? name : "\(type).\(name)", value)
    case .member(let other, let type): known(other, of: type)
    case .faded(.member, _), nil: nil
    case .some(let color): color
    }
  }

  /// Returns the system color or the fixed color that has a name in a framework.
  private func known(_ name: String, of type: String) -> AppColor? {
    palette.color(api: "\(type).\(name)").map { .system($0) }
      ?? fixedColor(name, of: type).map { .fixed("\(type).\(name)", $0) }
  }

  /// Returns the color set for which Xcode generates a member of the color types.
  private func colorSet(for name: String, of type: String) -> AppColor? {
    guard colorTypes[type] != nil || type == generatedColor else { return nil }
    return symbols[name.symbolLetters].map { .named($0) }
  }
}

/// Returns the value of a color of UIKit, AppKit or SwiftUI that is the same in every appearance.
// The values are those in the documentation of UIColor and NSColor, "Fixed colors".
private func fixedColor(_ name: String, of type: String) -> SRGB? {
  let name = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
  guard isFixedColor(name, of: type) else { return nil }
  return fixedColors[name].map {
    SRGB(red: $0.0, green: $0.1, blue: $0.2, alpha: name == "clear" ? 0 : 1)
  }
}

/// Whether a name without `Color` at its end is that of a color that never adapts.
func isFixedColor(_ name: String, of type: String) -> Bool {
  switch type {
  case "Color": ["white", "black", "clear"].contains(name)
  case "UIColor", "NSColor": fixedColors[name] != nil
  default: false
  }
}

/// Whether a framework has a color with that name that is not in the knowledge base, so that the
/// name can't refer to a color set.
private func isFrameworkColor(_ name: String, of type: String) -> Bool {
  type != generatedColor && ["primary", "secondary", "gray", "tintColor"].contains(name)
}

private let fixedColors: [String: (Double, Double, Double)] = [
  "black": (0, 0, 0), "white": (1, 1, 1), "clear": (0, 0, 0),
  "gray": (0.5, 0.5, 0.5), "darkGray": (1.0 / 3, 1.0 / 3, 1.0 / 3),
  "lightGray": (2.0 / 3, 2.0 / 3, 2.0 / 3), "red": (1, 0, 0), "green": (0, 1, 0),
  "blue": (0, 0, 1), "cyan": (0, 1, 1), "yellow": (1, 1, 0), "magenta": (1, 0, 1),
  "darkText": (0, 0, 0), "orange": (1, 0.5, 0), "purple": (0.5, 0, 0.5), "brown": (0.6, 0.4, 0.2),
]

extension SRGB {
  fileprivate func faded(by opacity: Double) -> SRGB {
    SRGB(red: red, green: green, blue: blue, alpha: alpha * min(max(opacity, 0), 1))
  }
}

extension AppColor {
  /// Whether the color is fully transparent.
  var isClear: Bool {
    switch self {
    case .member(let name, _): name == "clear"
    case .fixed(_, let value), .value(let value): value.alpha == 0
    case .faded(let color, let opacity): opacity <= 0 || color.isClear
    case .named, .system: false
    }
  }
}

/// A color that code of the app names, such as `static let brand` in an extension of `UIColor`.
struct ColorConstant: Sendable {
  /// The type that has the constant; empty for a macro of Objective-C.
  let type: String
  let name: String
  /// The color; nil if it depends on anything.
  let color: AppColor?
}

/// The constants of an app, by their names.
struct ColorConstants: Sendable {
  private let colors: [String: Set<AppColor?>]

  init(_ constants: [ColorConstant]) {
    colors = Dictionary(
      constants.map { (Self.key($0.name, $0.type), [$0.color]) },
      uniquingKeysWith: { $0.union($1) })
  }

  /// Returns the color that all constants with a name share; nil if there is none.
  func value(of name: String, in type: String) -> AppColor? {
    guard let found = colors[Self.key(name, type)], found.count == 1 else { return nil }
    return found.first ?? nil
  }

  /// The name without the `Color` with which it ends in Objective-C.
  private static func key(_ name: String, _ type: String) -> String {
    let isShort = name.hasSuffix("Color") && name.count > 5
    return "\(type) \(isShort ? String(name.dropLast(5)) : name)"
  }
}
