import ArgumentParser
import TestSupport
import Testing

@testable import Commands

/// What people type wrong, with the exit code and the words that help them on.
@Suite struct BadColorTests {
  private static let session = Result { try shippedSession(locale: "en") }

  private func failure(_ words: [String]) throws -> CommandFailure {
    let session = try Self.session.get()
    let command = try #require(try PreceptCommand.parseAsRoot(words) as? any AnsweringCommand)
    return try #require(throws: CommandFailure.self) { try command.answer(in: session) }
  }

  @Test(arguments: [
    ("#12345", "hex color has 5 digits"),
    ("#GG0000", "'G' is not a hex digit"),
    ("blu", "did you mean 'blue'?"),
    ("rbg(1 2 3)", "did you mean 'rgb'?"),
    ("cmyk(0 1 1 0)", "unknown color function 'cmyk'"),
    ("color(rec9000 1 0 0)", "unknown color space 'rec9000'"),
    ("oklch(50% 0.1 nan)", "'nan' is not a finite number"),
    ("rgb(NaN 0 0)", "'NaN' is not a finite number"),
    ("rgb(1e999 0 0)", "is not a finite number"),
    ("infinity", "'infinity' is not a finite number"),
    ("UIColor(red: 255, green: 0, blue: 0, alpha: 1)", "did you mean '255/255'?"),
    ("rgb(1 2", "has no closing ')'"),
    ("rgb(1 2)", "has 2 components"),
    ("", "color is empty"),
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

  @Test(arguments: [["contrast", "white"], ["color"], ["contrast", "a", "b", "c"]])
  func `too few or too many colors are wrong usage`(line: [String]) {
    #expect(throws: (any Error).self) { try PreceptCommand.parseAsRoot(line) }
  }
}
