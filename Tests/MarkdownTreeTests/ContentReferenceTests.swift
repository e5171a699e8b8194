import MarkdownTree
import Testing

@Suite struct ContentReferenceTests {
  @Test func `a reference has a kind and an id`() throws {
    let reference = try #require(ContentReference("rule:color.one-meaning"))
    #expect(reference.kind == "rule")
    #expect(reference.id == "color.one-meaning")
    #expect(reference.description == "rule:color.one-meaning")
  }

  @Test(arguments: ["a.html", "https://a.b", "mailto:a@b.c", "#a:b", "a/b:c", "rule:", "x://y", ""])
  func `addresses are not references`(text: String) {
    #expect(ContentReference(text) == nil)
  }
}
