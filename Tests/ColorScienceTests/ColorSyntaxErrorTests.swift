import TestSupport
import Testing

@testable import ColorScience

@Suite struct ColorSyntaxErrorTests {
  @Test func `the message says what is wrong and what would be right`() throws {
    let lines = try Fixture("syntax-errors.txt").text.split(separator: "\n")
    #expect(lines.count > 40)
    for line in lines {
      let cells = line.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
      let error = #expect(throws: ColorSyntaxError.self, "\(line)") { try parseColor(cells[0]) }
      #expect(error?.message.english == cells[1])
      #expect(error?.message.leftEnglish == [])
    }
  }

  @Test(arguments: [
    ("rgb(300 0 0)", ["red 300 is outside the range 0 to 255; CSS clamps it"]),
    (
      "rgb(0 -1 0 / 2)",
      [
        "green -1 is outside the range 0 to 255; CSS clamps it",
        "alpha 2 is outside the range 0 to 1; CSS clamps it",
      ]
    ),
    ("#FF007AFF", [android("#FF007AFF", "#007AFF")]),
    ("#80007AFF", [android("#80007AFF", "#007AFF80")]),
    ("#3C3C4399", []), ("#007AFFFF", []), ("android:color=\"#FF007AFF\"", []),
    ("rgb(0 122 255)", []),
  ])
  func `a remark says where a color may not be the one that is meant`(
    text: String, remarks: [String]
  ) throws {
    #expect(try readColor(text).remarks.map(\.message.english) == remarks)
  }

  private static func android(_ text: String, _ other: String) -> String {
    "'\(text)' is read as #RRGGBBAA, as in CSS; Android writes #AARRGGBB, which would be \(other)"
  }

  @Test func `a very long text is refused at once`() {
    #expect(throws: ColorSyntaxError.tooLong(100_000)) {
      try parseColor(String(repeating: "#", count: 100_000))
    }
  }
}
