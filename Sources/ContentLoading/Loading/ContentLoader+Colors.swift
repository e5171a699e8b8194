import Diagnostics
import Guidelines
import Localization

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
      known: ["edition", "variant", "sources", "confidence", "elevated"] + appearances, &diagnostics
    )
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

/// The sources and the confidence of a value set, for those of its values that give none of their
/// own.
struct ValueOrigin {
  let sources: [Located<SourceID>]
  let confidence: Confidence
}

extension ContentLoader {
  /// Reads `Content/editions.yaml`. The file is optional in a knowledge base without colors.
  mutating func editions(_ locales: [LocaleTag]) -> (editions: [Edition], variants: [Variant]) {
    let path = "Content/editions.yaml"
    guard exists(path), let root = yaml(at: path) else { return ([], []) }
    let fields = Fields(root, known: ["editions", "variants"], &diagnostics)
    let editions = fields.requiredElements("editions", &diagnostics)
    let variants = fields.requiredElements("variants", &diagnostics)
    let words = NamesFile("editions.yaml", key: "editions", alongside: ["variants"])
    let texts = fieldTexts(in: words, of: editions.writtenIDs, locales) { $0.editionText($1.value) }
    let names = names(
      in: "editions.yaml", key: "variants", alongside: ["editions"], of: variants.writtenIDs,
      locales: locales)
    return (editions.map { edition($0, texts) }, variants.map { variant($0, names) })
  }

  private mutating func edition(
    _ node: YAMLNode, _ texts: [String: Localized<EditionText>]
  ) -> Edition {
    let fields = Fields(node, known: ["id", "date", "sources", "unlogged"], &diagnostics)
    let id: Located<EditionID> = fields.id("id", &diagnostics)
    return Edition(
      id: id.value, date: fields.knownDate("date", &diagnostics),
      sources: fields.ids("sources", &diagnostics),
      unlogged: fields.ids("unlogged", &diagnostics),
      texts: texts[id.value.rawValue] ?? Localized(), location: id.location)
  }

  private mutating func variant(_ node: YAMLNode, _ names: Names) -> Variant {
    let fields = Fields(node, known: ["id", "platforms"], &diagnostics)
    let id: Located<VariantID> = fields.id("id", &diagnostics)
    return Variant(
      id: id.value, platforms: requiredScope("platforms", of: fields),
      names: names[id.value.rawValue] ?? Localized(), location: id.location)
  }

  private mutating func editionText(_ node: YAMLNode) -> EditionText {
    let fields = Fields(node, known: ["name", "note"], &diagnostics)
    return EditionText(
      name: fields.line("name", &diagnostics),
      note: fields.optionalMarkdown("note", &diagnostics))
  }
}
