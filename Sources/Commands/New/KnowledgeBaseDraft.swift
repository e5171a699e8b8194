import ContentLoading
import Diagnostics
import Guidelines
import Localization

/// What a new knowledge base is to be.
struct KnowledgeBaseDraft {
  let id: String
  /// The name on its pages.
  let name: String
  /// The languages, the source locale first.
  let locales: [LocaleTag]
  /// The license of its texts: an address, or words.
  var license: String?
  var hasColors = false
  var platforms: [String] = []
  let date: CalendarDate

  var hasLicenseAddress: Bool {
    ["https://", "http://"].contains { license?.hasPrefix($0) == true }
  }
}

extension Scaffold {
  static let firstTopic = "basics"
  static let firstRule = "first-rule"
  static let firstTable = "brand"
  static let firstSource = "own"

  /// Returns the manifest of a new knowledge base.
  static func manifest(of draft: KnowledgeBaseDraft) -> ScaffoldFile {
    let locales = draft.locales.map(\.description).joined(separator: ", ")
    let tables = draft.hasColors ? "tables: [\(firstTable)]\n" : ""
    let address = draft.hasLicenseAddress ? draft.license : nil
    let license = address.map { "identity:\n  license: \(YAMLText.quoted($0))\n" }
    return ScaffoldFile(
      path: "Content/precept.yaml",
      text: """
        format: 1
        id: \(draft.id)
        edition: "1"
        date: \(draft.date)
        sourceLocale: \(draft.locales[0])
        locales: [\(locales)]
        topics: [\(firstTopic)]
        \(tables)\(license ?? "")
        """)
  }

  /// Returns the files with the ids and the names of the platforms, if there are any.
  func platforms(of draft: KnowledgeBaseDraft) -> [ScaffoldFile] {
    guard !draft.platforms.isEmpty else { return [] }
    let list = draft.platforms.map { "  - id: \($0)\n" }.joined()
    let names = YAMLText.map([
      ("platforms", .map(draft.platforms.map { ($0, .text($0)) }))
    ])
    return [ScaffoldFile(path: "Content/platforms.yaml", text: "platforms:\n" + list)]
      + draft.locales.map {
        ScaffoldFile(path: "Locales/\($0)/platforms.yaml", text: names.written)
      }
  }

  /// Returns the files with what the knowledge base says of itself.
  func siteWords(of draft: KnowledgeBaseDraft) -> [ScaffoldFile] {
    draft.locales.map { locale in
      var words: [(String, YAMLText)] = [
        ("name", .text(draft.name)),
        ("description", .text(self.words(locale)("cli.new.site.description"))),
      ]
      if let license = draft.license, !draft.hasLicenseAddress {
        words.append(("license", .text(license)))
      }
      return ScaffoldFile(path: "Locales/\(locale)/site.yaml", text: YAMLText.map(words).written)
    }
  }
}

extension Scaffold {
  /// Makes a scaffold for a new knowledge base, with the words of the program in its languages.
  init(_ draft: KnowledgeBaseDraft, words: ProgramWords) {
    let manifest = Self.manifest(of: draft)
    let files = [ContentFile(path: manifest.path, contents: .bytes(manifest.bytes))]
    self.init(loadKnowledgeBase(from: ParsedContent(files, words: words)).value, files: files)
  }

  /// Returns the files of a small knowledge base with a topic and a rule, and with a table of one
  /// color if it is to have colors.
  func knowledgeBase(_ draft: KnowledgeBaseDraft) -> [ScaffoldFile] {
    let rule = RuleDraft(
      topic: TopicID(Self.firstTopic), slug: Self.firstRule, section: SectionID(Self.section),
      order: 10, source: draft.hasColors ? SourceID(Self.firstSource) : nil,
      isExample: true)
    return [Self.manifest(of: draft)] + siteWords(of: draft) + platforms(of: draft)
      + files(
        ofTopic: Self.firstTopic, tables: draft.hasColors ? [Self.firstTable] : [],
        platforms: draft.platforms, in: draft.locales)
      + files(of: rule, in: draft.locales) + (draft.hasColors ? colors(of: draft) : [])
  }

  private func colors(of draft: KnowledgeBaseDraft) -> [ScaffoldFile] {
    let title = YAMLText.quoted(words(draft.locales[0])("cli.new.palette.source"))
    return [
      ScaffoldFile(
        path: "Content/sources.yaml",
        text: """
          sources:
            - id: \(Self.firstSource)
              title: \(title)
              url: unknown
              publisher: unknown
              revised: \(draft.date)
              retrieved: unknown
              authority: project

          """),
      ScaffoldFile(
        path: "Content/editions.yaml",
        text: """
          editions:
            - id: "1"
              date: \(draft.date)
              sources: [\(Self.firstSource)]
          variants:
            - id: all
              platforms: all

          """),
      ScaffoldFile(path: "Content/colors/\(Self.firstTable).yaml", text: Self.palette),
    ] + draft.locales.flatMap { paletteNames($0) }
  }

  private static let palette = """
    id: \(firstTable)
    topic: \(firstTopic)
    section: \(section)
    kind: palette
    colors:
      - id: \(firstTable).primary
        role: accent
        values:
          - edition: "1"
            variant: all
            sources: [\(firstSource)]
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
      ("colors", .map([("\(Self.firstTable).primary", color)])),
    ])
    let editions = YAMLText.map([
      ("editions", .map([("1", .map([("name", text("edition"))]))])),
      ("variants", .map([("all", text("variant"))])),
    ])
    return [
      ScaffoldFile(path: "Locales/\(locale)/colors/\(Self.firstTable).yaml", text: table.written),
      ScaffoldFile(path: "Locales/\(locale)/editions.yaml", text: editions.written),
    ]
  }
}
