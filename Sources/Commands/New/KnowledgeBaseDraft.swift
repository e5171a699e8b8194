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
}

extension KnowledgeBaseDraft {
  var licenseAddress: String? { license.flatMap { Self.isAddress($0) ? $0 : nil } }
  var licenseWords: String? { license.flatMap { Self.isAddress($0) ? nil : $0 } }

  private static func isAddress(_ text: String) -> Bool {
    ["https://", "http://"].contains { text.hasPrefix($0) }
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
    let license = draft.licenseAddress.map { "identity:\n  license: \(YAMLText.quoted($0))\n" }
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
      if let license = draft.licenseWords { words.append(("license", .text(license))) }
      return ScaffoldFile(path: "Locales/\(locale)/site.yaml", text: YAMLText.map(words).written)
    }
  }
}
