import Diagnostics
import Guidelines

extension Reading {
  mutating func color(_ node: YAMLNode, in table: TableID, _ words: TableWords) -> Color {
    let fields = Fields(
      node,
      known: ["id", "role", "level", "set", "apis", "accentDependent", "values"], &found)
    let id: Located<ColorID> = fields.id("id", &found)
    return Color(
      id: id.value, table: table, role: fields.optionalChoice("role", &found),
      rank: fields.optionalChoice("level", &found),
      backgroundSet: fields.optionalChoice("set", &found), apis: colorAPIs(fields),
      isAccentDependent: fields.flag("accentDependent", &found),
      valueSets: fields.oneOrMore("values", &found).map { valueSet($0) },
      texts: words.colors[id.value.rawValue] ?? Localized(), location: id.location)
  }

  private mutating func colorAPIs(_ fields: Fields) -> [APIName] {
    fields.entries("apis", &found).compactMap { entry in
      Fields.text(entry.value, &found).map { APIName(name: $0, framework: entry.key) }
    }
  }

  private mutating func valueSet(_ node: YAMLNode) -> ColorValueSet {
    let appearances = Appearance.allCases.map(\.rawValue)
    let fields = Fields(
      node,
      known: ["edition", "variant", "sources", "confidence", "elevated"] + appearances, &found)
    let sources: [Located<SourceID>] = fields.ids("sources", &found)
    let confidence: Confidence = fields.choice("confidence", else: .oneSource, &found)
    let origin = ValueOrigin(sources: sources, confidence: confidence)
    var values = contextValues(fields, .base, origin)
    if let elevated = fields.optional("elevated") {
      let upper = Fields(elevated, known: appearances, &found)
      values.merge(contextValues(upper, .elevated, origin)) { first, _ in first }
    }
    return ColorValueSet(
      edition: fields.id("edition", &found), variant: fields.id("variant", &found),
      sources: sources, confidence: confidence, values: values, location: node.location)
  }

  private mutating func contextValues(
    _ fields: Fields, _ elevation: Elevation, _ origin: ValueOrigin
  ) -> [ColorContext: ColorValue] {
    var values: [ColorContext: ColorValue] = [:]
    for appearance in Appearance.allCases {
      guard let node = fields.written(appearance.rawValue) else { continue }
      values[ColorContext(appearance, elevation)] = colorValue(node, origin)
    }
    return values
  }
}

/// The provenance that a value has unless it names its own.
struct ValueOrigin {
  let sources: [Located<SourceID>]
  let confidence: Confidence
}
