import HTMLTree
import Testing

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
