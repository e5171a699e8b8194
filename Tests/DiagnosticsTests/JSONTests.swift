import Foundation
import TestSupport
import Testing

@testable import Diagnostics

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("\"", #""\"""#), ("\\", #""\\""#), ("\n", #""\n""#), ("\r", #""\r""#), ("\t", #""\t""#),
    ("\r\n", #""\r\n""#), ("\u{0}", #""\u0000""#), ("\u{8}", #""\u0008""#),
    ("\u{C}", #""\u000c""#), ("\u{1F}", #""\u001f""#), ("\u{7F}", #""\u007f""#),
    ("\u{2028}", #""\u2028""#), ("\u{2029}", #""\u2029""#), ("/", "\"/\""),
    ("颜色 é 🎨", "\"颜色 é 🎨\""),
  ])
  func `strings are escaped where JSON or JavaScript asks for it`(text: String, json: String) {
    #expect(JSONText.string(text).compact == json)
  }

  @Test func `every scalar below U+3000 comes back from a JSON parser`() throws {
    let text = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
    let json = JSONText.array([.string(text)]).compact
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-3.0, "-3"), (0.1, "0.1"), (4.5, "4.5"),
    (1e14, "100000000000000"), (1e15, "1000000000000000"), (1e20, "100000000000000000000"),
    (1e21, "1e+21"), (-1.25e22, "-1.25e+22"), (0.000001, "0.000001"), (1e-7, "1e-7"),
    (-0.00123, "-0.00123"), (1.5e-9, "1.5e-9"), (123.456, "123.456"),
    (333333333.33333329, "333333333.3333333"), (9007199254740992.5, "9007199254740992"),
    (.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
    (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
  ])
  func `numbers are written as JSON can hold them, and as a browser writes them`(
    number: Double, json: String
  ) {
    #expect(JSONText.number(number).compact == json)
  }

  @Test func `members keep their order`() throws {
    let document: JSONText = [
      "z": 1, "a": [], "m": [:], "list": [true, nil, "text", ["k": -2]],
      "strings": .strings(["a", "b"]), "optional": .optional(nil),
    ]
    #expect(
      document.compact
        == #"{"z":1,"a":[],"m":{},"list":[true,null,"text",{"k":-2}],"strings":["a","b"],"optional":null}"#
    )
    try expectSnapshot(document.pretty, "document.json")
  }
}

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
