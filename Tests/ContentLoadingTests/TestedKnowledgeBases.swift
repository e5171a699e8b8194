import ContentChecks
import ContentLoading
import Diagnostics
import Guidelines
import TestSupport

extension SmallKnowledgeBase {
  /// The small knowledge base with every optional field, so that mutations reach all of them.
  static let rich = SmallKnowledgeBase()
    .replacing(
      "platforms: all", in: Path.rule,
      with: """
        platforms:
          - iOS
        appearances:
          - dark
        apis:
          - name: ColorPicker
            framework: SwiftUI
            url: https://example.com/
        related:
          - color.other
        contrast:
          foregrounds:
            - system
          backgrounds:
            - system.red
          exceptions:
            - system.red
        checks:
          - low-contrast
        """
    )
    .with(
      "Content/topics/color/rules/other.yaml",
      """
      id: color.other
      kind: do
      impact: minor
      section: use
      order: 20
      platforms: all
      status: superseded
      superseded:
        on: 2025-06-09
        by: color.one-meaning
      citations:
        - source: guide
          section: Color
          revision: 2025-01-01

      """
    )
    .with("Locales/en/topics/color/rules/other.md", page(Path.englishRule, "## History\n\nOnce.\n"))
    .with("Locales/zh-Hans/topics/color/rules/other.md", page(Path.chineseRule, "## 沿革\n\n从前。\n"))
    .replacing(
      "    values:", in: Path.table,
      with: """
            role: accent
            level: primary
            set: system
            apis:
              SwiftUI: Color.red
            accentDependent: false
            values:
        """
    )
    .replacing(
      "        dark: unknown", in: Path.table,
      with: """
                dark:
                  value: "#000000 / 0.5"
                  sources:
                    - guide
                  confidence: conflict
                  conflicts:
                    - value: "#FFFFFF"
                      sources:
                        - guide
                elevated:
                  dark: "#FFFFFF"
        """
    )
    .replacing(
      "tables:", in: Path.topic,
      with: """
        resources:
          - id: page
            kind: related
            url: https://example.com/
        changes:
          - date: 2026-01-31
            source: guide
        tables:
        """
    )
    .replacing("sections:", in: Path.englishTopic, with: topicWords)
    .replacing("sections:", in: Path.chineseTopic, with: topicWords)
    .with(
      "Content/glossary.yaml",
      """
      terms:
        - id: dark-mode
          domain: appearance
          rules:
            - color.other
          colors:
            - system.red
          sources:
            - guide

      """
    )
    .with("Locales/en/glossary.yaml", glossary)
    .with("Locales/zh-Hans/glossary.yaml", glossary)
    .with("Locales/en/sources.yaml", "sources:\n  guide: A note.\n")
    .with(
      "Content/profiles/release.yaml",
      """
      id: release
      filter:
        platforms:
          - iOS
        topics:
          - color
        sections:
          - use
        impacts:
          - serious
        kinds:
          - avoid
        components:
          - button
        appearances:
          - dark
        rules:
          - color.one-meaning
        since: 2026-01-31

      """
    )
    .with("Locales/en/profiles.yaml", profileWords)
    .with("Locales/zh-Hans/profiles.yaml", profileWords)
    .replacing(
      "tables:", in: Path.manifest,
      with: """
        measuring: method
        tables:
        """
    )
    .with("Content/articles/method.yaml", "id: method\nrelated:\n  - color.other\n")
    .with("Locales/en/articles/method.md", articleWords)
    .with("Locales/zh-Hans/articles/method.md", articleWords)

  private static let profileWords = """
    profiles:
      release:
        name: Release
        description: Before a release.

    """

  private static let articleWords = """
    ---
    title: Method
    summary: How it is done.
    ---
    First look.

    ## Then

    Measure.

    """

  private static let topicWords = """
    resources:
      page: Page
    changes:
      2026-01-31: New.
    sections:
    """

  private static let glossary = """
    terms:
      dark-mode:
        term: Dark Mode
        definition: Light on dark.
        avoid:
          - night mode
        aliases:
          - dark theme
        reading: dark
        confidence: own
        note: Two words.

    """

  private static func page(_ path: String, _ history: String) -> String {
    SmallKnowledgeBase().text(path) + "\n" + history
  }
}

/// Paths of the small knowledge base that many tests name.
enum Path {
  static let manifest = "Content/precept.yaml"
  static let topic = "Content/topics/color/topic.yaml"
  static let rule = "Content/topics/color/rules/one-meaning.yaml"
  static let table = "Content/colors/system.yaml"
  static let editions = "Content/editions.yaml"
  static let sources = "Content/sources.yaml"
  static let englishRule = "Locales/en/topics/color/rules/one-meaning.md"
  static let chineseRule = "Locales/zh-Hans/topics/color/rules/one-meaning.md"
  static let englishTopic = "Locales/en/topics/color/topic.md"
  static let chineseTopic = "Locales/zh-Hans/topics/color/topic.md"
  static let englishColors = "Locales/en/colors/system.yaml"
  static let chineseColors = "Locales/zh-Hans/colors/system.yaml"
}

extension SmallKnowledgeBase {
  /// What the loader says, one line for each finding.
  var loadingLines: [String] { loaded.diagnostics.map(\.textLine) }

  var loaded: Checked<KnowledgeBase> { loadKnowledgeBase(from: files) }

  /// What the loader and the checks say.
  var findings: [Diagnostic] {
    let loaded = loaded
    return loaded.diagnostics + allChecks.flatMap { $0.diagnostics(in: loaded.value) }
  }
}
