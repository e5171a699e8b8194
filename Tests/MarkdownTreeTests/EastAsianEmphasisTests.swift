import MarkdownTree
import TestSupport
import Testing

/// Emphasis next to full-width punctuation, which CommonMark does not close
/// (github.com/commonmark/commonmark-spec/issues/650).
@Suite struct EastAsianEmphasisTests {
  /// A paragraph in Markdown, with its HTML.
  struct Sample: Sendable, CustomTestStringConvertible {
    var markdown = ""
    var html = ""
    var testDescription: String { markdown }

    mutating func add(_ text: String) {
      markdown += text
      html += text
    }

    mutating func add(_ mark: Mark, _ inner: Sample) {
      markdown += mark.text + inner.markdown + mark.text
      html += mark.start + inner.html + mark.end
    }
  }

  struct Mark: Sendable {
    let text: String
    let start: String
    let end: String

    static let all = [
      Mark(text: "**", start: "<strong>", end: "</strong>"),
      Mark(text: "*", start: "<em>", end: "</em>"),
      Mark(text: "~~", start: "<del>", end: "</del>"),
      Mark(text: "***", start: "<em><strong>", end: "</strong></em>"),
    ]
  }

  private static let openings = [
    "", "“", "‘", "「", "『", "《", "〈", "（", "【", "〔", "［", "｛", "…", "—", "＃", "＠", "(", "$", "@",
    "·",
  ]
  private static let closings = [
    "：", "，", "。", "、", "；", "！", "？", "”", "’", "」", "』", "》", "〉", "）", "】", "〕", "］", "｝", "…",
    "—",
    "・", "％", "％。", "｡", "､", "｣", "～", "〜", "：」", "！？", ":", "%", "!", ")", ".", "\"", "", "，“",
  ]
  private static let words = ["注意", "按钮要清楚", "テスト", "강조", "ボタン", "버튼을", "𠮷野", "ﾃｽﾄ", "葛󠄀"]
  private static let insides = [
    Sample(markdown: "`.tint`", html: "<code>.tint</code>"),
    Sample(
      markdown: "[链接](https://example.com/a)", html: "<a href=\"https://example.com/a\">链接</a>"),
    Sample(markdown: "<kbd>⌘</kbd>", html: "<kbd>⌘</kbd>"),
  ]

  /// Two hundred paragraphs: each closing mark with each kind of emphasis, and the other parts in turn.
  static let samples: [Sample] = {
    var random = SplitMix(seed: 650)
    func pick<T>(_ choices: [T]) -> T { choices[Int(random.next() % UInt64(choices.count))] }
    return (0..<200).map { index in
      var sample = Sample()
      if index % 5 != 0 { sample.add(pick(words)) }
      for part in 0...(index % 3) {
        var inner = Sample()
        inner.add(pick(openings) + pick(words))
        if pick([true, false, false]) {
          let inside = pick(insides)
          inner.markdown += inside.markdown
          inner.html += inside.html
        }
        inner.add(closings[(index / 4 + part * 7) % closings.count])
        sample.add(Mark.all[(index + part) % 4], inner)
        sample.add(pick(words))
      }
      return sample
    }
  }()

  @Test func `emphasis ends where its author ended it`() {
    var wrong: [String] = []
    for sample in Self.samples {
      let html = MarkdownTreeTests.html(sample.markdown)
      let wanted = "<p>\(sample.html)</p>\n"
      if Self.plain(html) != Self.plain(wanted) { wrong.append("\(sample.markdown)\n  \(html)") }
    }
    #expect(wrong == [])
  }

  @Test func `what is written parses to the same paragraphs`() {
    for sample in Self.samples {
      let blocks = parse(sample.markdown)
      let again = parse(blocks.markdown())
      #expect(blocks.searchText() == again.searchText())
      #expect(html(blocks) == html(again))
    }
  }

  private static func plain(_ html: String) -> String {
    html.replacing("&quot;", with: "\"").replacing("&#34;", with: "\"").replacing(
      "&#39;", with: "'")
  }

  @Test(arguments: [
    // Code, addresses and escapes keep every character.
    ("`前**：**后`", "<p><code>前**：**后</code></p>"),
    ("    前**：**后", "<pre><code>前**：**后\n</code></pre>"),
    ("```\n前**：**后\n```", "<pre><code>前**：**后\n</code></pre>"),
    ("[前](a**：**后)", "<p><a href=\"a**%EF%BC%9A**%E5%90%8E\">前</a></p>"),
    ("[前][**：**后]\n\n[**：**后]: a", "<p><a href=\"a\">前</a></p>"),
    ("前\\*\\*：\\*\\*后", "<p>前**：**后</p>"), ("前\\**：*后", "<p>前*<em>：</em>后</p>"),
    ("甲<b title=\"前**：**后\">", "<p>甲&lt;b title=&#34;前**：**后&#34;&gt;</p>"),
    // Emphasis with “_” needs spaces around it, as before.
    ("前_（甲）_后", "<p>前_（甲）_后</p>"), ("**_“引”_**后面", "<p><strong><em>“引”</em></strong>后面</p>"),
    ("~~**删：**~~后", "<p><del><strong>删：</strong></del>后</p>"),
    ("**~~删：~~**后", "<p><strong><del>删：</del></strong>后</p>"),
    ("前~~**“删**~~后", "<p>前<del><strong>“删</strong></del>后</p>"),
    ("前**~~“删~~**后", "<p>前<strong><del>“删</del></strong>后</p>"),
    // Latin text follows CommonMark.
    ("a**“b”**c", "<p>a**“b”**c</p>"), ("5 * 3 and 4 * 2：", "<p>5 * 3 and 4 * 2：</p>"),
    ("前 ** ：** 后", "<p>前 ** ：** 后</p>"), ("全角　**：**　空格", "<p>全角　<strong>：</strong>　空格</p>"),
    // Only “~~” strikes.
    ("5~10 个，20~30 个", "<p>5~10 个，20~30 个</p>"), ("H~2~O ~~~a~~~", "<p>H~2~O ~~~a~~~</p>"),
    // A text with one of the marks of the parser keeps it.
    ("前\u{10FF70},**：**后", "<p>前\u{10FF70},**：**后</p>"), ("a\u{10FF71}b", "<p>a\u{10FF71}b</p>"),
  ])
  func `other markup is left alone`(markdown: String, html: String) {
    #expect(Self.plain(MarkdownTreeTests.html(markdown)) == Self.plain(html) + "\n")
  }

  /// `~~` in other emphasis and around it, between characters of every kind.
  @Test func `struck text and other emphasis can be in one another`() {
    var wrong: [String] = []
    let strike = Mark(text: "~~", start: "<del>", end: "</del>")
    for mark in Mark.all where mark.text != "~~" {
      for (outer, inner) in [(mark, strike), (strike, mark)] {
        for before in ["", "前", "前 ", "b ", "，"] {
          for after in ["", "后", " 后", " b", "，", "后b"] {
            for (start, end) in [("", ""), ("删", "。"), ("“", "”"), ("（", ""), ("", "）")] {
              var core = Sample()
              core.add(start + "除" + end)
              var middle = Sample()
              middle.add(inner, core)
              var sample = Sample()
              sample.add(before)
              sample.add(outer, middle)
              sample.add(after)
              let html = MarkdownTreeTests.html(sample.markdown)
              if html != "<p>\(sample.html)</p>\n" { wrong.append("\(sample.markdown) \(html)") }
            }
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func `places are those of the text without marks`() throws {
    let document = parseMarkdown("前**：**后 [链接](rule:a.b) <i>\n\n- 前**：**后\n", at: "a.md")
    #expect(document.blocks.links.map(\.location) == [place(1, 24)])
    #expect(document.unsupported.map(\.location) == [place(1, 34)])
    #expect(document.blocks[1].location == place(3, 1))
  }
}

/// Bare addresses, which GitHub Flavored Markdown ends at spaces only.
@Suite struct BareAddressTests {
  @Test(arguments: [
    ("参见 https://example.com/docs（中文说明）了解。", ["https://example.com/docs"]),
    ("见https://example.com/foo，然后继续。", ["https://example.com/foo"]),
    ("www.example.com，也一样。", ["http://www.example.com"]),
    ("（https://example.com/a）", ["https://example.com/a"]),
    ("“https://example.com/a”", ["https://example.com/a"]),
    (
      "甲 https://a.example/x、https://b.example/y；www.c.example。",
      ["https://a.example/x", "https://b.example/y"]
    ),
    (
      "https://a.example/（https://b.example/（https://c.example/）",
      ["https://a.example/", "https://b.example/", "https://c.example/"]
    ),
    ("**https://a.example/b**，后", ["https://a.example/b"]),
    ("**https://a.example/b**后", ["https://a.example/b"]),
    ("*https://a.example/苹果*.", ["https://a.example/苹果"]),
    ("~~https://a.example/b~~,后", ["https://a.example/b"]),
    ("https://a.example/~用户/a*b,c", ["https://a.example/~用户/a*b,c"]),
    ("https://a.example/b（**重要**）", ["https://a.example/b"]),
    ("| a |\n| --- |\n| https://a.example/b（c） |", ["https://a.example/b"]),
    (
      "[x](https://a.example/b（c）) https://a.example/b（c）",
      ["https://a.example/b（c）", "https://a.example/b"]
    ),
    ("<https://a.example/b（c）>", ["https://a.example/b（c）"]),
    ("`https://a.example/b（c）` https://a.example/b（c）", ["https://a.example/b"]),
    ("xhttps://a.example/b（c） https://a.example/b（c）", ["https://a.example/b"]),
    (
      "[**https://a.example/b（c）**](x) https://a.example/b（c）", ["x", "https://a.example/b"]
    ),
    (
      "![x](https://a.example/b（c）) https://a.example/b（c）",
      ["https://a.example/b（c）", "https://a.example/b"]
    ),
    ("https://zh.example.org/wiki/苹果 和", ["https://zh.example.org/wiki/苹果"]),
  ])
  func `an address ends before full-width punctuation`(markdown: String, addresses: [String]) {
    let blocks = parse(markdown)
    #expect(blocks.links.map(\.destination) == addresses)
    let text = blocks.searchText()
    #expect(
      !text.contains("\t")
        && !text.unicodeScalars.contains { (0x10FF70...0x10FF73).contains($0.value) })
  }

  @Test func `what follows an address is read as markup`() {
    #expect(
      html("**参见 https://a.example/b（x）**后")
        == "<p><strong>参见 <a href=\"https://a.example/b\">https://a.example/b</a>（x）</strong>后</p>\n"
    )
  }

  @Test func `an address has the place where it stands`() {
    let links = parse("甲\n乙 https://a.example/b，丙 www.c.example").links
    #expect(links.map(\.location) == [place(2, 5), place(2, 35)])
  }
}
