import ContentLoading
import Diagnostics
import TestSupport
import Testing

@testable import ContentChecks

@Suite struct UntranslatedTermTests {
  private static let path = "Locales/zh-Hans/topics/color/rules/one-meaning.md"

  @Test func `the shipped texts leave no term untranslated`() {
    #expect(UntranslatedTerm().diagnostics(in: Repository.base).map(\.textLine) == [])
  }

  @Test(arguments: [
    ("支持 Dark Mode。", "Dark Mode", "深色模式"), ("放进toolbar里。", "toolbar", "工具栏"),
    ("两个 sidebars 都要看。", "sidebars", "边栏"), ("测量 contrast，再看一遍。", "contrast", "对比度"),
    ("提高 opacity！", "opacity", "不透明度"),
  ])
  func `a term in the source language is found`(
    text: String, form: String, preferred: String
  ) throws {
    #expect(
      try found(in: text) == [
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
    #expect(try found(in: text) == [])
  }

  private func found(in statement: String) throws -> [String] {
    var base = SmallKnowledgeBase().replacing("一种颜色只用于一件事。", in: Self.path, with: statement)
    for folder in ["Content", "Locales/en", "Locales/zh-Hans"] {
      base = base.with("\(folder)/glossary.yaml", try Repository.text("\(folder)/glossary.yaml"))
    }
    return UntranslatedTerm().diagnostics(in: loadKnowledgeBase(from: base.files).value)
      .map(\.textLine)
  }
}
