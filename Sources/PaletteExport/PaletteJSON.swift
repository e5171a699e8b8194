import ColorScience
import Diagnostics
import Guidelines

extension Palette {
  /// Everything known about the palette, with its sources; unknown values are null.
  var json: JSONText {
    let cited = cited
    let known = base.edition(edition)
    let tables = tables.map { table -> JSONText in
      [
        "id": .string(table.table.id.rawValue), "title": .string(title(of: table.table)),
        "kind": .string(table.table.kind.rawValue), "colors": .array(table.colors.map(colorJSON)),
      ]
    }
    return [
      "schema": "precept-palette-1",
      "knowledgeBase": [
        "id": .string(base.manifest.id), "edition": .string(base.manifest.edition),
      ],
      "edition": [
        "id": .string(edition.rawValue), "name": .string(editionName),
        "date": .optional(known?.date.value?.description),
        "sources": .strings(known?.sources.map(\.value.rawValue) ?? []),
      ],
      "variant": .optional(variant?.rawValue),
      "sources": .array(base.sources.filter { cited.contains($0.id) }.map(\.json)),
      "tables": .array(tables),
      "omitted": .strings(withoutValueSet.map(\.rawValue)),
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

  private func colorJSON(_ palette: PaletteColor) -> JSONText {
    let (color, set) = (palette.color, palette.set)
    // Every appearance at the base elevation, and at others those that have a value.
    let contexts = ColorContext.all.filter { $0.elevation == .base || set.values[$0] != nil }
    return [
      "id": .string(color.id.rawValue),
      "name": .optional(text(of: color)?.name),
      "role": .optional(color.role?.rawValue),
      "apis": .object(color.apis.map { ($0.framework, .string($0.name)) }),
      "accentDependent": .bool(color.isAccentDependent),
      "variant": .string(set.variant.value.rawValue),
      "sources": .strings(set.sources.map(\.value.rawValue)),
      "confidence": .string(set.confidence.rawValue),
      "values": .object(contexts.map { ($0.description, set.json($0, in: base)) }),
    ]
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
    var members =
      first.members + [
        ("sources", .strings(value.sources.map(\.value.rawValue))),
        ("confidence", .string(value.confidence.rawValue)),
      ]
    if let id = value.followed { members.append(("follows", .string(id.rawValue))) }
    if colors.count > 1 {
      members.append(("sequence", .array(colors.map { .object($0.members) })))
    }
    if !value.conflicts.isEmpty {
      members.append(("conflicts", .array(value.conflicts.map(\.json))))
    }
    return .object(members)
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

extension Palette {
  /// Design tokens with a group for each appearance. Each group can be used by itself as a mode or
  /// theme. The format is the Design Tokens Format Module 2025.10, with color values of its Color
  /// Module: https://www.designtokens.org/TR/2025.10/
  var designTokens: JSONText {
    let head: [(String, JSONText)] = [
      ("$schema", "https://www.designtokens.org/schemas/2025.10/format.json"),
      ("$description", .string(heading.prefix(1).joined())),
    ]
    return .object(head + Appearance.allCases.compactMap(tokenGroup))
  }

  private func tokenGroup(_ appearance: Appearance) -> (String, JSONText)? {
    let tokens = entries.compactMap { entry in
      entry.values[appearance].map { (path: entry.path, json: token(entry, $0, appearance)) }
    }
    guard !tokens.isEmpty else { return nil }
    let tokensByGroup = Dictionary(grouping: tokens, by: \.path.group)
    let groups = tokens.map(\.path.group).withoutRepetitions.map { group in
      (group, JSONText.object((tokensByGroup[group] ?? []).map { ($0.path.name, $0.json) }))
    }
    return (appearance.rawValue, .object([("$type", "color")] + groups))
  }

  private func token(_ entry: PaletteEntry, _ color: SRGB, _ appearance: Appearance) -> JSONText {
    let text = text(of: entry.color)
    let words = [text?.name, text?.purpose?.source].compactMap(\.self)
    // Five decimals are enough to distinguish 65,536 steps.
    let components = [color.red, color.green, color.blue].map {
      JSONText.number(($0 * 100_000).rounded() / 100_000)
    }
    // The source of a value is an extension of the format, which other programs may ignore.
    let (set, value) = (entry.set, entry.set.value(in: ColorContext(appearance, entry.elevation)))
    var origin: [(String, JSONText)] = [
      ("id", .string(entry.color.id.rawValue)), ("edition", .string(set.edition.value.rawValue)),
      ("variant", .string(set.variant.value.rawValue)),
      ("confidence", .string((value?.confidence ?? set.confidence).rawValue)),
      ("sources", .strings(value?.sources.map(\.value.rawValue) ?? [])),
    ]
    if entry.color.isAccentDependent { origin.append(("accentDependent", true)) }
    if let id = value?.followed { origin.append(("follows", .string(id.rawValue))) }
    let shown: JSONText = [
      "colorSpace": "srgb", "components": .array(components), "alpha": .number(color.alpha),
      "hex": .string(color.hex.lowercased()),
    ]
    return .object(
      [("$value", shown)]
        + (words.isEmpty ? [] : [("$description", .string(words.joined(separator: ": ")))])
        + [("$extensions", ["precept": .object(origin)])])
  }
}
