import ColorScience
package import Diagnostics
package import Guidelines
import Localization

extension Color {
  /// Returns the color with every edition, as `precept show --format json` prints it.
  ///
  /// The `values` of an edition are those of its widest variant; `variants` contains all variants.
  package func json(in base: KnowledgeBase) -> JSONText {
    [
      "id": .string(id.rawValue),
      "kind": "color",
      "table": .string(table.rawValue),
      "role": .optional(role?.rawValue),
      "level": .optional(rank?.rawValue),
      "set": .optional(backgroundSet?.rawValue),
      "accentDependent": .bool(isAccentDependent),
      "apis": .object(apis.map { ($0.framework, .string($0.name)) }),
      "names": texts.json(in: base) { .string($0.name) },
      "purposes": texts.json(in: base) { .optional($0.purpose?.source) },
      "notes": texts.json(in: base) { .optional($0.note?.source) },
      "editions": .array(editions.map { editionJSON($0, in: base) }),
    ]
  }

  /// The editions in which the color has values, newest first.
  package var editions: [EditionID] { valueSets.map(\.edition.value).withoutRepetitions }

  private func editionJSON(_ id: EditionID, in base: KnowledgeBase) -> JSONText {
    let sets = sets(in: id)
    return [
      "id": .string(id.rawValue),
      "date": .string(base.edition(id)?.date.value?.description ?? "unknown"),
      "values": sets.first?.valuesJSON(in: base) ?? [:],
      "variants": .array(
        sets.map { set in
          let platforms = base.variant(set.variant.value).map { base.platforms(in: $0.platforms) }
          return [
            "id": .string(set.variant.value.rawValue),
            "platforms": .strings((platforms ?? []).map(\.id.rawValue)),
            "values": set.valuesJSON(in: base),
          ]
        }),
    ]
  }
}

extension ColorValueSet {
  fileprivate func valuesJSON(in base: KnowledgeBase) -> JSONText {
    .object(
      ColorContext.all.compactMap { context in
        values[context].map { (context.description, valueJSON($0, context, base)) }
      })
  }

  private func valueJSON(
    _ value: ColorValue, _ context: ColorContext, _ base: KnowledgeBase
  ) -> JSONText {
    let colors = base.resolved(
      value, edition: edition.value, variant: variant.value, context: context)
    var members: [(String, JSONText)] = [
      ("hex", .optional(colors.first?.hex)),
      ("alpha", colors.first.map { .number($0.alpha) } ?? nil),
      ("source", .strings(value.sources.map(\.value.rawValue))),
      ("confidence", .string(value.content == .unknown ? "unknown" : value.confidence.rawValue)),
    ]
    if case .reference(let id) = value.content { members.append(("follows", .string(id.rawValue))) }
    if colors.count > 1 {
      members.append(("sequence", .array(colors.map { .object(Self.members(of: $0)) })))
    }
    let conflicts = value.conflicts.map { conflict in
      let sources = JSONText.strings(conflict.sources.map(\.value.rawValue))
      return JSONText.object(Self.members(of: conflict.color) + [("source", sources)])
    }
    if !conflicts.isEmpty { members.append(("conflicts", .array(conflicts))) }
    return .object(members)
  }

  private static func members(of color: SRGB) -> [(String, JSONText)] {
    [("hex", .string(color.hex)), ("alpha", .number(color.alpha))]
  }
}
