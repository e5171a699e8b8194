import Diagnostics
import Guidelines

extension ContentLoader {
  mutating func color(_ node: YAMLNode, in table: TableID, _ words: TableWords) -> Color {
    let fields = Fields(
      node,
      known: ["id", "role", "level", "set", "apis", "accentDependent", "values"], &diagnostics)
    let id: Located<ColorID> = fields.id("id", &diagnostics)
    return Color(
      id: id.value, table: table, role: fields.optionalChoice("role", &diagnostics),
      rank: fields.optionalChoice("level", &diagnostics),
      backgroundSet: fields.optionalChoice("set", &diagnostics), apis: colorAPIs(fields),
      isAccentDependent: fields.flag("accentDependent", &diagnostics),
      valueSets: fields.oneOrMore("values", &diagnostics).map { valueSet($0) },
      texts: words.colors[id.value.rawValue] ?? Localized(), location: id.location)
  }

  private mutating func colorAPIs(_ fields: Fields) -> [APIName] {
    fields.entries("apis", &diagnostics).compactMap { entry in
      Fields.text(entry.value, &diagnostics).map { APIName(name: $0, framework: entry.key) }
    }
  }

  private mutating func valueSet(_ node: YAMLNode) -> ColorValueSet {
    let appearances = Appearance.allCases.map(\.rawValue)
    let fields = Fields(
      node,
      known: ["edition", "variant", "sources", "confidence", "elevated"] + appearances, &diagnostics)
    let sources: [Located<SourceID>] = fields.ids("sources", &diagnostics)
    let confidence: Confidence = fields.choice("confidence", else: .oneSource, &diagnostics)
    let origin = ValueOrigin(sources: sources, confidence: confidence)
    var values = contextValues(fields, .base, origin)
    if let elevated = fields.optional("elevated") {
      let upper = Fields(elevated, known: appearances, &diagnostics)
      values.merge(contextValues(upper, .elevated, origin)) { first, _ in first }
    }
    return ColorValueSet(
      edition: fields.id("edition", &diagnostics), variant: fields.id("variant", &diagnostics),
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
