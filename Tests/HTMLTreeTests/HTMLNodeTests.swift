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
