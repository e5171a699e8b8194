import Testing

@testable import Diagnostics

@Suite struct JSONReaderTests {
  @Test(arguments: [
    (#""a\u00e9\ud83d\ude00\n""#, JSONText.string("aé😀\n")), ("-1.5e3", JSONText.number(-1500)),
    ("[1, null, true]", JSONText.array([1, nil, true])),
    (#""\ud800x""#, JSONText.string("\u{FFFD}x")),
  ])
  func `values are read`(_ text: String, _ value: JSONText) throws {
    #expect(try JSONReader.read(text) == value)
  }

  @Test(arguments: [
    "", "[", "{", "\"", "[1,]", "{\"a\"}", "nul", "1 2", "\"\\x\"", "\"\\u+123\"",
    "01", "-01", "+1", "1.", ".5", "1e", "1e+", "-", "1.e5", "--1",
  ])
  func `what is not JSON is refused`(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONReader.read(text) }
  }

  @Test func `deep nesting is refused instead of overflowing the stack`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONSyntaxError.self) { try JSONReader.read(text) }
  }

  @Test func `every value knows where it begins`() throws {
    let text = #"{"a": [1, {"b": "c"}], "a": 2}"#
    let json = try JSONReader.read(Array(text.utf8))
    let list = try #require(json["a"])
    #expect(json.offset == 0 && list.offset == 6)
    #expect(list.elements.map(\.offset) == [7, 10])
    #expect(list.elements.last?["b"]?.offset == 16)
    #expect(list.elements.last?["b"]?.string == "c")
  }

  @Test func `a mistake is found at its place`() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONReader.read("{\n \"items\" 1}") as JSONText
    }
    #expect([error?.line, error?.column] == [2, 10])
  }
}
