import ColorScience
import Guidelines

/// One name of an exported palette, with what it stands for in each appearance.
struct PaletteEntry: Sendable {
  let color: Color
  let set: ColorValueSet
  let elevation: Elevation
  /// From 1, where several colors take turns.
  let place: Int?
  /// The known values, at least one.
  let values: [Appearance: SRGB]
  private let anyValue: SRGB

  /// Returns nil where no value is known.
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

  /// Returns the value, or that of the nearest appearance where it is unknown.
  func shown(in appearance: Appearance) -> SRGB {
    appearance.withStandIns.lazy.compactMap { values[$0] }.first ?? anyValue
  }

  /// The colors whose values it takes.
  var followed: [ColorID] {
    Appearance.allCases.compactMap { set.value(in: ColorContext($0, elevation))?.followed }
      .withoutRepetitions
  }

  /// `phone.background`, `phone.background elevated`, `desk.rows 2`
  var label: String { ([color.id.rawValue] + distinction).joined(separator: " ") }

  var name: [String] { color.id.rawValue.nameWords + distinction }

  /// The group of the id, before its first dot, and the name in it, both in camel case, which holds
  /// no character that a format forbids.
  var path: (group: String, name: String) {
    let parts = color.id.rawValue.split(separator: ".", maxSplits: 1).map(String.init)
    let group = parts.count > 1 ? parts[0] : color.table.rawValue
    let name = (parts.last ?? "").nameWords + distinction
    return (group.nameWords.camelCase, name.camelCase)
  }

  /// The words that tell the entry from the other entries of the same color.
  private var distinction: [String] {
    (place.map { [String($0)] } ?? []) + (elevation == .base ? [] : [elevation.rawValue])
  }
}

extension ColorValue {
  /// The color whose value it takes, if it takes one.
  var followed: ColorID? {
    if case .reference(let id) = content { id } else { nil }
  }
}

extension Appearance {
  /// The appearance and those that may stand in for it, nearest first: rather another contrast
  /// than light for dark.
  fileprivate var withStandIns: [Appearance] {
    switch self {
    case .light: [.light, .lightHighContrast, .dark]
    case .dark: [.dark, .darkHighContrast, .light]
    case .lightHighContrast: [.lightHighContrast, .light, .darkHighContrast]
    case .darkHighContrast: [.darkHighContrast, .dark, .lightHighContrast]
    }
  }
}
