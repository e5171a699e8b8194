package import Guidelines
package import Localization

/// The colors of one edition, with every reference resolved, in the order of the tables.
package struct Palette: Sendable {
  let base: KnowledgeBase
  let edition: EditionID
  /// The variant to export; if it is nil, each color is exported in its first variant in the
  /// edition.
  let variant: VariantID?
  let locale: LocaleTag
  let tables: [PaletteTable]
  /// The colors that are left out, because the edition has no values for them, or none for the
  /// variant.
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
