import ContentLoading
import Diagnostics
import TestSupport
import Testing

@testable import ContentChecks

@Suite struct GlossaryTermsTests {
  private static let path = "Locales/zh-Hans/topics/color/rules/one-meaning.md"

  @Test(arguments: [
    ("支持暗黑模式。", "暗黑模式", "深色模式"), ("切换到夜间模式。", "夜间模式", "深色模式"), ("使用系统色彩。", "系统色彩", "系统颜色"),
    ("使用系统色。", "系统色", "系统颜色"), ("请您看一看。", "您", "你"), ("打开应用程序。", "应用程序", "App"),
    ("在应用中查看。", "应用", "App"), ("你的应用会变暗。", "应用", "App"), ("每款应用都一样。", "应用", "App"),
    ("查看应用图标。", "应用", "App"), ("流体玻璃很亮。", "流体玻璃", "液态玻璃"), ("放进侧边栏。", "侧边栏", "边栏"),
    ("用选项卡栏切换。", "选项卡栏", "标签页栏"), ("加一条分割线。", "分割线", "分隔线"), ("打开减少透明度。", "减少透明度", "降低透明度"),
    ("打开无障碍功能。", "无障碍功能", "辅助功能"), ("色彩管理很难。", "色彩管理", "颜色管理"), ("宽色域显示器。", "宽色域", "广色域"),
    ("一个小部件。", "小部件", "小组件"), ("放进资源目录。", "资源目录", "素材目录"), ("用重音色标示。", "重音色", "强调色"),
    ("给玻璃染色。", "染色", "着色"),
  ])
  func `an avoided variant is found`(text: String, form: String, preferred: String) throws {
    let found = try found(in: text)
    #expect(
      found == [
        "\(Self.path):6:1: error: avoid '\(form)' in statement of rule 'color.one-meaning'; "
          + "did you mean '\(preferred)'? [avoided-term]"
      ])
  }

  @Test(arguments: [
    "把颜色应用于按钮。", "将材质应用到工具栏。", "为自定义视图应用液态玻璃。", "应用颜色时要克制。",
    "应用中等厚度的材质。", "由系统应用颜色。", "系统颜色和动态系统颜色。", "`应用程序`是代码。", "使用深色模式、边栏和分隔线。",
  ])
  func `a right word is left alone`(text: String) throws {
    #expect(try found(in: text) == [])
  }

  @Test(arguments: [
    ("支持 Dark Mode。", "Dark Mode", "深色模式"), ("放进toolbar里。", "toolbar", "工具栏"),
    ("两个 sidebars 都要看。", "sidebars", "边栏"), ("测量 contrast，再看一遍。", "contrast", "对比度"),
    ("提高 opacity！", "opacity", "不透明度"),
  ])
  func `a term left in the source language is found`(
    text: String, form: String, preferred: String
  ) throws {
    #expect(
      try found(in: text, by: UntranslatedTerm()) == [
        "\(Self.path):6:1: warning: '\(form)' in statement of rule 'color.one-meaning' is not "
          + "translated; did you mean '\(preferred)'? [untranslated-term]"
      ])
  }

  @Test(arguments: [
    "支持深色模式（Dark Mode）。", "勾选“High Contrast”。", "`toolbar` 是代码。", "使用 SF Symbols。",
    "打开 Accessibility Inspector。", "许多资料写作 Liquid Glass。", "在 iOS 和 macOS 上。",
    "把 UIColor 改成 Color。", "你的 App 会变暗。",
  ])
  func `names, quotations and accepted words are left alone`(text: String) throws {
    #expect(try found(in: text, by: UntranslatedTerm()) == [])
  }

  @Test func `the source locale gets a warning, and whole words count`() throws {
    let base = SmallKnowledgeBase()
      .with("Content/glossary.yaml", "terms:\n  - id: dark-mode\n    domain: appearance\n")
      .with(
        "Locales/en/glossary.yaml",
        """
        terms:
          dark-mode:
            term: Dark Mode
            definition: A setting.
            avoid: [night mode]

        """
      )
      .replacing(
        "Use a color for one thing.", in: "Locales/en/topics/color/rules/one-meaning.md",
        with: "Night mode is not midnight modem or night models.")
    let found = AvoidedTerm().diagnostics(in: loadKnowledgeBase(from: base.files).value)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.english.hasPrefix("avoid 'night mode' in statement") == true)
  }

  @Test func `messages of the interface are read too`() throws {
    let base = try withGlossary().replacing(
      "rule:\n", in: "Locales/zh-Hans/ui.yaml", with: "hello: 您好，{name}\nrule:\n")
    let found = AvoidedTerm().diagnostics(in: loadKnowledgeBase(from: base.files).value)
    #expect(found.map(\.location.path) == ["Locales/zh-Hans/ui.yaml"])
  }

  private func found(
    in statement: String, by check: any ContentCheck = AvoidedTerm()
  ) throws -> [String] {
    let base = try withGlossary().replacing("一种颜色只用于一件事。", in: Self.path, with: statement)
    return check.diagnostics(in: loadKnowledgeBase(from: base.files).value).map(\.textLine)
  }

  private func withGlossary() throws -> SmallKnowledgeBase {
    try ["Content", "Locales/en", "Locales/zh-Hans"].reduce(SmallKnowledgeBase()) { base, folder in
      base.with("\(folder)/glossary.yaml", try Repository.text("\(folder)/glossary.yaml"))
    }
  }
}

@Suite struct ScalarFilterTests {
  private let words = Set((0..<5000).map { "topic-\($0 / 100).rule-\($0)" } + ["应用程序", "é"])

  @Test func `no word of the set is turned away`() {
    let filter = ScalarFilter(words)
    for word in words { #expect(filter.mayContain(word.unicodeScalars)) }
  }

  @Test func `most other words are turned away`() {
    let filter = ScalarFilter(words)
    let strangers = (0..<1000).map { "word\($0)" }
    #expect(strangers.count { filter.mayContain($0.unicodeScalars) } < 200)
  }
}
