extension SmallKnowledgeBase {
  static let words = [
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
