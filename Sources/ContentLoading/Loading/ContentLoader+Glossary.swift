import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  /// Reads `Content/glossary.yaml`. The file is optional.
  mutating func terms(_ locales: [LocaleTag]) -> [Term] {
    let path = "Content/glossary.yaml"
    guard exists(path), let root = yaml(at: path) else { return [] }
    let fields = Fields(root, known: ["terms"], &diagnostics)
    let nodes = fields.requiredElements("terms", &diagnostics)
    let words = NamesFile("glossary.yaml", key: "terms", isRequired: false)
    let texts = fieldTexts(in: words, of: nodes.writtenIDs, locales) { $0.termText($1) }
    return nodes.map { term($0, texts) }
  }

  private mutating func term(_ node: YAMLNode, _ texts: [String: Localized<TermText>]) -> Term {
    let fields = Fields(node, known: ["id", "domain", "rules", "colors", "sources"], &diagnostics)
    let id: Located<TermID> = fields.id("id", &diagnostics)
    return Term(
      id: id.value, domain: fields.optionalChoice("domain", &diagnostics) ?? .other,
      rules: fields.ids("rules", &diagnostics), colors: fields.ids("colors", &diagnostics),
      sources: fields.ids("sources", &diagnostics), texts: texts[id.value.rawValue] ?? Localized(),
      location: id.location)
  }

  private mutating func termText(_ entry: YAMLEntry) -> TermText {
    let fields = Fields(
      entry.value,
      known: ["term", "definition", "avoid", "aliases", "reading", "confidence", "note"],
      &diagnostics)
    let avoided = fields.elements("avoid", &diagnostics).compactMap { avoidedForm($0) }
    return TermText(
      term: fields.text("term", &diagnostics),
      definition: fields.markdown("definition", &diagnostics),
      avoid: avoided.map(\.form),
      avoidedWithin: Dictionary(
        avoided.filter { !$0.within.isEmpty }.map { ($0.form, $0.within) }, uniquingKeysWith: +),
      aliases: fields.texts("aliases", &diagnostics).map(\.value),
      reading: fields.optionalText("reading", &diagnostics),
      confidence: fields.optionalChoice("confidence", &diagnostics),
      note: fields.optionalMarkdown("note", &diagnostics), location: entry.keyLocation)
  }

  /// Reads a form to avoid: either a text, or a map with a form and the longer
  /// phrases in which it is wrong.
  private mutating func avoidedForm(_ node: YAMLNode) -> (form: String, within: [String])? {
    guard case .mapping = node.content else {
      return Fields.text(node, &diagnostics).map { ($0, []) }
    }
    let fields = Fields(node, known: ["form", "within"], &diagnostics)
    _ = fields.oneOrMore("within", &diagnostics)
    let form = fields.text("form", &diagnostics)
    return form.isEmpty ? nil : (form, fields.texts("within", &diagnostics).map(\.value))
  }
}
