package import ContentLoading

/// The smallest knowledge base without a mistake: two locales, a topic, a rule and a color table.
///
/// A test takes it, plants one mistake, and looks for that mistake alone.
package struct SmallKnowledgeBase: Sendable {
  private var contents: [String: ContentFile.Contents] = [:]

  package init() {
    for (path, text) in Self.structure.merging(Self.words, uniquingKeysWith: { $1 }) {
      contents[path] = .bytes(Array(text.utf8))
    }
  }
}

extension SmallKnowledgeBase {
  package var files: [ContentFile] {
    contents.sorted { $0.key < $1.key }.map { ContentFile(path: $0.key, contents: $0.value) }
  }

  package var paths: [String] { contents.keys.sorted() }

  package func text(_ path: String) -> String {
    String(decoding: bytes(path) ?? [], as: UTF8.self)
  }

  package func bytes(_ path: String) -> [UInt8]? {
    if case .bytes(let bytes) = contents[path] { bytes } else { nil }
  }

  /// Returns the knowledge base with a file added, or put in the place of the one that was there.
  package func with(_ path: String, _ text: String) -> Self {
    with(path, .bytes(Array(text.utf8)))
  }

  package func with(_ path: String, _ file: ContentFile.Contents) -> Self {
    var copy = self
    copy.contents[path] = file
    return copy
  }

  package func without(_ path: String) -> Self {
    var copy = self
    copy.contents[path] = nil
    return copy
  }

  /// Returns the knowledge base with the one occurrence of a text in a file replaced.
  package func replacing(_ old: String, in path: String, with new: String) -> Self {
    let pieces = text(path).split(separator: old, omittingEmptySubsequences: false)
    precondition(pieces.count == 2, "'\(old)' occurs \(pieces.count - 1) times in \(path)")
    return with(path, pieces.joined(separator: new))
  }
}

extension SmallKnowledgeBase {
  private static let structure = [
    "Content/precept.yaml": """
    format: 1
    id: small
    edition: "1"
    date: 2026-11-21
    sourceLocale: en
    locales:
      - en
      - zh-Hans
    topics:
      - color
    tables:
      - system

    """,
    "Content/platforms.yaml": """
    platforms:
      - id: iOS
      - id: macOS

    """,
    "Content/components.yaml": """
    components:
      - id: button

    """,
    "Content/sources.yaml": """
    sources:
      - id: guide
        title: A guide
        url: https://example.com/guide
        publisher: unknown
        revised: 2026-01-31
        retrieved: unknown
        authority: published

    """,
    "Content/editions.yaml": """
    editions:
      - id: "2026"
        date: 2026-01-31
        sources:
          - guide
    variants:
      - id: all
        platforms: all

    """,
    "Content/colors/system.yaml": """
    id: system
    topic: color
    section: use
    kind: palette
    colors:
      - id: system.red
        values:
          - edition: "2026"
            variant: all
            sources:
              - guide
            confidence: one-source
            light: "#FF383C"
            dark: unknown

    """,
    "Content/topics/color/topic.yaml": """
    id: color
    sections:
      - use
    platforms:
      iOS: applies
      macOS: unsupported
    tables:
      - system

    """,
    "Content/topics/color/rules/one-meaning.yaml": """
    id: color.one-meaning
    kind: avoid
    impact: serious
    section: use
    order: 10
    platforms: all
    components:
      - button
    status: current
    citations:
      - source: guide
        section: Color
    colors:
      - system.red

    """,
  ]

  private static let words = [
    "Locales/en/ui.yaml": """
    rule:
      heading:
        why: Why
        do: Do
        dont: Don't
        check: How to check
        history: History

    """,
    "Locales/zh-Hans/ui.yaml": """
    rule:
      heading:
        why: 原因
        do: 推荐
        dont: 避免
        check: 检查方法
        history: 沿革

    """,
    "Locales/en/platforms.yaml": "platforms:\n  iOS: iOS\n  macOS: macOS\n",
    "Locales/zh-Hans/platforms.yaml": "platforms:\n  iOS: iOS\n  macOS: macOS\n",
    "Locales/en/components.yaml": "components:\n  button: Button\n",
    "Locales/zh-Hans/components.yaml": "components:\n  button: 按钮\n",
    "Locales/en/editions.yaml": """
    editions:
      "2026":
        name: The year 2026
    variants:
      all: All platforms

    """,
    "Locales/zh-Hans/editions.yaml": """
    editions:
      "2026":
        name: 2026 年
    variants:
      all: 所有平台

    """,
    "Locales/en/colors/system.yaml": """
    title: System colors
    summary: Colors to choose from.
    colors:
      system.red:
        name: Red

    """,
    "Locales/zh-Hans/colors/system.yaml": """
    title: 系统颜色
    summary: 可供选择的颜色。
    colors:
      system.red:
        name: 红色

    """,
    "Locales/en/topics/color/topic.md": """
    ---
    title: Color
    summary: What colors are for.
    sections:
      use: Use
    ---
    Colors carry meaning.

    """,
    "Locales/zh-Hans/topics/color/topic.md": """
    ---
    title: 颜色
    summary: 颜色的用途。
    sections:
      use: 用法
    ---
    颜色传达含义。

    """,
    "Locales/en/topics/color/rules/one-meaning.md": """
    ---
    title: Give each color one meaning
    question: Does every color stand for one thing?
    impact: People act on what they believe a color says.
    ---
    Use a color for one thing.

    ## Why

    A color with two meanings has none.

    ## Do

    - Red deletes.

    ## Don't

    - Red deletes and saves.

    ## How to check

    1. Look at every red control.

    """,
    "Locales/zh-Hans/topics/color/rules/one-meaning.md": """
    ---
    title: 一种颜色只有一个含义
    question: 每种颜色是否只代表一件事？
    impact: 用户会按颜色的含义行动。
    ---
    一种颜色只用于一件事。

    ## 原因

    有两个含义的颜色等于没有含义。

    ## 推荐

    - 红色表示删除。

    ## 避免

    - 红色既表示删除，又表示保存。

    ## 检查方法

    1. 查看每个红色控件。

    """,
  ]
}
