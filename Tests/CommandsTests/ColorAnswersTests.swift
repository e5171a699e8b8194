import Foundation
import TestSupport
import Testing

@testable import Commands

/// The answers of `color`, `contrast` and `audit --pair` about colors in every form.
@Suite struct ColorAnswersTests {
  private static let session = Result { try shippedSession(locale: "en") }

  private func json(_ words: [String]) throws -> [String: Any] {
    let text = try answer(words + ["--json"], in: try Self.session.get()).text
    return try #require(try object(text) as? [String: Any])
  }

  /// The ways to call the blue of UIKit.
  private static let names = [
    "system.blue", "System.Blue", "UIColor.systemBlue", "NSColor.systemBlue", "Color.blue", ".blue",
    ".systemBlue", "systemBlue", "systemblue", "systemBlueColor", "UIColor.systemBlueColor",
  ]

  @Test(arguments: names, ["", "@light", "@dark"])
  func `a palette color is found by each of its names`(name: String, context: String) throws {
    let wanted = try json(["color", "system.blue" + context])["hex"] as? String
    #expect(try json(["color", name + context])["hex"] as? String == wanted)
    let pair = try json(["contrast", name + context, "white"])
    #expect(pair["foreground"] as? String == wanted)
    let pasted = try json(["color", "\"\(name)\(context)\","])
    #expect(pasted["hex"] as? String == wanted)
  }

  @Test func `a name of CSS is that of CSS, and behind a dot that of the API`() throws {
    #expect(try json(["color", "blue"])["hex"] as? String == "#0000FF")
    #expect(try json(["color", ".blue"])["hex"] as? String == "#0088FF")
    #expect(try json(["color", ".white"])["hex"] as? String == "#FFFFFF")
  }

  @Test(arguments: [
    ("UIColor.systemBleu", CommandStatus.noInput, "did you mean 'UIColor.systemBlue'?"),
    (".systemBleu", .noInput, "did you mean '.systemBlue'?"),
    ("systemBleu", .badData, "did you mean 'systemBlue'?"),
    ("UIColor.red", .noInput, "there is no color 'UIColor.red'"),
  ])
  func `an unknown name is told`(name: String, status: CommandStatus, words: String) throws {
    let session = try Self.session.get()
    for line in [["color", name], ["contrast", name, "white"], ["color", "red", name]] {
      let failure = #expect(throws: CommandFailure.self) { try answer(line, in: session) }
      #expect(
        failure?.status == status && failure?.message.english.contains(words) == true, "\(line)")
    }
  }

  @Test func `several colors are answered one after the other`() throws {
    let session = try Self.session.get()
    let singles = try ["red", "#007AFF 50%", ".systemBlue"].map {
      try answer("color", $0, in: session).text
    }
    let words = ["color", "red", "#007AFF", "50%", ".systemBlue"]
    #expect(try answer(words, in: session).text == singles.joined(separator: "\n"))
    let text = try answer(words + ["--json"], in: session).text
    let answers = try #require(try object(text) as? [[String: Any]])
    #expect(answers.map { $0["input"] as? String } == ["red", "#007AFF 50%", ".systemBlue"])
    #expect(try json(["color", "rgb(0", "122", "255)"])["hex"] as? String == "#007AFF")
  }

  @Test(arguments: [
    "color(display-p3 1 0 0)", "color(display-p3 0 1 0 / 0.5)", "oklch(70% 0.4 150)",
    "lab(50% 120 -120)", "Color(.displayP3, red: 0, green: 1, blue: 0)",
  ])
  func `a color outside of sRGB is mapped once, and its own value stands beside`(
    text: String
  ) throws {
    let session = try Self.session.get()
    let report = try json(["color", text])
    let hex = try #require(report["hex"] as? String)
    let gamut = try #require(report["gamut"] as? [String: String])
    let unmapped = try #require(gamut["unmapped"])
    #expect(gamut["mapping"] == "css-color-4" && unmapped.hasPrefix("color(display-p3 "))
    let mapped = try json(["color", hex])
    #expect(mapped["gamut"] is NSNull)
    #expect(report["luminance"] as? Double == mapped["luminance"] as? Double)
    for words in [["color", text], ["contrast", text, "white"], ["contrast", "white", text]] {
      let answer = try answer(words, in: session).text.split(whereSeparator: \.isWhitespace)
      #expect(answer.joined(separator: " ").contains("\(unmapped) is outside sRGB"))
    }
    guard report["alpha"] as? Double == 1 else { return }
    for ground in ["white", "#777777", "black"] {
      let ratios = try [text, hex].map { try json(["contrast", $0, ground])["ratio"] as? Double }
      #expect(ratios[0] == ratios[1])
    }
  }

  @Test func `the ratio is that of the hex, inside of sRGB too`() throws {
    let color = "oklch(55.1% 0.1234 33.3)"
    let hex = try #require(try json(["color", color])["hex"] as? String)
    let ratios = try [color, hex].map { try json(["contrast", $0, "white"])["ratio"] as? Double }
    #expect(ratios[0] == ratios[1])
  }
}

/// The gate of `contrast --min`.
@Suite struct LeastContrastTests {
  private static let session = Result { try shippedSession(locale: "en") }

  @Test(arguments: [
    (["#777777", "white"], "4.5", false), (["#777777", "white"], "4.47", true),
    (["#777777", "white"], "4.48", false), (["#767676", "white"], "4.5", true),
    (["black", "white"], "21", true), (["white", "white"], "1", true),
    (["ios.label", "ios.systemBackground"], "4.5", true),
    (["ios.label", "ios.systemBackground"], "20", false),
    (["color(display-p3 1 0 0)", "white"], "3.9", true),
    (["color(display-p3 1 0 0)", "white"], "3.96", false),
    (["black", "rgb(255 255 255 / 50%)"], "10", false),
    (["black", "rgb(255 255 255 / 50%)", "--over", "white"], "10", true),
  ])
  func `a pair below the minimum in any environment ends with 1`(
    colors: [String], minimum: String, passes: Bool
  ) throws {
    let session = try Self.session.get()
    let line = ["contrast"] + colors + ["--min", minimum]
    let result = try answer(line, in: session)
    #expect(result.status == (passes ? .done : .findings))
    #expect(result.remarks.contains("below the minimum of \(minimum):1") == !passes)
    let json = try #require(
      try object(answer(line + ["--json"], in: session).text) as? [String: Any])
    let least = try #require(json["minimum"] as? [String: Any])
    #expect(least["passes"] as? Bool == passes && least["ratio"] as? Double == Double(minimum))
  }

  @Test(arguments: ["0.9", "0", "21.1", "22", "nan", "inf", "many", "4,5", "4.5:2", "AAAA"])
  func `what is no ratio is wrong usage`(minimum: String) throws {
    let session = try Self.session.get()
    let failure = #expect(throws: CommandFailure.self) {
      try answer("contrast", "black", "white", "--min=\(minimum)", in: session)
    }
    #expect(failure?.status == .usage)
  }

  @Test func `the suggestion reaches the minimum`() throws {
    let session = try Self.session.get()
    for minimum in ["3", "4.5", "7"] {
      let text = try answer("contrast", "#BBBBBB", "white", "--min", minimum, in: session).text
      #expect(text.contains("Nearest color that reaches \(minimum):1: #"))
    }
    let enough = try answer("contrast", "#888888", "white", "--min", "3", in: session).text
    #expect(!enough.contains("Nearest"))
  }
}
