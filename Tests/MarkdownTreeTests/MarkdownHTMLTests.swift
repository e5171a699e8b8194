import HTMLTree
import MarkdownTree
import Testing

@Suite struct MarkdownHTMLTests {
  @Test func `raw HTML is shown and comments are left out`() {
    #expect(
      html("<script>x</script>") == "<pre><code>&lt;script&gt;x&lt;/script&gt;\n</code></pre>\n")
    #expect(html("a <b onclick=x>c</b>") == "<p>a &lt;b onclick=x&gt;c&lt;/b&gt;</p>\n")
    #expect(html("<!-- note -->\n\na<!-- b -->c") == "<p>ac</p>\n")
    #expect(html("<!-- a --><script>-->").contains("&lt;script&gt;"))
  }

  @Test(arguments: [
    "[a](javascript:alert(1))", "[a](data:text/html,x)", "<javascript:x>", "![a](vbscript:x)",
    "[a](\u{1}javascript:x)", "[a](java&#10;script:x)", "[a](//evil.example)",
    "[a][r]\n\n[r]: javascript:x",
  ])
  func `unsafe destinations leave the text`(text: String) {
    let html = html(text)
    #expect(!html.contains("href") && !html.contains("src"))
    #expect(html.hasPrefix("<p>"))
  }

  @Test func `safe destinations are encoded`() {
    #expect(
      html("[颜色](颜色.html#红 \"题\")").contains(
        "<a href=\"%E9%A2%9C%E8%89%B2.html#%E7%BA%A2\" title=\"题\">颜色</a>"))
    #expect(html("![*a*](b.png)") == "<p><img src=\"b.png\" alt=\"a\"></p>\n")
  }

  @Test func `a resolver decides where references go and what they are called`() {
    let style = MarkdownHTML(links: Rules())
    let text = "[](rule:color.one) [own](rule:color.one) <rule:color.one> [x](rule:gone)"
    #expect(
      html(text, style) == """
        <p><a href="../color/one.html" class="rule">One</a> \
        <a href="../color/one.html" class="rule">own</a> \
        <a href="../color/one.html" class="rule">One</a> x</p>

        """)
    #expect(parse(text).searchText(links: Rules()) == "One own One x")
  }

  @Test func `headings have anchors in any script, each its own`() {
    let text = "# Dark Mode\n\n# 深色 模式！\n\n# Dark Mode\n\n# ?\n\n# Café_2 `x`"
    let anchors = parse(text).headings(anchorPrefix: "r-").map(\.anchor)
    #expect(anchors == ["r-dark-mode", "r-深色-模式", "r-dark-mode-1", "r-section", "r-café_2-x"])
    let html = html(text, MarkdownHTML(headingOffset: 1, anchorPrefix: "r-"))
    #expect(html.hasPrefix("<h2 id=\"r-dark-mode\">"))
    for anchor in anchors { #expect(html.contains("id=\"\(anchor)\"")) }
  }

  @Test func `a line break between Chinese characters is no space`() {
    #expect(
      html("颜色，\n**对比**\n“度”\nEnglish\nwords")
        == "<p>颜色，<strong>对比</strong>“度”\nEnglish\nwords</p>\n")
    #expect(html("한국\n어") == "<p>한국\n어</p>\n")
  }
}

private struct Rules: LinkResolver {
  func target(of destination: String) -> LinkTarget? {
    guard let reference = ContentReference(destination), reference.id == "color.one",
      let url = SafeURL("../color/one.html")
    else { return nil }
    return LinkTarget(url, label: "One", attributes: ["class": "rule"])
  }
}
