import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  /// Reads `Content/editions.yaml`, which a knowledge base without colors need not have.
  mutating func editions(_ locales: [LocaleTag]) -> (editions: [Edition], variants: [Variant]) {
    let path = "Content/editions.yaml"
    guard exists(path), let root = yaml(at: path) else { return ([], []) }
    let fields = Fields(root, known: ["editions", "variants"], &diagnostics)
    let editions = fields.requiredElements("editions", &diagnostics)
    let variants = fields.requiredElements("variants", &diagnostics)
    let texts = editionTexts(of: editions.writtenIDs, locales)
    let names = names(
      in: "editions.yaml", key: "variants", alongside: ["editions"], of: variants.writtenIDs,
      locales: locales)
    return (editions.map { edition($0, texts) }, variants.map { variant($0, names) })
  }

  private mutating func edition(
    _ node: YAMLNode, _ texts: [String: Localized<EditionText>]
  ) -> Edition {
    let fields = Fields(node, known: ["id", "date", "sources"], &diagnostics)
    let id: Located<EditionID> = fields.id("id", &diagnostics)
    return Edition(
      id: id.value, date: fields.knownDate("date", &diagnostics),
      sources: fields.ids("sources", &diagnostics), texts: texts[id.value.rawValue] ?? Localized(),
      location: id.location)
  }

  private mutating func variant(_ node: YAMLNode, _ names: Names) -> Variant {
    let fields = Fields(node, known: ["id", "platforms"], &diagnostics)
    let id: Located<VariantID> = fields.id("id", &diagnostics)
    return Variant(
      id: id.value, platforms: platformScope("platforms", of: fields),
      names: names[id.value.rawValue] ?? Localized(), location: id.location)
  }

  private mutating func editionTexts(
    of ids: [String], _ locales: [LocaleTag]
  ) -> [String: Localized<EditionText>] {
    var texts: [String: Localized<EditionText>] = [:]
    for locale in locales {
      let file = NamesFile("editions.yaml", key: "editions", alongside: ["variants"])
      for entry in namedEntries(in: file, of: ids, locale) {
        texts[entry.key, default: Localized()][locale] =
          self.entry(of: locale) { $0.editionText(entry.value) }
      }
    }
    return texts
  }

  private mutating func editionText(_ node: YAMLNode) -> EditionText {
    let fields = Fields(node, known: ["name", "note"], &diagnostics)
    return EditionText(
      name: fields.text("name", &diagnostics), note: fields.optionalText("note", &diagnostics))
  }
}
