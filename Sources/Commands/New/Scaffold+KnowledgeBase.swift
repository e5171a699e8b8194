import Guidelines
import Localization

extension Scaffold {
  private static let topicID = "basics"
  private static let ruleSlug = "first-rule"
  private static let table = "brand"
  private static let sourceID = "own"

  /// Returns the files of a small knowledge base with a topic, a rule and a table of one color.
  ///
  /// Its locales, platforms, components and interface messages are copied from `base`.
  func knowledgeBase(id: String, date: CalendarDate) throws(CommandFailure) -> [ScaffoldFile] {
    guard id.isContentID else { throw .invalidID(id, expected: "a-name") }
    let locales = base.manifest.locales
    let rule = RuleDraft(
      topic: TopicID(Self.topicID), slug: Self.ruleSlug, section: "best-practices", order: 10,
      source: SourceID(Self.sourceID))
    return structure(id: id, date: date) + (try copies(locales))
      + files(ofTopic: Self.topicID, tables: [Self.table], in: locales)
      + files(of: rule, in: locales)
      + locales.flatMap { paletteNames($0) }
  }

  /// Returns copies of the files that a new knowledge base takes over unchanged.
  private func copies(_ locales: [LocaleTag]) throws(CommandFailure) -> [ScaffoldFile] {
    let names = ["platforms.yaml", "components.yaml"]
    let paths =
      names.map { "Content/\($0)" }
      + locales.flatMap { locale in (["ui.yaml"] + names).map { "Locales/\(locale)/\($0)" } }
    return try paths.map { path throws(CommandFailure) in
      ScaffoldFile(path: path, text: try required(path))
    }
  }

  private func structure(id: String, date: CalendarDate) -> [ScaffoldFile] {
    let locales = base.manifest.locales.map(\.description).joined(separator: ", ")
    let source = base.manifest.sourceLocale
    return [
      ScaffoldFile(
        path: "Content/precept.yaml",
        text: """
          format: 1
          id: \(id)
          edition: "1"
          date: \(date)
          sourceLocale: \(source)
          locales: [\(locales)]
          topics: [\(Self.topicID)]
          tables: [\(Self.table)]

          """),
      ScaffoldFile(
        path: "Content/sources.yaml",
        text: """
          sources:
            - id: \(Self.sourceID)
              title: \(YAMLText.quoted(words(source)("cli.new.palette.source")))
              url: unknown
              publisher: unknown
              revised: \(date)
              retrieved: unknown
              authority: project

          """),
      ScaffoldFile(
        path: "Content/editions.yaml",
        text: """
          editions:
            - id: "1"
              date: \(date)
              sources: [\(Self.sourceID)]
          variants:
            - id: all
              platforms: all

          """),
      ScaffoldFile(path: "Content/colors/\(Self.table).yaml", text: Self.palette),
    ]
  }

  private static let palette = """
    id: \(table)
    topic: \(topicID)
    section: best-practices
    kind: palette
    colors:
      - id: \(table).primary
        role: accent
        values:
          - edition: "1"
            variant: all
            sources: [\(sourceID)]
            confidence: one-source
            light: "#1F5FBF"
            dark: "#7FB2FF"
            light-high-contrast: "#0B3F8F"
            dark-high-contrast: "#B3D1FF"

    """

  private func paletteNames(_ locale: LocaleTag) -> [ScaffoldFile] {
    let words = words(locale)
    func text(_ key: String) -> YAMLText { .text(words("cli.new.palette.\(key)")) }
    let color = YAMLText.map([("name", text("color")), ("purpose", text("purpose"))])
    let table = YAMLText.map([
      ("title", text("table")), ("summary", text("summary")),
      ("colors", .map([("\(Self.table).primary", color)])),
    ])
    let editions = YAMLText.map([
      ("editions", .map([("1", .map([("name", text("edition"))]))])),
      ("variants", .map([("all", text("variant"))])),
    ])
    return [
      ScaffoldFile(path: "Locales/\(locale)/colors/\(Self.table).yaml", text: table.written),
      ScaffoldFile(path: "Locales/\(locale)/editions.yaml", text: editions.written),
    ]
  }
}
