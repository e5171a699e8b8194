import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@testable import ContentChecks

@Suite struct ParityMismatchTests {
  private static let path = "Locales/zh-Hans/topics/color/rules/one-meaning.md"

  @Test func `languages may write dates, numbers and quotation marks in their own way`() {
    #expect(found(in: rich) == [])
  }

  /// One difference each, planted in the translation.
  private static let differences: [(old: String, new: String, message: String)] = [
    ("至少达到 4.5:1", "至少达到 4.4:1", "missing ratio '4.5:1'; extra ratio '4.4:1'"),
    ("4.5:1", "1:4.5", "missing ratio '4.5:1'; extra ratio '1:4.5'"),
    ("17 点", "16 点", "missing number '17'; extra number '16'"),
    ("20％", "20", "missing measure '20 percent'"),
    ("17 点", "17 像素", "missing measure '17 point'"),
    ("占 20％", "占 20％ 或 30％", "extra number '30'"),
    ("#ff383c", "#ff383d", "missing color '#FF383C'; extra color '#FF383D'"),
    ("iOS 26", "iOS 25", "missing number 'iOS 26'; extra number 'iOS 25'"),
    ("iOS 26", "macOS 26", "missing number 'iOS 26'; extra number 'macOS 26'"),
    ("1000 种", "100 种", "missing number '1000'; extra number '100'"),
    ("12 月 16 日", "12 月 6 日", "missing date '2025-12-16'; extra date '2025-12-06'"),
    ("2025 年 6 月以前", "2025 年 7 月以前", "missing month '6'; extra month '7'"),
    ("11 月 28 日", "11 月 27 日", "missing number '28'; extra number '27'"),
    ("3 天内", "3 年内", "missing measure '3 day'"),
    ("2023-06-21", "2023-06-22", "missing date '2023-06-21'; extra date '2023-06-22'"),
    ("`label`", "标签", "missing code 'label'"),
    ("`label`", "`link`", "missing code 'label'; extra code 'link'"),
    ("UIColor.systemRed", "UIColor.systemBlue", "missing name 'UIColor.systemRed'"),
    ("P3 显示器", "P2 显示器", "missing name 'P3'; extra name 'P2'"),
    ("[页面](https://example.com/glass)", "页面", "missing link 'https://example.com/glass'"),
    ("color.one-meaning 这条", "color.one-sense 这条", "missing id 'color.one-meaning'"),
    (
      "- 红色表示删除。", "- 红色表示删除。\n- 红色表示停止。",
      "'do' example 2 of rule 'color.one-meaning' has no counterpart in en"
    ),
    (
      "1. 再看一遍。\n", "",
      "step 2 of rule 'color.one-meaning' is missing, but en has it"
    ),
    (
      "1. 以 16 位", "1. 先坐下。\n1. 以 16 位",
      "step 3 of rule 'color.one-meaning' has no counterpart in en"
    ),
    ("| 红 | 停 |\n", "", "missing table of 2 by 2; extra table of 1 by 2"),
    ("- 第三点\n", "", "missing list of 3; extra list of 2"),
    (
      "## 沿革\n\n2025 年 12 月 16 日修订，2025 年 6 月以前不同。2020 年的，11 月 28 日之前，3 天内。\n", "",
      "history of rule 'color.one-meaning' is missing, but en has it"
    ),
  ]

  @Test(arguments: differences)
  func `a difference is found where it is`(
    difference: (old: String, new: String, message: String)
  ) {
    let planted = rich.replacing(difference.old, in: Self.path, with: difference.new)
    let found = found(in: planted)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(difference.message) == true, "\(found)")
    #expect(found.first?.hasPrefix(Self.path + ":") == true)
  }

  @Test func `a unit in words may be capitalized, a symbol not`() {
    let path = "Locales/en/topics/color/rules/one-meaning.md"
    #expect(found(in: rich.replacing("20 percent", in: path, with: "20 Percent")) == [])
    #expect(found(in: rich.replacing("20 percent", in: path, with: "20 PT")).count == 1)
  }

  @Test func `the line of the text is named`() {
    let planted = rich.replacing("20％", in: Self.path, with: "21％")
    let lines = rich.text(Self.path).split(separator: "\n", omittingEmptySubsequences: false)
    let line = (lines.firstIndex { $0.contains("20％") } ?? 0) + 1
    #expect(
      found(in: planted) == [
        "\(Self.path):\(line):1: warning: statement of rule 'color.one-meaning' differs from en: "
          + "missing number '20'; extra number '21'; if this is intended, list the file under "
          + "parity-except in Locales/zh-Hans/checks.yaml [parity-mismatch]"
      ])
  }

  /// What a translator writes and what the source has, and whether the difference is reported.
  private static let translations: [(source: String, translation: String, isReported: Bool)] = [
    ("Wait one second.", "等待 1 秒。", false), ("Take 12 steps.", "走十二步。", false),
    ("Take 3 steps.", "走 4 步。", true), ("Take 13 steps.", "走十三步。", true),
    ("See [WCAG](https://www.w3.org/TR/WCAG22/).", "见 [WCAG](https://waic.jp/wcag22/)。", false),
    ("See [it](https://a.com/en/) and [this](https://b.com/).", "见[这里](https://a.com/zh/)。", true),
    ("WCAG 2.1", "WCAG 2.1日本語訳", false), ("Within 30 days.", "30日以内。", false),
    ("Within 30 days.", "30年以内。", true), ("Within 30 days.", "30日。", false),
    ("Press `Tab` or `Alt+H`.", "按 `Tab`。", true), ("On 21 November.", "11 月 22 日。", true),
    ("- One\n  - Two\n  - Three\n- Four", "- 一\n- 二\n- 三\n- 四", true),
  ]

  @Test(arguments: translations)
  func `what languages write differently is told from what is lost`(
    text: (source: String, translation: String, isReported: Bool)
  ) {
    let planted = rich.replacing(
      "Titles have", in: "Locales/en/topics/color/rules/one-meaning.md",
      with: text.source + "\n\nTitles have"
    ).replacing("标题用", in: Self.path, with: text.translation + "\n\n标题用")
    #expect(found(in: planted).count == (text.isReported ? 1 : 0), "\(found(in: planted))")
  }

  @Test(arguments: [
    ("zh-Hans", "parity: []", 0), ("en", "parity: []", 0), ("zh-Hans", "parity: [color]", 0),
    ("zh-Hans", "parity: [number]", 1), ("zh-Hans", "parity-except: [topics/color/rules/*]", 0),
    ("zh-Hans", "parity-except: [topics/color/rules/one-meaning.md]", 0),
    ("en", "parity-except: ['*/one-*.md']", 0), ("zh-Hans", "parity-except: [articles/*]", 1),
  ])
  func `a knowledge base, a locale or a file can be left out`(
    locale: String, checks: String, count: Int
  ) {
    let planted = rich.replacing("20％", in: Self.path, with: "21％")
      .with("Locales/\(locale)/checks.yaml", checks)
    #expect(found(in: planted).count == count)
  }

  @Test func `names of colors and topics are compared too`() {
    let planted = rich.replacing(
      "summary: 颜色的用途。", in: "Locales/zh-Hans/topics/color/topic.md", with: "summary: 颜色的 30 种用途。")
    #expect(found(in: planted).count == 1)
  }

  private func found(in base: SmallKnowledgeBase) -> [String] {
    let checked = loadKnowledgeBase(from: base.files)
    return (checked.diagnostics + ParityMismatch().diagnostics(in: checked.value)).map(\.textLine)
  }

  /// The small knowledge base with one fact of every kind.
  private var rich: SmallKnowledgeBase {
    SmallKnowledgeBase()
      .replacing(
        "status: current\n", in: "Content/topics/color/rules/one-meaning.yaml",
        with: "status: current\napis:\n  - name: UIColor.systemRed\n    framework: UIKit\n"
      )
      .with("Locales/en/topics/color/rules/one-meaning.md", Self.page("parity-en.md"))
      .with(Self.path, Self.page("parity-zh-Hans.md"))
      .replacing("rule:\n", in: "Locales/en/ui.yaml", with: Self.englishUnits)
      .replacing("rule:\n", in: "Locales/zh-Hans/ui.yaml", with: Self.chineseUnits)
  }

  private static func page(_ name: String) -> String {
    (try? Repository.text("Tests/Fixtures/\(name)")) ?? ""
  }

  private static let englishUnits = """
    unit:
      none: st, nd, rd, th
      percent: "%, percent"
      point: pt, point, points
      pixel: px, pixels
      bit: bit, bits
      day: day, days
      second: second, seconds
      year: year, years
    rule:

    """

  private static let chineseUnits = """
    unit:
      none: 个, 种, 步
      percent: "%"
      point: pt, 点
      pixel: px, 像素
      bit: 位
      day: 天、日
      second: 秒
      year: 年
    rule:

    """

}

@Suite struct FactReaderTests {
  /// The numbers and ratios of a text, as they are compared with those of other languages.
  private func numbers(_ text: String, _ tag: String) throws -> [String] {
    let base = loadKnowledgeBase(from: SmallKnowledgeBase().files).value
    let notation = FactNotation(base, KnownNames(base), locale: try LocaleTag(tag))
    var reader = FactReader(text, notation)
    reader.read()
    return reader.facts.values(of: [.number, .ratio])
  }

  @Test(arguments: [
    ("en", "0.157", "0.157"), ("de", "0,157", "0.157"), ("fr", "0,157", "0.157"),
    ("de", "0.157", "0.157"), ("en", "4.5:1", "4.5:1"), ("de", "4,5:1", "4.5:1"),
    ("fr", "au moins 4,5:1.", "4.5:1"), ("en", "1,234.5", "1234.5"), ("de", "1.234,5", "1234.5"),
    ("fr", "1\u{202F}234,5", "1234.5"), ("ja", "1,234.5", "1234.5"), ("ko", "4.5:1", "4.5:1"),
  ])
  func `a number is the same however a language writes it`(
    tag: String, text: String, number: String
  ) throws {
    #expect(try numbers(text, tag) == [number])
  }

  @Test func `two numbers of a list are two`() throws {
    #expect(try numbers("3, 5", "de") == ["3", "5"])
  }
}
