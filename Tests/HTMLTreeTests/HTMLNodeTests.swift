import HTMLTree
import Testing

@Suite struct HTMLNodeTests {
  @Test func `a set of names holds its names and no others`() {
    let names: HTMLNames = ["a", "b", "br", "textarea"]
    for name in ["a", "b", "br", "textarea"] as [HTMLName] { #expect(names.contains(name)) }
    for name in ["c", "hr", "li", "textareas", "fieldset"] as [HTMLName] {
      #expect(!names.contains(name))
    }
    #expect(!([] as HTMLNames).contains("a"))
  }

  @Test func `statements become children in their order`() {
    let names = ["a", "b"]
    let isOpen = true
    let absent: HTMLNode? = nil
    let list = element("ul", ["class": "x", "hidden": nil]) {
      for name in names { element("li") { name } }
      if isOpen { element("li") { "last" } }
      absent
    }
    #expect(
      list.html == #"<ul class="x" hidden><li>a</li><li>b</li><li>last</li></ul>"#)
  }

  @Test func `void elements have no end tag and others always have one`() {
    let node: HTMLNode = [.element("br"), .element("img", ["alt": ""]), .element("i")]
    #expect(node.html == #"<br><img alt=""><i></i>"#)
  }

  @Test func `a document starts with its type`() {
    var output: [UInt8] = []
    element("html", ["lang": "zh-Hans"]) { "中" }.appendDocument(to: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "<!DOCTYPE html>\n<html lang=\"zh-Hans\">中</html>\n")
  }

  @Test func `raw markup is written as it is`() {
    #expect(HTMLNode.raw("<svg/>").html == "<svg/>")
  }

  @Test func `a line feed at the start of preformatted text survives the parser`() {
    #expect(element("pre") { "\na" }.html == "<pre>\n\na</pre>")
    #expect(element("pre") { "a" }.html == "<pre>a</pre>")
  }

  @Test func `later attributes replace earlier ones in place`() {
    let attributes: HTMLAttributes = ["id": "a", "class": "b"]
    let merged = attributes.merging(["id": "c"]).adding("lang", ifPresent: nil)
      .adding("hidden", when: true)
    #expect(merged == ["id": "c", "class": "b", "hidden": nil])
    #expect(merged["id"] == "c")
  }

  @Test func `every void element of the standard is known`() {
    let names: [HTMLName] = [
      "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
      "wbr",
    ]
    for name in names { #expect(HTMLNode.element(name).html == "<\(name)>") }
  }
}

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

@Suite struct SafeURLTests {
  @Test(arguments: [
    "a.html", "../a/b.html#c", "#top", "?q=1", "", "http://a.b", "HTTPS://a.b/c:d",
    "mailto:a@b.c", "a/b:c", "?a:b", "#a:b", "./a:b",
  ])
  func `relative and web addresses are let through`(text: String) {
    #expect(SafeURL(text)?.text == text)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
    "java\nscript:x", "\u{1}javascript:x", "vbscript:x", "data:text/html,x", "file:///etc/passwd",
    "//evil.example", "\\\\evil.example", "/\\evil.example", "blob:x", "foo:bar", "a b:c",
    "javascript&colon:x", "ｊavascript:x", "view-source:http://a", ":x",
  ])
  func `anything else is refused`(text: String) {
    #expect(SafeURL(text) == nil)
  }

  @Test func `what is not ASCII is encoded once`() {
    #expect(SafeURL("a b/颜色.html#%20[x]")?.text == "a%20b/%E9%A2%9C%E8%89%B2.html#%20%5Bx%5D")
  }

  @Test func `the serializer leaves out an unsafe address`() {
    let node = HTMLNode.element("a", ["href": "javascript:x", "title": "javascript:x"], ["y"])
    #expect(node.html == #"<a title="javascript:x">y</a>"#)
    #expect(HTMLNode.element("img", ["src": "data:x", "alt": ""]).html == #"<img alt="">"#)
  }
}
