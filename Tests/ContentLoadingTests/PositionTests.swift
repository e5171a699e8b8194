import ContentLoading
import Diagnostics
import TestSupport
import Testing

/// Lines and columns, the latter in UTF-8 bytes, from 1.
@Suite struct PositionTests {
  let small = SmallKnowledgeBase()

  @Test func `columns count bytes, not characters`() {
    let chinese = small.with(
      Path.chineseColors, "{title: 系统颜色, summary: 可供选择, colours: {system.red: {name: 红}}}\n")
    expect(
      chinese, Path.chineseColors,
      "1:46: error: key 'colours' is not known here; did you mean 'colors'? [unknown-key]")
    let pictures = small.with(
      Path.englishColors, "title: T\nsummary: S\ncolors: {system.red: {note: 🎨, name: [a]}}\n")
    expect(
      pictures, Path.englishColors, "3:41: error: expected text, found a list [wrong-type]")
  }

  @Test func `lines of front matter and of the body are those of the file`() {
    expect(
      small.replacing("title: 颜色", in: Path.chineseTopic, with: "titel: 颜色"), Path.chineseTopic,
      "2:1: error: key 'titel' is not known here; did you mean 'title'? [unknown-key]")
    expect(
      small.replacing("## 推荐", in: Path.chineseRule, with: "## 推存"), Path.chineseRule,
      "12:1: error: heading '推存' is not known here; did you mean '推荐'? [unknown-heading]")
  }

  @Test(arguments: ["\r\n", "\n"])
  func `both kinds of line ends are counted once`(lineEnd: String) {
    let text = small.text(Path.rule).replacing("kind: avoid", with: "kind: avoyd")
      .replacing("\n", with: lineEnd)
    expect(
      small.with(Path.rule, text), Path.rule,
      "2:7: error: value 'avoyd' is not known here; did you mean 'avoid'? [unknown-value]")
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}"])
  func `line ends that only YAML knows are not counted`(lineEnd: String) {
    let base = small.replacing("id: small", in: Path.manifest, with: "id: small # a\(lineEnd)#b")
      .replacing("date: 2026-11-21", in: Path.manifest, with: "date: today")
    expect(
      base, Path.manifest,
      "4:7: error: 'today' is not a date in the form YYYY-MM-DD [invalid-date]")
  }

  @Test func `a byte order mark does not move the first column`() {
    expect(
      small.with(Path.sources, "\u{FEFF}source: []\n" + small.text(Path.sources)), Path.sources,
      "1:1: error: key 'source' is not known here; did you mean 'sources'? [unknown-key]")
  }

  @Test func `values in block style, in quotes and of keys in quotes`() {
    expect(
      small.replacing("\"2026\"", in: Path.editions, with: "'2026'")
        .replacing("      - guide", in: Path.editions, with: "      -   \"\"\n      - [x]"),
      Path.editions, "5:11: error: text is empty [missing-field]",
      "6:9: error: expected text, found a list [wrong-type]")
  }

  @Test func `a missing field is reported at its map, an empty one at its key`() {
    let message = "error: field 'title' is missing [missing-field]"
    expect(
      small.replacing("    title: A guide\n", in: Path.sources, with: ""), Path.sources,
      "2:5: \(message)")
    expect(
      small.replacing("title: A guide", in: Path.sources, with: "title:"), Path.sources,
      "3:5: \(message)")
  }

  private func expect(_ base: SmallKnowledgeBase, _ path: String, _ messages: String...) {
    #expect(base.loadingLines == messages.map { "\(path):\($0)" })
  }

  @Test(arguments: [
    (#""A\nguide""#, true), ("|\n      A\n      guide", true), (#""A\u2028guide""#, true),
    ("A\n      guide", false), (">\n      A\n      guide", false), ("|\n      A guide", false),
  ])
  func `a title of several lines is reported`(title: String, isReported: Bool) {
    let base = small.replacing("title: A guide", in: Path.sources, with: "title: \(title)")
    let lines = base.loadingLines
    #expect(lines.count == (isReported ? 1 : 0), "\(lines)")
    #expect(lines.allSatisfy { $0.hasSuffix("error: 'title' must be on one line [wrong-type]") })
  }
}
