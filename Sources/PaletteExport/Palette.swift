import ColorScience
package import Guidelines
package import Localization

/// The colors of one edition, with every reference resolved, in the order of the tables.
package struct Palette: Sendable {
  let base: KnowledgeBase
  let edition: EditionID
  /// The variant to export; nil for the first one of each color in the edition.
  let variant: VariantID?
  let locale: LocaleTag
  let tables: [PaletteTable]
  /// The colors that are left out because the edition or the variant has no values for them.
  let withoutValueSet: [ColorID]

  package init(
    _ base: KnowledgeBase, edition: EditionID, variant: VariantID? = nil, locale: LocaleTag
  ) {
    (self.base, self.edition, self.variant, self.locale) = (base, edition, variant, locale)
    let palettes = base.tables.map { table in
      PaletteTable(
        table: table,
        colors: base.colors(in: table.id).compactMap {
          PaletteColor($0, edition: edition, variant: variant, in: base)
        })
    }
    tables = palettes.filter { !$0.colors.isEmpty }
    let found = Set(palettes.flatMap(\.colors).map(\.color.id))
    withoutValueSet = base.tables.flatMap { base.colors(in: $0.id) }.map(\.id)
      .filter { !found.contains($0) }
  }
}

/// The part of a palette that comes from one table.
struct PaletteTable: Sendable {
  let table: ColorTable
  let colors: [PaletteColor]

  var entries: [PaletteEntry] { colors.flatMap(\.entries) }
}

extension Palette {
  var entries: [PaletteEntry] { tables.flatMap(\.entries) }

  /// The colors whose values in the edition are all unknown.
  var withoutValue: [ColorID] {
    tables.flatMap(\.colors).filter(\.entries.isEmpty).map(\.color.id)
  }
}

/// A color with its values in one edition.
struct PaletteColor: Sendable {
  let color: Color
  let set: ColorValueSet
  /// The entries of all elevations; several for a sequence of colors that are used in turn.
  let entries: [PaletteEntry]

  /// Returns nil if the edition has no values for the color.
  init?(_ color: Color, edition: EditionID, variant: VariantID?, in base: KnowledgeBase) {
    let sets = color.sets(in: edition)
    let own = variant.map { sets.first(for: $0, in: base) } ?? sets.first
    guard let set = own else { return nil }
    self.color = color
    self.set = set
    // The base elevation, and those for which the set has values of its own.
    let elevations = Elevation.allCases.filter { elevation in
      elevation == .base || set.values.keys.contains { $0.elevation == elevation }
    }
    entries = elevations.flatMap { elevation in
      let turns = Appearance.allCases.reduce(into: [Appearance: [SRGB]]()) { turns, appearance in
        let context = ColorContext(appearance, elevation)
        turns[appearance] = set.value(in: context).map {
          base.resolved(
            $0, edition: set.edition.value, variant: set.variant.value, context: context)
        }
      }
      let count = turns.values.map(\.count).max() ?? 0
      return (0..<count).compactMap { turn in
        PaletteEntry(
          color: color, set: set, elevation: elevation, place: count > 1 ? turn + 1 : nil,
          values: turns.compactMapValues { turn < $0.count ? $0[turn] : nil })
      }
    }
  }
}

/// One named color of an exported palette, with its value in each appearance.
struct PaletteEntry: Sendable {
  let color: Color
  let set: ColorValueSet
  let elevation: Elevation
  /// The position in a sequence of colors that are used in turn, counted from 1.
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

  var unknownAppearances: [Appearance] { Appearance.allCases.filter { values[$0] == nil } }

  var hasHighContrast: Bool { values.keys.contains(where: \.isHighContrast) }

  /// Returns the value in an appearance, or that of the nearest one.
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

  /// The part of the color's id before its first dot, or the id of the table, and the rest, in
  /// camel case, which contains no character that a format forbids.
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
  /// The appearance, followed by its replacements, nearest first: the one that differs in contrast
  /// comes before the one that differs in light and dark.
  fileprivate var withStandIns: [Appearance] {
    switch self {
    case .light: [.light, .lightHighContrast, .dark]
    case .dark: [.dark, .darkHighContrast, .light]
    case .lightHighContrast: [.lightHighContrast, .light, .darkHighContrast]
    case .darkHighContrast: [.darkHighContrast, .dark, .lightHighContrast]
    }
  }
}
