import Guidelines
import Localization

extension Scaffold {
  private static let section = "best-practices"

  /// Returns the files of a new topic with one section, and the manifest that lists it.
  func topic(_ id: String) throws(ScaffoldError) -> [ScaffoldFile] {
    guard id.isContentID else { throw .invalidID(id, expected: "a-name") }
    let files = files(ofTopic: id, tables: [], in: base.manifest.locales)
    return try fresh(files + [try manifest(adding: id, to: "topics")])
  }

  func files(ofTopic id: String, tables: [String], in locales: [LocaleTag]) -> [ScaffoldFile] {
    let structure = ScaffoldFile(
      path: "Content/topics/\(id)/topic.yaml", text: structure(ofTopic: id, tables: tables))
    return [structure]
      + locales.map { locale in
        ScaffoldFile(
          path: "Locales/\(locale)/topics/\(id)/topic.md",
          text: text(ofTopic: id, words(locale)))
      }
  }

  private func structure(ofTopic id: String, tables: [String]) -> String {
    let platforms = base.platforms.map { "  \($0.id): applies\n" }.joined()
    let shown = tables.isEmpty ? "" : "tables: [\(tables.joined(separator: ", "))]\n"
    return "id: \(id)\nsections: [\(Self.section)]\nplatforms:\n\(platforms)\(shown)"
  }

  private func text(ofTopic id: String, _ words: Words) -> String {
    let section = words("cli.new.topic.section")
    return """
      ---
      title: \(YAMLText.quoted(words("cli.new.topic.title", ["id": .text(id)])))
      summary: \(YAMLText.quoted(words("cli.new.topic.summary")))
      sections:
        \(Self.section): \(YAMLText.quoted(section))
      ---
      \(words("cli.new.topic.introduction"))

      ## \(section)

      \(words("cli.new.topic.text"))

      """
  }
}
