import ContentChecks
import ContentLoading
import Diagnostics
import Guidelines
import HTMLTree
import Localization
import MarkdownTree
import TestSupport
import Testing
import Translation

@Suite struct ArticleTests {
  private static let model = "Content/articles/method.yaml"
  private static let english = "Locales/en/articles/method.md"
  private static let chinese = "Locales/zh-Hans/articles/method.md"

  private static let base = SmallKnowledgeBase()
    .with(
      model,
      """
      id: method
      date: 2026-02-03
      platforms: [iOS]
      related: [color.one-meaning]
      citations:
        - {source: guide, section: Color}

      """
    )
    .with(
      english,
      """
      ---
      title: How to look
      summary: What `red` is for.
      ---
      First this.

      ## The *first* step

      Look.

      ### A detail

      Closely.

      ## The second step

      1. Look.
      2. Look again.

      """
    )
    .with(
      chinese,
      """
      ---
      title: 怎样看
      summary: "`red` 的用途。"
      ---
      先看这里。

      ## 第一步

      看。

      ### 细节

      仔细看。

      ## 第二步

      1. 看。
      2. 再看。

      """
    )

  private static func measuring(_ id: String) -> SmallKnowledgeBase {
    base.with(Path.manifest, base.text(Path.manifest) + "measuring: \(id)\n")
  }

  @Test func `an article has its fields and its words`() throws {
    #expect(findings(Self.base) == "")
    let article = try #require(Self.base.loaded.value.article("method"))
    #expect(article.date?.description == "2026-02-03")
    #expect(article.platforms.includes("iOS") && !article.platforms.includes("macOS"))
    #expect(article.related.map(\.value) == ["color.one-meaning"])
    #expect(article.citations.map(\.source.value) == ["guide"])
    let text = try #require(article.texts[.english])
    #expect(text.title == "How to look" && text.summary.source == "What `red` is for.")
    #expect(
      text.body.map(\.markdown) == [
        "First this.", "## The *first* step\n\nLook.\n\n### A detail\n\nClosely.",
        "## The second step\n\n1. Look.\n2. Look again.",
      ])
  }

  @Test func `all but the id and the words may be missing`() throws {
    let base = Self.base.with(Self.model, "id: method\n")
    #expect(findings(base) == "")
    let article = try #require(base.loaded.value.article("method"))
    #expect(article.date == nil && article.citations.isEmpty && article.related.isEmpty)
    #expect(article.platforms.includes("macOS"))
    #expect(SmallKnowledgeBase().loaded.value.articles.isEmpty)
  }

  @Test func `the manifest names the article about measuring`() throws {
    let base = Self.measuring("method")
    #expect(findings(base) == "")
    #expect(base.loaded.value.measuringArticle?.id == "method")
    #expect(Self.base.loaded.value.measuringArticle == nil)
    #expect(
      findings(Self.measuring("methods"))
        == "\(Path.manifest):21:12: error: there is no article 'methods'; did you mean 'method'? [unknown-id]\n"
    )
  }

  @Test func `an article without a text below its front matter is reported`() {
    let empty = "---\ntitle: How to look\nsummary: What `red` is for.\n---\n"
    let lines = Self.base.with(Self.english, empty).loadingLines
    #expect(
      lines == [
        "\(Self.english):1:1: error: the article has no text below its front matter [missing-field]"
      ])
  }

  @Test func `files that belong to no article are reported`() {
    let base = SmallKnowledgeBase().with(Self.english, "---\ntitle: A\n---\nB.\n")
      .with("Content/articles/notes.txt", "")
    #expect(
      base.loadingLines
        == [
          "Content/articles/notes.txt:1:1: error: file is never used: no topic, table, rule or article has its name [unreachable-file]",
          "\(Self.english):1:1: error: file is never used, because Content/articles/method.yaml is missing; create that file with 'id: method' [unreachable-file]",
        ])
  }

  @Test func `an article without words is reported`() {
    let name = "article 'method'"
    #expect(
      findings(Self.base.without(Self.english))
        == "\(Self.model):1:1: error: \(name) has no text in the source locale; add it to '\(Self.english)' [missing-source-text]\n"
    )
    #expect(
      findings(Self.base.without(Self.chinese))
        == "\(Self.model):1:1: warning: \(name) has no text in zh-Hans; add it to '\(Self.chinese)' [missing-translation]\n"
    )
  }

  @Test func `a section that differs in its facts is reported at its heading`() {
    let base = Self.base.replacing("仔细看。", in: Self.chinese, with: "仔细看 30 遍。")
    let found = findings(base)
    #expect(
      found.hasPrefix("\(Self.chinese):7:1: warning: section 2 of article 'method'"), "\(found)")
    #expect(found.hasSuffix("[parity-mismatch]\n"))
  }

  private func findings(_ base: SmallKnowledgeBase) -> String {
    DiagnosticFormat.text.render(base.findings.sorted())
  }
}

extension ArticleTests {
  private static func half(_ body: String) -> SmallKnowledgeBase {
    base.with(chinese, "---\ntitle: 怎样看\n---\n\(body)").replacing(
      "  - zh-Hans\n", in: Path.manifest, with: "  - zh-Hans\npartialLocales:\n  - zh-Hans\n")
  }

  @Test(
    arguments: [
      ("先看这里。\n", []), ("## 全部内容\n\n先看这里，再看那里。\n", []),
      ("先看这里。\n\n## 第一步\n\n看。\n", []),
      (
        "## 一\n\n看。\n\n## 二\n\n看。\n\n## 三\n\n看。\n\n## 四\n\n看。\n",
        ["16:1: warning: section 4 of article 'method' has no counterpart in en"]
      ),
    ] as [(String, [String])])
  func `a partial locale keeps the sections of its own article, and only them`(
    body: String, warnings: [String]
  ) throws {
    let base = Self.half(body)
    let found = findings(base).split(separator: "\n").map { $0.prefix { $0 != ";" } }
    #expect(found.map(String.init) == warnings.map { "\(Self.chinese):\($0)" })
    let text = try #require(base.loaded.value.article("method")?.texts[try LocaleTag("zh-Hans")])
    #expect(text.borrowed?.parts == ["summary"])
    #expect(text.prose.markdown + "\n" == body)
  }

  @Test func `a partial locale borrows the whole body of an article without one`() throws {
    let base = Self.half("")
    let text = try #require(base.loaded.value.article("method")?.texts[try LocaleTag("zh-Hans")])
    #expect(text.borrowed?.parts == ["summary", "body.1", "body.2", "body.3"])
    #expect(text.body.last?.markdown.hasPrefix("## The second step") == true)
  }

  @Test func `comments are for authors only`() throws {
    let text = """
      ---
      title: Method
      summary: Look <!-- secret -->twice.
      ---
      <!-- secret -->

      One <!-- secret --> two.

      - <!-- secret
        secret -->
        three

      <div>
      <!-- secret -->
      </div>

      <!-- secret
      """
    let base = Self.base.with("Locales/en/articles/method.md", text)
    let found = try #require(base.loaded.value.article("method")?.texts[.english])
    let texts = [
      found.summary.source, found.summary.prose.plainText, found.prose.markdown,
      found.prose.plainText,
      HTMLNode.fragment(MarkdownHTML().nodes(found.prose.blocks)).html,
    ]
    for text in texts { #expect(!text.contains("secret") && !text.contains("<!--"), "\(text)") }
    #expect(found.prose.plainText == "One  two.\nthree")
    let unit = try #require(
      ParsedContent(base.files).translations(of: [.english], source: .english)[0].units.first {
        $0.address.part == "body.1"
      })
    #expect(unit.text.split(separator: "secret").count == 6, "translators see the comments")
  }

  @Test func `each section is translated by itself`() throws {
    let content = ParsedContent(Self.base.files)
    let units = content.translations(of: [.english], source: .english)[0].units
      .filter { $0.address.file == "articles/method.md" }
    #expect(
      units.map(\.address.part) == ["title", "summary", "body.1", "body.2", "body.3"])
    #expect(units.last?.text == "## The second step\n\n1. Look.\n2. Look again.")
    #expect(units.last?.location.line == 15)
  }
}
