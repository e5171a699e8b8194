import Diagnostics
import MarkdownTree
import Testing

/// Footnotes, alerts, tags and details, and what is not supported.
@Suite struct ExtendedMarkupTests {
  private func html(_ text: String) -> String {
    let style = MarkdownHTML(words: { word in
      switch word {
      case .alert(let alert): alert.rawValue
      case .details: "Details"
      case .footnotes: "Notes"
      case .back(let number): "Back \(number)"
      }
    })
    return MarkdownTreeTests.html(text, style)
  }

  /// Without the part of anchors that depends on the place.
  private func plainHTML(_ text: String) -> String {
    html(text).replacing(/(note|reference)-[0-9a-z]+-/) { "\($0.1)-" }
  }

  @Test(arguments: [
    ("<kbd>⌘</kbd>", "<p><kbd>⌘</kbd></p>\n"), ("H<sub>2</sub>O", "<p>H<sub>2</sub>O</p>\n"),
    ("a<br>b<br/>c<br />\nd", "<p>a<br>\nb<br>\nc<br>\nd</p>\n"),
    ("<kbd>**a**</kbd>", "<p><kbd><strong>a</strong></kbd></p>\n"),
    ("- <kbd>a</kbd>\n", "<ul>\n<li><kbd>a</kbd></li>\n</ul>\n"),
    ("> [!NOTE]\n> a\n", Self.alert("note", "<p>a</p>")),
    ("> [!warning]\n>\n> a\n", Self.alert("warning", "<p>a</p>")),
    ("> [!TIP]\n", Self.alert("tip", nil)),
    (
      "<details>\n<summary>a</summary>\n\n*b*\n\n</details>\n",
      Self.details("a", "<p><em>b</em></p>")
    ),
    (
      "<details><summary>a `b`</summary>*c*</details>",
      Self.details("a <code>b</code>", "<p><em>c</em></p>")
    ),
    ("<details>\n\nb\n\n</details>\n", Self.details("Details", "<p>b</p>")),
    (
      "- <details>\n\n  b\n\n  </details>\n",
      "<ul>\n<li>\n\(Self.details("Details", "<p>b</p>"))</li>\n</ul>\n"
    ),
    ("a <!-- b\nc --> d", "<p>a  d</p>\n"), ("<!-- a\n\nb -->\n\nc", "<p>c</p>\n"),
    ("<!-- a --> *b*", "<p><em>b</em></p>\n"),
    ("<!-- a", ""),
  ])
  func `supported markup becomes elements`(text: String, expected: String) {
    #expect(html(text) == expected)
    #expect(parseMarkdown(text, at: "a.md").unsupported == [])
  }

  static func alert(_ kind: String, _ content: String?) -> String {
    "<div class=\"alert is-\(kind)\" role=\"note\" data-alert=\"\(kind)\">\n<p class=\"alert-title\">\(kind)</p>\n"
      + (content.map { $0 + "\n" } ?? "") + "</div>\n"
  }

  static func details(_ summary: String, _ content: String) -> String {
    "<details class=\"disclosure\">\n<summary>\(summary)</summary>\n\(content)\n</details>\n"
  }

  @Test func `a footnote stands below its text, with a link back for each reference`() {
    #expect(
      plainHTML("a[^x] b[^x]\n\n[^x]: c\n") == """
        <p>a<sup class="note-reference"><a href="#note-1" id="reference-1" role="doc-noteref">1</a></sup> \
        b<sup class="note-reference"><a href="#note-1" id="reference-2" role="doc-noteref">1</a></sup></p>
        <section class="notes" role="doc-endnotes" aria-label="Notes">
        <ol>
        <li id="note-1" value="1">
        <p>c <a href="#reference-1" role="doc-backlink" aria-label="Back 1-1">↩</a> \
        <a href="#reference-2" role="doc-backlink" aria-label="Back 1-2">↩</a></p>
        </li>
        </ol>
        </section>

        """)
  }

  @Test func `every section of a text has its own notes, with anchors of their own`() {
    let blocks = parse("a[^x]\n\n## B\n\nb[^x]\n\n[^x]: c\n")
    let cut = blocks.sections(level: 2)
    let parts = [cut.intro] + cut.sections.map(\.blocks)
    let page = parts.map { MarkdownTreeTests.html($0) }.joined()
    let ids = page.matches(of: /id="([^"]+)"/).map { String($0.1) }
    #expect(ids.count == 4 && Set(ids).count == 4)
    for link in page.matches(of: /href="#([^"]+)"/) { #expect(ids.contains(String(link.1))) }
  }

  @Test(arguments: [
    ("10<sup>3</sup> CO<sub>2</sub> x<sup>n+1</sup> 1<sup>st</sup>", "10³ CO₂ xⁿ⁺¹ 1^st"),
    ("~~100~~50", "~~100~~50"), ("a[^1]\n\n[^1]: b", "a\nb"), ("> [!NOTE]\n> a", "a"),
    ("<details><summary>a</summary>b</details>", "a\nb"), ("a <b>c</b>", "a c"),
    ("x <!-- y -->", "x "),
  ])
  func `plain text keeps numbers apart`(text: String, expected: String) {
    #expect(parse(text).searchText() == expected)
  }

  @Test(arguments: [
    "a[^1] b[^2] a[^1]\n\n[^1]: c\n\n    - d\n\n[^2]: e\n",
    "| a |\n| --- |\n| b[^1]<br>c |\n\n[^1]: d\n",
    "> [!CAUTION]\n> - a\n", "> [!TIP]\n\n> [!TIP]\n> a\n",
    "- <details open>\n  <summary>a<br>b</summary>\n\n  c\n\n  </details>\n",
    "<details>\n\n<details>\n\na\n\n</details>\n\n</details>\n", "## a<br>b\n", "a<br>\n", "<br>\n",
    "<br>a\n",
    "<sub>*a*</sub><sup>b</sup>\n", "> \\[!NOTE]\n> a\n", "\\<kbd>a\\</kbd>\n", "a\\[^1]\n",
  ])
  func `what is written parses to the same blocks`(text: String) {
    let written = parse(text).markdown()
    #expect(plainHTML(written) == plainHTML(text), "\(written)")
    #expect(parseMarkdown(written, at: "a.md").unsupported == [])
  }

  @Test(arguments: [
    ("a <span>b</span>", ["1:3 html <span>", "1:10 html </span>"]),
    ("a <kbd class=\"b\">c", ["1:3 html <kbd class=\"b\">"]),
    ("<KBD>a</KBD>", ["1:1 html <KBD>", "1:7 html </KBD>"]),
    ("a\n\n<div>\nb\n</div>", ["3:1 html <div>"]),
    (
      "<details id=\"a\">\n\nb\n\n</details>",
      ["1:1 html <details id=\"a\">", "5:1 unpaired </details>"]
    ),
    ("<details>\na", ["1:1 unpaired <details>"]), ("a <kbd>b", ["1:3 unpaired <kbd>"]),
    ("*a <kbd>b* c</kbd>", ["1:4 unpaired <kbd>", "1:13 unpaired </kbd>"]),
    ("a[^1]", ["1:2 undefined-footnote [^1]"]), ("a\\[^1] `[^2]`", []),
    ("a\n\n[^1]: b", ["3:1 unused-footnote [^1]"]),
    ("```\n[^1]: b\n```", []), ("a[^1]\n\n[^1]: b[^2]\n[^2]: c", ["3:8 nested-footnote [^2]"]),
    (
      "<details>a[^1]</details> b[^1]\n\nc[^1]\n\n[^1]: d",
      [
        "1:11 footnote-in-details [^1]", "1:27 footnote-in-details [^1]",
      ]
    ),
    (
      "<details>\n<summary>a[^1]</summary>\n\nc[^1]\n\n</details>\n\n[^1]: d",
      [
        "2:11 footnote-in-details [^1]"
      ]
    ),
    ("> [!HINT]\n> a", ["1:3 alert [!HINT]"]), ("- > [!NOTE] a", ["1:5 alert [!NOTE]"]),
    ("> \\[!HINT]", []),
    ("::: tip\na\n:::", ["1:1 container ::: tip"]), ("`::: tip`", []),
    ("a\n: b", ["2:1 definition : b"]),
    ("==a b== c == d == e", ["1:1 highlight ==a b=="]), ("`==a==` \\==b==", []),
    ("| a |\n|---|\n| b | c | d |", ["3:7 cell c"]), ("| a |\n|---|\n| `b|c` |", ["3:6 cell c`"]),
    ("| a |\n|---|\n| `b\\|c` |", []),
    ("> | a |\n> |---|\n> b | 中", ["3:7 cell 中"]), ("# a", ["1:1 title a"]),
    ("a\n===", ["1:1 title a"]), ("## a", []),
    ("<script>alert(1)</script>", ["1:1 html <script>"]), ("<!-- <div> -->", []), ("a <b", []),
  ])
  func `what is not supported is found once, at its place`(text: String, expected: [String]) {
    let found = parseMarkdown(text, at: "a.md").unsupported
    #expect(
      found.map { "\($0.location.line):\($0.location.column) \($0.kind.rawValue) \($0.text)" }
        == expected)
  }

  @Test(arguments: [
    "<kbd>", "<details>\n", "<sub><sup>", "> [!NOTE]\n> ", "</kbd>", "</details>\n\n", "<!--",
    "[^1]", "**：**后", "https://a（",
  ])
  func `a text of nothing else is read in time`(piece: String) {
    let text = String(repeating: piece, count: 2_000) + "\n\n[^1]: a\n"
    #expect(html(text).utf8.count < 4_000_000)
  }
}
