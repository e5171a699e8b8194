import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  mutating func sources(_ locales: [LocaleTag]) -> [Source] {
    guard exists("Content/sources.yaml"), let root = yaml(at: "Content/sources.yaml") else {
      return []
    }
    let fields = Fields(root, known: ["sources"], &diagnostics)
    let nodes = fields.requiredElements("sources", &diagnostics)
    let words = NamesFile("sources.yaml", key: "sources", isRequired: false)
    let notes = texts(in: words, of: nodes.writtenIDs, locales) {
      Fields.markdown($2.value, &$0.diagnostics)
    }
    return nodes.map { source($0, notes) }
  }

  private mutating func source(_ node: YAMLNode, _ notes: [String: Localized<MarkdownText>])
    -> Source
  {
    let fields = Fields(
      node,
      known: ["id", "title", "url", "publisher", "revised", "retrieved", "authority"], &diagnostics)
    let id: Located<SourceID> = fields.id("id", &diagnostics)
    return Source(
      id: id.value, title: fields.line("title", &diagnostics),
      url: fields.knownText("url", &diagnostics),
      publisher: fields.knownText("publisher", &diagnostics),
      revised: fields.knownDate("revised", &diagnostics),
      retrieved: fields.dateBounds("retrieved", &diagnostics),
      authority: fields.choice("authority", else: .thirdParty, &diagnostics),
      notes: notes[id.value.rawValue] ?? Localized(), location: id.location)
  }
}
