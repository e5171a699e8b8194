import HTMLTree
import Testing

@Suite struct EscapingTests {
  @Test func `markup in text is shown`() {
    #expect(HTMLNode.text(#"<b a="1">&"#).html == #"&lt;b a="1"&gt;&amp;"#)
  }

  @Test func `a quote cannot end an attribute`() {
    let node = HTMLNode.element("p", ["title": #"" onclick="x"#])
    #expect(node.html == #"<p title="&quot; onclick=&quot;x"></p>"#)
  }

  @Test func `nulls are replaced and carriage returns kept`() {
    #expect(HTMLNode.text("a\0b\rc").html == "a\u{FFFD}b&#13;c")
  }

  @Test func `a script cannot be ended by its text`() {
    let node = HTMLNode.element(
      "script", ["type": "application/json"], [.text("\"</SCR"), .text("ipt>\""), .text("<!--<b")])
    #expect(
      node.html
        == #"<script type="application/json">"\u003C/SCRipt>"\u003C!--<b</script>"#)
  }

  @Test func `a script keeps its operators`() {
    #expect(element("script") { "a < b && c<d" }.html == "<script>a < b && c<d</script>")
  }

  @Test func `a style sheet cannot be ended by its text`() {
    #expect(
      element("style") { "a::after{content:'</style>'} b>c{}" }.html
        == #"<style>a::after{content:'\3C /style>'} b>c{}</style>"#)
  }

  @Test func `long text is copied whole`() {
    let text = String(repeating: "字", count: 100_000)
    #expect(HTMLNode.text(text + "&" + text).html == text + "&amp;" + text)
  }
}
