import ColorScience
import Diagnostics
import Guidelines

extension Palette {
  /// Everything that is known about the palette, with its sources; unknown values are null.
  var json: JSONText {
    let cited = cited
    return [
      "schema": "precept-palette-1",
      "knowledgeBase": [
        "id": .string(base.manifest.id), "edition": .string(base.manifest.edition),
      ],
      "edition": editionJSON,
      "variant": .optional(variant?.rawValue),
      "sources": .array(base.sources.filter { cited.contains($0.id) }.map(\.json)),
      "tables": .array(tables.map(tableJSON)),
      "omitted": .strings(withoutValueSet.map(\.rawValue)),
    ]
  }

  private var editionJSON: JSONText {
    let known = base.edition(edition)
    return [
      "id": .string(edition.rawValue), "name": .string(editionName),
      "date": .optional(known?.date.value?.description),
      "sources": .strings(known?.sources.map(\.value.rawValue) ?? []),
    ]
  }

  private var cited: Set<SourceID> {
    var found = Set(base.edition(edition)?.sources.map(\.value) ?? [])
    for set in tables.flatMap(\.colors).map(\.set) {
      found.formUnion(set.sources.map(\.value))
      for value in set.values.values {
        found.formUnion(value.sources.map(\.value))
        found.formUnion(value.conflicts.flatMap(\.sources).map(\.value))
      }
    }
    return found
  }

  private func tableJSON(_ table: PaletteTable) -> JSONText {
    [
      "id": .string(table.table.id.rawValue), "title": .string(title(of: table.table)),
      "kind": .string(table.table.kind.rawValue), "colors": .array(table.colors.map(colorJSON)),
    ]
  }

  private func colorJSON(_ palette: PaletteColor) -> JSONText {
    let (color, set) = (palette.color, palette.set)
    return [
      "id": .string(color.id.rawValue),
      "name": .optional(text(of: color)?.name),
      "role": .optional(color.role?.rawValue),
      "apis": .object(color.apis.map { ($0.framework, .string($0.name)) }),
      "accentDependent": .bool(color.isAccentDependent),
      "variant": .string(set.variant.value.rawValue),
      "sources": .strings(set.sources.map(\.value.rawValue)),
      "confidence": .string(set.confidence.rawValue),
      "values": .object(set.contexts.map { ($0.description, set.json($0, in: base)) }),
    ]
  }
}

extension ColorValueSet {
  /// The contexts to export: every appearance at the base elevation, and at other elevations those
  /// appearances that have a value.
  fileprivate var contexts: [ColorContext] {
    ColorContext.all.filter { $0.elevation == .base || values[$0] != nil }
  }
}

extension Source {
  fileprivate var json: JSONText {
    [
      "id": .string(id.rawValue), "title": .string(title), "url": .optional(url.value),
      "publisher": .optional(publisher.value), "authority": .string(authority.rawValue),
      "revised": .optional(revised.value?.description),
      "retrieved": .optional(retrieved.isUnknown ? nil : retrieved.description),
    ]
  }
}

extension ColorValueSet {
  /// Returns the value with its sources and confidence; null if it is unknown.
  func json(_ context: ColorContext, in base: KnowledgeBase) -> JSONText {
    guard let value = values[context] else { return nil }
    let colors = base.resolved(
      value, edition: edition.value, variant: variant.value, context: context)
    guard let first = colors.first else { return nil }
    return .object(
      first.members + [
        ("sources", .strings(value.sources.map(\.value.rawValue))),
        ("confidence", .string(value.confidence.rawValue)),
      ] + value.details(of: colors))
  }
}

extension ColorValue {
  /// Returns the members that only some values have: the color that is referred to, the colors of a
  /// sequence, and conflicting values from other sources.
  fileprivate func details(of colors: [SRGB]) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = []
    if let id = followed { members.append(("follows", .string(id.rawValue))) }
    if colors.count > 1 {
      members.append(("sequence", .array(colors.map { .object($0.members) })))
    }
    if !conflicts.isEmpty { members.append(("conflicts", .array(conflicts.map(\.json)))) }
    return members
  }
}

extension ConflictingValue {
  fileprivate var json: JSONText {
    .object(color.members + [("sources", .strings(sources.map(\.value.rawValue)))])
  }
}

extension SRGB {
  fileprivate var members: [(String, JSONText)] {
    [("hex", .string(hex)), ("alpha", .number(alpha))]
  }
}
