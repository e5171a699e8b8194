import ContentChecks
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@Suite struct BadFileTests {
  let small = SmallKnowledgeBase()

  @Test func `an empty folder lacks the files that every knowledge base has`() {
    #expect(
      loadKnowledgeBase(from: []).diagnostics.map(\.textLine) == [
        "Content/precept.yaml:1:1: error: file is missing [missing-file]"
      ])
  }

  /// The program has the words of a file `ui.yaml` that is missing.
  @Test(arguments: SmallKnowledgeBase().paths.filter { !$0.hasSuffix("/ui.yaml") })
  func `no file can go missing unnoticed`(path: String) {
    #expect(!small.without(path).findings.isEmpty)
  }

  @Test(arguments: SmallKnowledgeBase().paths)
  func `every file that cannot be used is reported once`(path: String) {
    let tooLarge =
      "1:1: error: file has 10485760 bytes, but a content file can have at most 4194304; "
      + "--max-file-size changes the limit [file-too-large]"
    let encoding = "error: text is not UTF-8; save the file as UTF-8 [invalid-utf8]"
    let binary =
      "error: file contains control characters and is probably not a text file [binary-file]"
    let faults: [(ContentFile.Contents, String)] = [
      (
        .unreadable("permission denied"),
        "1:1: error: file cannot be read: permission denied [unreadable-file]"
      ),
      (.tooLarge(10 << 20), tooLarge),
      (.bytes(Array(repeating: 0x61, count: 10 << 20)), tooLarge),
      (.bytes([0x61, 0x0A, 0xE9, 0xA2, 0x9C, 0xE9, 0xA2]), "2:4: \(encoding)"),
      (.bytes([0x61, 0x62, 0xC0, 0x80]), "1:3: \(encoding)"),
      (.bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "1:1: \(encoding)"),
      (.bytes([0x50, 0x4B, 0x03, 0x04]), "1:3: \(binary)"),
      (.bytes([0x61, 0x00]), "1:2: \(binary)"),
    ]
    for (contents, message) in faults {
      let lines = small.with(path, contents).loadingLines.filter { $0.hasPrefix(path + ":") }
      #expect(lines == ["\(path):\(message)"])
    }
  }

  @Test(arguments: ["Content", "Locales", "Content/topics/color/rules", "Locales/zh-Hans/colors"])
  func `a folder that cannot be listed is reported as such`(folder: String) {
    let base = small.paths.filter { $0.hasPrefix(folder + "/") }.reduce(small) { $0.without($1) }
      .with(folder, .unreadable("the folder cannot be listed"))
    #expect(
      base.loadingLines.filter { $0.hasPrefix(folder + ":") } == [
        "\(folder):1:1: error: file cannot be read: the folder cannot be listed [unreadable-file]"
      ])
  }

  @Test func `a folder of an unknown locale is reported once`() {
    let base = small.with("Locales/zh-Hant/ui.yaml", "").with(
      "Locales/zh-Hant/colors/system.yaml", ""
    )
    .with("Locales/fr/ui.yaml", "").with("Locales/README.txt", "")
    #expect(
      base.loadingLines == [
        "Locales/README.txt:1:1: error: file is never used: no topic, table, rule or article has its name [unreachable-file]",
        "Locales/fr:1:1: error: folder is for locale 'fr', which Content/precept.yaml does not list; add it to locales, or remove the folder [unknown-locale]",
        "Locales/zh-Hant:1:1: error: folder is for locale 'zh-Hant', which Content/precept.yaml does not list; did you mean 'zh-Hans'? [unknown-locale]",
      ])
  }

  @Test func `locales that are missing altogether are one mistake of the manifest`() {
    let base = small.replacing("  - en\n  - zh-Hans\n", in: Path.manifest, with: "")
    #expect(
      base.loadingLines.filter { $0.hasPrefix(Path.manifest) } == [
        "\(Path.manifest):6:1: error: field 'locales' is missing [missing-field]"
      ])
  }

  @Test func `a listed locale without a folder is reported`() {
    let base = small.replacing("  - zh-Hans\n", in: Path.manifest, with: "  - zh-Hans\n  - fr\n")
    #expect(
      base.loadingLines.contains(
        "Locales/fr/platforms.yaml:1:1: error: file is missing [missing-file]"))
  }

  @Test func `every missing section of a page is reported`() {
    let front = small.text(Path.englishRule).split(separator: "Use a color").first ?? ""
    #expect(
      small.with(Path.englishRule, String(front)).loadingLines == [
        "\(Path.englishRule):1:1: error: the statement is missing before the first heading [missing-field]",
        "\(Path.englishRule):1:1: error: section '## Do' is missing [missing-section]",
        "\(Path.englishRule):1:1: error: section '## Don't' is missing [missing-section]",
        "\(Path.englishRule):1:1: error: section '## How to check' is missing [missing-section]",
        "\(Path.englishRule):1:1: error: section '## Why' is missing [missing-section]",
      ])
  }

  @Test(arguments: ["superseded\nsuperseded: {on: unknown}", "untraced"])
  func `a rule that is out of force has a history`(status: String) {
    let base = small.replacing("status: current", in: Path.rule, with: "status: " + status)
    #expect(
      base.loadingLines == [
        "\(Path.englishRule):1:1: error: section '## History' is missing [missing-section]",
        "\(Path.chineseRule):1:1: error: section '## 沿革' is missing [missing-section]",
      ])
  }

  @Test(arguments: ["en", "zh-Hans"])
  func `without interface messages the program names the headings of rules`(tag: String) {
    let files = small.without("Locales/\(tag)/ui.yaml").files
    let loaded = loadKnowledgeBase(from: ParsedContent(files, words: Repository.words))
    #expect(loaded.diagnostics.map(\.textLine) == [])
  }

  @Test(
    arguments: SmallKnowledgeBase().paths.filter { $0.hasPrefix("Content/") && $0 != Path.manifest }
  )
  func `words for what cannot be read are not blamed`(path: String) {
    let base = small.with(path, "[")
    #expect(
      base.loadingLines == [
        "\(path):1:2: error: invalid YAML: expected a value; put text that begins with a special character in quotes [invalid-yaml]"
      ])
  }

  @Test func `words for what does not exist are reported`() {
    let colors = small.text(Path.englishColors) + "  system.blu: {name: Blue}\n"
    let topic = small.replacing("use: Use", in: Path.englishTopic, with: "use: Use\n  uses: Uses")
      .replacing(
        "summary: What", in: Path.englishTopic, with: "resources: {page: Page}\nsummary: What")
    #expect(
      topic.with(Path.englishColors, colors).loadingLines == [
        "\(Path.englishColors):6:3: error: text is for 'system.blu', which does not exist [unknown-id]",
        "\(Path.englishTopic):3:13: error: text is for 'page', which does not exist [unknown-id]",
        "\(Path.englishTopic):7:3: error: the topic has no section 'uses'; did you mean 'use'? [unknown-id]",
      ])
  }

  @Test func `resources and changes have words`() {
    let base = small.replacing(
      "tables:", in: Path.topic,
      with: """
        resources:
          - {id: page, kind: related, url: "https://example.com/"}
        changes:
          - {date: 2026-01-31, source: guide}
        tables:
        """
    ).replacing(
      "summary: What", in: Path.englishTopic,
      with: "resources: {page: Page}\nchanges: {2026-01-31: New.}\nsummary: What")
    #expect(
      base.loadingLines == [
        "\(Path.chineseTopic):2:1: error: '2026-01-31' has no text under 'changes' [missing-field]",
        "\(Path.chineseTopic):2:1: error: 'page' has no text under 'resources' [missing-field]",
      ])
    let text = base.loaded.value.topic("color")?.texts[.english]
    #expect(text?.resources == ["page": "Page"])
    #expect(text?.changes.values.map(\.source) == ["New."])
  }

  @Test func `a Markdown field that would take minutes to parse is reported`() {
    let summary = String(repeating: "[", count: 400_001)
    let base = small.replacing(
      "summary: What", in: Path.englishTopic, with: "summary: \"\(summary)\" # What")
    let lines = base.loadingLines
    #expect(lines.count == 1)
    #expect(
      lines.allSatisfy { $0.hasPrefix("\(Path.englishTopic):3:10: error: text is too complex") })
    #expect(base.loaded.value.topic("color")?.texts[.english]?.summary.source == summary)
  }

  @Test func `a locale without words is told which headings it lacks`() {
    let lines = small.with("Locales/en/ui.yaml", "{}\n").loadingLines
    #expect(
      lines.count { $0.contains("message 'rule.heading.") && $0.hasPrefix("Locales/en/ui.yaml:") }
        == 5)
  }

  @Test func `a record of translations that is too large is reported`() {
    let path = "Locales/zh-Hans/translation.lock"
    #expect(
      small.with(path, .tooLarge(100_000_000)).loadingLines == [
        "\(path):1:1: error: file has 100000000 bytes, but a content file can have at most "
          + "67108864; --max-file-size changes the limit [file-too-large]"
      ])
  }
}
