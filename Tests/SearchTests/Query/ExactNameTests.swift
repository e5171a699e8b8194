import Testing

@testable import Search

@Suite struct ExactNameTests {
  @Test func `words of two names do not make one name`() throws {
    var color = document("system.red", "Red", kind: "color")
    color.texts = [SearchText(.name, "Color.red")]
    let documents = [
      color, document("term", "System color", "What the system provides.", kind: "term"),
    ]
    #expect(try index(documents).ids("system color").first == "term")
  }

  @Test func `the title as it is typed comes before a title with another ending`() throws {
    let documents = [
      document("term", "Material", kind: "term"), document("topic", "Materials", kind: "topic"),
    ]
    #expect(try index(documents).ids("materials") == ["topic", "term"])
    #expect(try index(documents).ids("material") == ["term", "topic"])
  }

  @Test func `a title comes before another name, a shorter name does not hide it`() throws {
    var named = document("a", "Gray", kind: "color")
    named.texts = [SearchText(.name, "systemGrays")]
    let documents = [named, document("grays", "System grays", kind: "table")]
    #expect(try index(documents).ids("system grays").first == "grays")
  }

  @Test func `what a part of the query names is found beside what holds all of it`() throws {
    var documents = [document("uikit", "UIKit", "A framework.", kind: "term")]
    for number in 0..<4 {
      let filler = String(repeating: "word ", count: 60)
      documents.append(document("r\(number)", "Rule", "\(filler) UIKit \(filler) label \(filler)"))
    }
    #expect(try index(documents).ids("uikit label").prefix(5).contains("uikit"))
  }
}
