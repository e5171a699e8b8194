import ArgumentParser
import ColorScience
import Foundation
import TestSupport
import Testing

@testable import Commands

/// The answers of `color`, `contrast` and `audit --pair` about colors in every form.
@Suite struct ColorAnswersTests {
  private func json(_ words: [String]) throws -> [String: Any] { try jsonAnswer(words) }

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

  @Test(arguments: [("blue", "#0000FF"), (".blue", "#0088FF"), (".white", "#FFFFFF")])
  func `a name of CSS is that of CSS, and behind a dot that of the API`(name: String, hex: String)
    throws
  {
    #expect(try json(["color", name])["hex"] as? String == hex)
  }

  @Test(arguments: [
    ("UIColor.systemBleu", CommandStatus.noInput, "did you mean 'UIColor.systemBlue'?"),
    (".systemBleu", .noInput, "did you mean '.systemBlue'?"),
    ("systemBleu", .badData, "did you mean 'systemBlue'?"),
    ("UIColor.red", .noInput, "there is no color 'UIColor.red'"),
  ])
  func `an unknown name is told`(name: String, status: CommandStatus, words: String) throws {
    for line in [["color", name], ["contrast", name, "white"], ["color", "red", name]] {
      let failure = #expect(throws: CommandFailure.self) { try answer(line) }
      #expect(
        failure?.status == status && failure?.message.english.contains(words) == true, "\(line)")
    }
  }

  @Test(arguments: [
    "color(display-p3 1 0 0)", "color(display-p3 0 1 0 / 0.5)", "oklch(70% 0.4 150)",
    "lab(50% 120 -120)", "Color(.displayP3, red: 0, green: 1, blue: 0)",
  ])
  func `a color outside of sRGB is mapped once, and its own value stands beside`(
    text: String
  ) throws {
    let report = try json(["color", text])
    let hex = try #require(report["hex"] as? String)
    let gamut = try #require(report["gamut"] as? [String: String])
    let unmapped = try #require(gamut["unmapped"])
    #expect(gamut["mapping"] == "css-color-4" && unmapped.hasPrefix("color(display-p3 "))
    let mapped = try json(["color", hex])
    #expect(mapped["gamut"] is NSNull)
    #expect(report["luminance"] as? Double == mapped["luminance"] as? Double)
    for words in [["color", text], ["contrast", text, "white"], ["contrast", "white", text]] {
      let answer = try answer(words).text.split(whereSeparator: \.isWhitespace)
      #expect(answer.joined(separator: " ").contains("\(unmapped) is outside sRGB"))
    }
    guard report["alpha"] as? Double == 1 else { return }
    for ground in ["white", "#777777", "black"] {
      let ratios = try [text, hex].map { try json(["contrast", $0, ground])["ratio"] as? Double }
      #expect(ratios[0] == ratios[1])
    }
  }
}

/// The gate of `contrast --min`.
@Suite struct LeastContrastTests {
  @Test(arguments: [
    (["#777777", "white"], "4.5", false), (["#777777", "white"], "4.47", true),
    (["#777777", "white"], "4.48", false), (["#767676", "white"], "4.5", true),
    (["black", "white"], "21", true), (["white", "white"], "1", true),
    (["rgba(0,0,0,0.3)", "#FFFFFF"], "2.10", true),
    (["rgba(0,0,0,0.3)", "#FFFFFF"], "2.12", false),
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
    let line = ["contrast"] + colors + ["--min", minimum]
    let result = try answer(line)
    #expect(result.status == (passes ? .done : .findings))
    #expect(result.remarks.contains("below the minimum of \(minimum):1") == !passes)
    let least = try #require(jsonAnswer(line)["minimum"] as? [String: Any])
    #expect(least["passes"] as? Bool == passes && least["ratio"] as? Double == Double(minimum))
  }

  @Test(arguments: ["0.9", "0", "21.1", "22", "nan", "inf", "many", "4,5", "4.5:2", "AAAA"])
  func `what is no ratio is wrong usage`(minimum: String) throws {
    let failure = #expect(throws: CommandFailure.self) {
      try answer("contrast", "black", "white", "--min=\(minimum)")
    }
    #expect(failure?.status == .usage)
  }
}

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

@Suite struct EnvironmentAnswersTests {
  private func environments(_ words: String...) throws -> [[String: Any]] {
    let report = try jsonAnswer(["contrast"] + words)
    return try #require(report["environments"] as? [[String: Any]])
  }

  @Test func `two ids are compared in every environment`() throws {
    let found = try environments("ios.label", "ios.systemBackground")
    #expect(found.count == 16)
    let raised = try #require(
      found.first {
        $0["appearance"] as? String == "dark" && $0["level"] as? String == "elevated"
          && $0["backgrounds"] as? String == "system"
      })
    #expect(raised["surface"] as? String == "#1C1C1E")
    #expect(raised["backgroundID"] as? String == "ios.systemBackground")
    // White on #1C1C1E, computed apart from this program with the formula of WCAG 2.2.
    let ratio = try #require(raised["ratio"] as? Double)
    #expect(abs(ratio - 17.01474) < 0.00001)
  }

  @Test func `an edition chooses the values of ids`() throws {
    let old = try environments("system.blue", "white", "--edition", "pre-2025", "--variant", "ios")
    #expect(old.first?["foreground"] as? String == "#007AFF")
    let today = try environments("system.blue", "white")
    #expect(today.first?["foreground"] as? String == "#0088FF")
  }

  @Test func `the terminal lists environments only where they differ`() throws {
    let ids = try answer("contrast", "ios.label", "ios.systemBackground").text
    #expect(ids.contains("Dark, increased contrast"))
    let words = ids.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("#FFFFFF / #1C1C1E elevated, elevated grouped"))
    let plain = try answer("contrast", "#777777", "#FFFFFF").text
    #expect(!plain.contains("Dark"))
  }
}

/// What people type wrong, with the exit code and the words that help them on.
@Suite struct BadColorTests {
  /// All notations and their mistakes are tested with `ColorScience`.
  @Test(arguments: [
    ("#12345", "hex color has 5 digits"), ("blu", "did you mean 'blue'?"),
    ("oklch(50% 0.1 nan)", "'nan' is not a finite number"), ("", "color is empty"),
    ("UIColor(red: 255, green: 0, blue: 0, alpha: 1)", "did you mean '255/255'?"),
    ("system.red@drak", "did you mean 'dark'?"),
  ])
  func `what is no color is bad data`(text: String, words: String) throws {
    for line in [["color", text], ["contrast", text, "white"], ["contrast", "white", text]] {
      let failure = try failure(line)
      #expect(failure.status == .badData, "\(line)")
      #expect(failure.message.english.contains(words), "\(failure.message.english)")
    }
    let ground = try failure(["contrast", "black", "white", "--over", text])
    #expect(ground.status == .badData)
  }

  @Test(arguments: [
    (["color", "systm.red"], "did you mean 'system.red'?"),
    (["color", "ios.lable@dark"], "did you mean 'ios.label'?"),
    (["contrast", "ios.label", "ios.sytemBackground"], "did you mean 'ios.systemBackground'?"),
    (["color", "paint.bucket"], "'precept list' shows every id"),
    (["color", "system.red", "--edition", "2025-13"], "did you mean '2025-12'?"),
    (["color", "system.red", "--edition", "moon"], "expected one of 2025-12"),
    (["color", "system.red", "--variant", "macosx"], "did you mean 'macos'?"),
    (["color", "ios.label", "--edition", "2022"], "values are available for 2025-12/ios"),
    (["contrast", "ios.label", "white", "--edition", "pre-2025"], "has no values in edition"),
    (["color", "ios.label", "--variant", "watchos"], "has no values for 'watchos'"),
    (["color", "system.red", "--edition", "pre-2025", "--variant", "tvos"], "no value of"),
    (["color", "watchos.systemWhite@light"], "no value of 'watchos.systemWhite' is known in"),
    (["export", "palette", "--edition", "2025-13"], "did you mean '2025-12'?"),
  ])
  func `what does not exist is no input`(line: [String], words: String) throws {
    let failure = try failure(line)
    #expect(failure.status == .noInput)
    #expect(failure.message.english.contains(words), "\(failure.message.english)")
  }
}
