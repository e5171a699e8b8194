import Checklists
import ContentLoading
import Diagnostics
import Guidelines
import TestSupport

/// The invented knowledge base that the vectors in `Tests/Conformance/checklists` are about.
enum ConformanceBase {
  static let base = loadKnowledgeBase(from: files.files).value
  static let catalog = ChecklistCatalog(base)
  static let vocabulary = ChecklistVocabulary(of: base)

  static let files = (rules + layoutRules).reduce(
    SmallKnowledgeBase()
      .replacing("topics:\n  - color", in: "Content/precept.yaml", with: topicList)
      .replacing("  - id: macOS", in: "Content/platforms.yaml", with: platforms)
      .replacing("  - id: button", in: "Content/components.yaml", with: components)
      .replacing(
        "  - use\n", in: "Content/topics/color/topic.yaml", with: "  - use\n  - contrast\n"
      )
      .replacing(
        "  use: Use\n", in: english("topic.md"), with: "  use: Use\n  contrast: Contrast\n"
      )
      .replacing("  use: 用法\n", in: chinese("topic.md"), with: "  use: 用法\n  contrast: 对比度\n")
      .withWords().withLayout().withProfiles()
  ) { $0.with(rule: $1) }

  private static let topicList = "topics:\n  - color\n  - layout"
  private static let platforms = "  - id: macOS\n  - id: watchOS"
  private static let components = "  - id: button\n  - id: list"

  private static func english(_ name: String) -> String { "Locales/en/topics/color/\(name)" }
  private static func chinese(_ name: String) -> String { "Locales/zh-Hans/topics/color/\(name)" }

  /// Facts for the page, as the generator of the site writes them.
  static var facts: JSONText {
    catalog.facts(baseURL: "https://example.com/g/") { "rules/\($0).html" }
  }
}

extension SmallKnowledgeBase {
  fileprivate func withLayout() -> Self {
    with(
      "Content/topics/layout/topic.yaml",
      """
      id: layout
      sections:
        - margins
        - touch
      platforms:
        iOS: applies
        macOS: applies
        watchOS: applies

      """
    )
    .with(layout: "en", ["Layout", "Where things stand.", "Margins", "Touch, click | tap"])
    .with(layout: "zh-Hans", ["布局", "元素的位置。", "边距", "触摸、点按"])
  }

  private func with(layout locale: String, _ words: [String]) -> Self {
    with(
      "Locales/\(locale)/topics/layout/topic.md",
      """
      ---
      title: \(words[0])
      summary: \(words[1])
      sections:
        margins: \(words[2])
        touch: "\(words[3])"
      ---
      \(words[1])

      """)
  }

  fileprivate func withProfiles() -> Self {
    with(
      "Content/profiles/release.yaml",
      "id: release\nfilter:\n  platforms: [iOS]\n  impacts: [serious, moderate]\n"
    )
    .with(
      "Content/profiles/dark.yaml",
      "id: dark\nfilter:\n  topics: [color]\n  appearances: [dark, dark-high-contrast]\n"
    )
    .with(
      "Locales/en/profiles.yaml",
      """
      profiles:
        release:
          name: Release
          description: Before a release.
        dark:
          name: Dark Mode
          description: For dark appearances.

      """)
  }
}
