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
    var seen: Set<ColorID> = []
    return Appearance.allCases
      .compactMap { set.value(in: ColorContext($0, elevation))?.followed }
      .filter { seen.insert($0).inserted }
  }

  /// `phone.background`, `phone.background elevated`, `desk.rows 2`
  var label: String {
    let turn = place.map { [String($0)] } ?? []
    let level = elevation == .base ? [] : [elevation.rawValue]
    return ([color.id.rawValue] + turn + level).joined(separator: " ")
  }

  var name: NameWords { named(color.id.rawValue) }

  /// Returns the words of a name of the color, told from the other entries of the same color.
  private func named(_ name: String) -> NameWords {
    let turn = place.map { [String($0)] } ?? []
    return NameWords(name) + turn + (elevation == .base ? [] : [elevation.rawValue])
  }

  /// The group of the id, before its first dot, and the name in it.
  var path: (group: NameWords, name: NameWords) {
    let parts = color.id.rawValue.split(separator: ".", maxSplits: 1).map(String.init)
    let group = parts.count > 1 ? parts[0] : color.table.rawValue
    return (NameWords(group), named(parts.last ?? ""))
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
