import Diagnostics
import Guidelines
import Localization

extension Reading {
  mutating func sources(_ locales: [LocaleTag]) -> [Source] {
    guard let root = yaml(at: "Content/sources.yaml") else { return [] }
    let fields = Fields(root, known: ["sources"], &found)
    let nodes = fields.requiredElements("sources", &found)
    let notes = names(
      in: "sources.yaml", key: "sources", of: nodes.writtenIDs, locales: locales,
      isRequired: false)
    return nodes.map { source($0, notes) }
  }

  private mutating func source(_ node: YAMLNode, _ notes: Names) -> Source {
    let fields = Fields(
      node,
      known: ["id", "title", "url", "publisher", "revised", "retrieved", "authority"], &found)
    let id: Located<SourceID> = fields.id("id", &found)
    return Source(
      id: id.value, title: fields.text("title", &found), url: fields.knownText("url", &found),
      publisher: fields.knownText("publisher", &found),
      revised: fields.knownDate("revised", &found),
      retrieved: fields.knownDate("retrieved", &found),
      authority: fields.choice("authority", else: .thirdParty, &found),
      notes: notes[id.value.rawValue] ?? Localized(), location: id.location)
  }
}
