import Localization
import Testing

@Suite struct MessagePatternTests {
  @Test func `gaps are found once and filled by name`() throws {
    let pattern = try MessagePattern("{count} of {total-2}：{{x}}")
    #expect(
      pattern.parts == [
        .placeholder("count"), .text(" of "), .placeholder("total-2"), .text("：{x}"),
      ])
    #expect(pattern.filled { ["count": "1"][$0] } == "1 of {total-2}：{x}")
    #expect(pattern.placeholders == ["count", "total-2"])
  }

  @Test(arguments: [
    ("{", MessagePatternError.unclosedPlaceholder), ("a {b", .unclosedPlaceholder),
    ("a }", .strayBrace), ("{}", .invalidName("")), ("{a b}", .invalidName("a b")),
    ("{1}", .invalidName("1")), ("{{{a", .unclosedPlaceholder),
  ])
  func `broken braces are told apart`(text: String, fault: MessagePatternError) {
    #expect(throws: fault) { try MessagePattern(text) }
  }

  @Test func `values are not read again`() throws {
    #expect(try MessagePattern("{a}").filled { _ in "{a}}}" } == "{a}}}")
    #expect(try MessagePattern("").parts.isEmpty)
  }
}
