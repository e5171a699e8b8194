import TestSupport

/// A rule of the invented knowledge base: the lines of its outline, and its words by locale.
struct ConformanceRule {
  let id: String
  let outline: String
  let words: [String: Words]

  struct Words {
    let question: String
    let impact: String
    let steps: [String]
  }

  init(_ id: String, _ outline: String, _ english: Words, _ chinese: Words? = nil) {
    self.id = id
    self.outline = outline
    var words = ["en": english]
    words["zh-Hans"] = chinese
    self.words = words
  }
}

extension ConformanceBase {
  /// Texts that Markdown, spreadsheets or JSON could take for something else are among them.
  static let rules = [
    ConformanceRule(
      "color.contrast",
      """
      kind: do
      impact: serious
      section: contrast
      order: 20
      platforms: [iOS, macOS]
      appearances: [light, dark]
      introduced: 2024-06-10
      """,
      .init(
        question: "Is text at least 4.5:1?", impact: "Text of *little* contrast is lost.",
        steps: ["Measure `#FFF` on `#000`.", "Look at A & B \\| C."]),
      .init(question: "文字对比度是否至少为 4.5:1？", impact: "对比度低的文字难以辨认。", steps: ["测量对比度。"])),
    ConformanceRule(
      "color.contrast-increased",
      """
      kind: prefer
      impact: moderate
      section: contrast
      order: 30
      platforms: all
      appearances: [light-high-contrast, dark-high-contrast]
      introduced: 2025-06-09
      """,
      .init(
        question: "=1+1 is a formula, isn't it?", impact: "1. First of all, it is asked for.",
        steps: ["Turn on Increase Contrast."]),
      .init(question: "提高对比度后，文字是否更清晰？", impact: "有人需要它。", steps: ["打开“增强对比度”。", "再看一次。"])),
    ConformanceRule(
      "color.culture",
      """
      kind: consider
      impact: minor
      section: use
      order: 40
      platforms: all
      """,
      .init(question: "Does red mean luck, or loss?", impact: "- Both.", steps: []),
      .init(question: "红色表示上涨还是下跌？", impact: "各地习惯不同。", steps: [])),
    ConformanceRule(
      "color.dark-pair",
      """
      kind: test
      impact: minor
      section: use
      order: 50
      platforms: [macOS]
      components: [list]
      appearances: [dark]
      introduced: unknown
      """,
      .init(
        question: "Has every color a *dark* value?", impact: "# Dark rooms",
        steps: ["Switch to dark.", "Switch back."]),
      .init(question: "每种颜色是否都有深色值？", impact: "黑暗中更舒适。", steps: ["切换到深色。"])),
  ]
}

extension ConformanceBase {
  static let layoutRules = [
    ConformanceRule(
      "layout.margins",
      """
      kind: do
      impact: moderate
      section: margins
      order: 10
      platforms: [iOS, watchOS]
      components: [list]
      introduced: 2025-06-09
      """,
      .init(
        question: "Do margins hold \"everything\", always?", impact: "Edges cut; fingers hide.",
        steps: ["Turn the device."]),
      .init(question: "边距是否足够？", impact: "边缘会被遮挡；手指也会。", steps: ["旋转设备。"])),
    ConformanceRule(
      "layout.wide",
      """
      kind: prefer
      impact: minor
      section: margins
      order: 20
      platforms: [macOS]
      """,
      .init(question: "Are lines short on wide screens?", impact: "Eyes lose the line.", steps: [])),
    ConformanceRule(
      "layout.touch",
      """
      kind: do
      impact: serious
      section: touch
      order: 30
      platforms: [iOS]
      components: [button, list]
      introduced: 2026-01-31
      """,
      .init(
        question: "Are targets 44 pt or larger?", impact: "Small targets are missed.",
        steps: ["Measure `a.frame`."]),
      .init(question: "点按区域是否不小于 44 pt？", impact: "太小的目标容易点错。", steps: ["测量 `a.frame`。"])),
    ConformanceRule(
      "layout.reach",
      """
      kind: avoid
      impact: moderate
      section: touch
      order: 40
      platforms: all
      components: [button]
      """,
      .init(
        question: "Is <nothing> of use out of reach?", impact: "2) Thumbs are short.",
        steps: ["Hold it in one hand\\_only."]),
      .init(question: "重要的操作是否都在手边？", impact: "拇指够不到。", steps: ["单手握持。"])),
    ConformanceRule(
      "layout.bezel",
      """
      kind: avoid
      impact: serious
      section: touch
      order: 50
      platforms: all
      status: superseded
      superseded:
        on: unknown
        by: none
      """,
      .init(question: "Is the bezel free?", impact: "It was.", steps: [])),
  ]
}

extension SmallKnowledgeBase {
  func with(rule: ConformanceRule) -> Self {
    let folder = "topics/\(rule.id.prefix { $0 != "." })/rules"
    let name = rule.id.drop { $0 != "." }.dropFirst()
    let status = rule.outline.contains("status:") ? "" : "status: current\n"
    let outline = "id: \(rule.id)\n\(rule.outline)\n\(status)\(Self.source)"
    return rule.words.sorted { $0.key < $1.key }
      .reduce(with("Content/\(folder)/\(name).yaml", outline)) { base, words in
        base.with("Locales/\(words.key)/\(folder)/\(name).md", words.value.markdown(words.key))
      }
  }

  private static let source = "citations:\n  - source: guide\n    section: Color\n"
}

extension ConformanceRule.Words {
  private static let headings = [
    "en": ["Why", "Do", "Don't", "How to check"], "zh-Hans": ["原因", "推荐", "避免", "检查方法"],
  ]

  fileprivate func markdown(_ locale: String) -> String {
    let headings = Self.headings[locale] ?? []
    let list = steps.enumerated().map { "\($0 + 1). \($1)\n" }.joined()
    return """
      ---
      title: \(quoted(question))
      question: \(quoted(question))
      impact: \(quoted(impact))
      ---
      \(locale == "en" ? "Do it." : "照做。")

      ## \(headings[0])

      ## \(headings[1])

      ## \(headings[2])

      ## \(headings[3])

      \(list)
      """
  }

  private func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\\""))\"" }
}
