import ColorScience
import Testing

@testable import Commands

/// Several colors in one text, which a shell or the REPL has cut at spaces.
@Suite struct ColorTextsTests {
  private static func texts(_ text: String) -> [String] {
    colorTexts(in: text) { $0 == ".systemBlue" || (try? parseColor($0)) != nil }
  }

  /// Notations with and without spaces of their own.
  private static let notations = [
    "red", "#007AFF", "#007AFF 50%", "#007AFF / 50%", "rgb(0 122 255)", "rgb(0, 122, 255)",
    "rgb(0 0 0 / 50%)", "0, 122, 255", "R 0, G 122, B 255", "R: 0 G: 122 B: 255", ".systemBlue",
    "UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)", "Color(hex: 0x007AFF)", "0x007AFF",
    "background: #007AFF;", "[UIColor colorWithRed:0 green:1 blue:0 alpha:1]", "hsb(211 100% 100%)",
  ]

  @Test(arguments: notations)
  func `one color is one text`(text: String) {
    #expect(Self.texts(text) == [text])
  }

  @Test(arguments: notations, notations)
  func `two colors are two texts`(first: String, second: String) {
    #expect(Self.texts("\(first) \(second)") == [first, second])
    #expect(Self.texts("\(first)  white \(second)") == [first, "white", second])
  }

  @Test(arguments: [
    ("", [""]), ("  ", ["  "]), ("red blu", ["red", "blu"]), ("blu red", ["blu", "red"]),
    ("0.2, 0.5, 1", ["0.2, 0.5, 1"]), ("rgb(1 2", ["rgb(1 2"]), ("rgb(1 2 red", ["rgb(1 2 red"]),
    ("rgb(1 2 3) x y red", ["rgb(1 2 3)", "x y", "red"]), ("red) blue", ["red)", "blue"]),
  ])
  func `what is no color stays together`(text: String, texts: [String]) {
    #expect(Self.texts(text) == texts)
  }
}
