import Diagnostics
import Foundation
import TestSupport
import Testing

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
    (5e-324, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
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

  @Test func `documents are equal when their texts are`() {
    #expect(JSONText.integer(1) == .number(1))
    #expect(JSONText.object([("a", 1), ("b", 2)]) != .object([("b", 2), ("a", 1)]))
  }
}
