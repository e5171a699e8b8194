extension SmallKnowledgeBase {
  /// The knowledge base with two checks, a standard of two criteria, and a tagged article.
  package func withObjects() -> Self {
    Self.objects.reduce(self) { $0.with($1.key, $1.value) }
      .replacing("tables:\n", in: "Content/precept.yaml", with: Self.declarations + "tables:\n")
      .replacing(
        "colors:\n", in: "Content/topics/color/rules/one-meaning.yaml",
        with: Self.references + "colors:\n")
  }

  private static let declarations = "tools: [axe, voiceover]\ntags: [faq, method]\n"
  private static let references =
    "checks: [contrast]\ncriteria: [wcag/1.4.3]\naliases: [C-01]\n"

  private static let objects = [
    "Content/checks/contrast.yaml": """
    id: contrast
    severity: serious
    platforms: [iOS]
    target: design
    automatic: [low-contrast]
    criteria: [wcag/1.4.3]
    aliases: [K-01]
    procedure:
      - step: open
      - any:
          - {step: measure, tool: axe}
          - all:
              - {step: listen, tool: voiceover, platform: iOS}
              - step: compare

    """,
    "Content/checks/legacy.yaml": """
    id: legacy
    status: superseded
    superseded: {by: contrast}

    """,
    "Content/standards/wcag.yaml": """
    id: wcag
    source: guide
    url: https://example.com/wcag
    levels: [A, AA]
    criteria:
      - {id: 1.4.1, level: A}
      - {id: 1.4.3, level: AA, url: "https://example.com/wcag#contrast"}

    """,
    "Content/articles/measuring.yaml": """
    id: measuring
    date: 2026-11-21
    tags: [faq]
    criteria: [wcag/1.4.3]
    aliases: [A-01]
    citations:
      - source: guide

    """,
    "Locales/en/site.yaml": words(axe: "axe", voiceOver: "VoiceOver", faq: "FAQ", "Method"),
    "Locales/zh-Hans/site.yaml": words(axe: "axe", voiceOver: "旁白", faq: "常见问题", "方法"),
    "Locales/en/checks/contrast.md": """
    ---
    title: Text stands out
    question: Can every text be read?
    keywords: [legibility]
    steps:
      open: Open the screen.
      measure: Run it.
      listen: Listen to it.
      compare: Compare both.
    ---
    See [](criterion:wcag/1.4.3) and [](rule:C-01).

    """,
    "Locales/zh-Hans/checks/contrast.md": """
    ---
    title: 文字清晰可辨
    question: 每段文字都能看清吗？
    steps:
      open: 打开屏幕。
      measure: 运行一次。
      listen: 听一遍。
      compare: 比较两者。
    ---
    参见 [](criterion:wcag/1.4.3) 和 [](rule:C-01)。

    """,
    "Locales/en/checks/legacy.md": "---\ntitle: Old way\n---\n",
    "Locales/zh-Hans/checks/legacy.md": "---\ntitle: 旧方法\n---\n",
    "Locales/en/standards/wcag.yaml": """
    title: Web guidelines
    criteria:
      1.4.1: Use of Color
      1.4.3: Contrast (Minimum)

    """,
    "Locales/zh-Hans/standards/wcag.yaml": """
    title: 网页指南
    criteria:
      1.4.1: 颜色的使用
      1.4.3: 对比度（最低）

    """,
    "Locales/en/articles/measuring.md": """
    ---
    title: How to measure
    summary: What to look at.
    ---
    Follow [](check:K-01).

    """,
    "Locales/zh-Hans/articles/measuring.md": """
    ---
    title: 如何测量
    summary: 要看什么。
    ---
    遵循 [](check:K-01)。

    """,
  ]

  private static func words(
    axe: String, voiceOver: String, faq: String, _ method: String
  ) -> String {
    """
    tools:
      axe: \(axe)
      voiceover: \(voiceOver)
    tags:
      faq: \(faq)
      method: \(method)

    """
  }
}
