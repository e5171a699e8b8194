import ColorScience
import Guidelines

/// One named color of an exported palette, with its value in each appearance.
struct PaletteEntry: Sendable {
  let color: Color
  let set: ColorValueSet
  let elevation: Elevation
  /// The position in a sequence of colors that are used in turn, counted from 1; nil for a single
  /// color.
  let place: Int?
  /// The known values; there is at least one.
  let values: [Appearance: SRGB]
  private let anyValue: SRGB

  /// Returns nil if no value is known.
  init?(
    color: Color, set: ColorValueSet, elevation: Elevation, place: Int?,
    values: [Appearance: SRGB]
  ) {
    guard let any = Appearance.allCases.compactMap({ values[$0] }).first else { return nil }
    (self.color, self.set, self.elevation, self.place) = (color, set, elevation, place)
    self.values = values
    anyValue = any
  }
}

extension PaletteEntry {
  var unknownAppearances: [Appearance] { Appearance.allCases.filter { values[$0] == nil } }

  var hasHighContrast: Bool { values.keys.contains(where: \.isHighContrast) }

  /// Returns the value in an appearance or, if that is unknown, the value of the nearest
  /// appearance.
  func shown(in appearance: Appearance) -> SRGB {
    appearance.withStandIns.lazy.compactMap { values[$0] }.first ?? anyValue
  }

  /// The colors that the entry refers to for its values.
  var followed: [ColorID] {
    Appearance.allCases.compactMap { set.value(in: ColorContext($0, elevation))?.followed }
      .withoutRepetitions
  }

  /// The label, such as `phone.background`, `phone.background elevated` or `desk.rows 2`.
  var label: String { ([color.id.rawValue] + distinction).joined(separator: " ") }

  var name: [String] { color.id.rawValue.nameWords + distinction }

  /// The group and the name in the group. The group is the part of the color's id before its first
  /// dot; if there is no dot, it is the id of the table. Both are in camel case, which contains no
  /// character that a format forbids.
  var path: (group: String, name: String) {
    let parts = color.id.rawValue.split(separator: ".", maxSplits: 1).map(String.init)
    let group = parts.count > 1 ? parts[0] : color.table.rawValue
    let name = (parts.last ?? "").nameWords + distinction
    return (group.nameWords.camelCase, name.camelCase)
  }

  /// The words that distinguish the entry from the other entries of the same color.
  private var distinction: [String] {
    (place.map { [String($0)] } ?? []) + (elevation == .base ? [] : [elevation.rawValue])
  }
}

extension ColorValue {
  /// The color that the value refers to; nil if the value is not a reference.
  var followed: ColorID? {
    if case .reference(let id) = content { id } else { nil }
  }
}

extension Appearance {
  /// The appearance, followed by those whose value is used if its own is unknown, nearest first.
  /// The one that differs only in contrast comes before the one that differs only in being light or
  /// dark.
  fileprivate var withStandIns: [Appearance] {
    switch self {
    case .light: [.light, .lightHighContrast, .dark]
    case .dark: [.dark, .darkHighContrast, .light]
    case .lightHighContrast: [.lightHighContrast, .light, .darkHighContrast]
    case .darkHighContrast: [.darkHighContrast, .dark, .lightHighContrast]
    }
  }
}
