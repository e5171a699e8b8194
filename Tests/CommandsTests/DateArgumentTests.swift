import Guidelines
import TestSupport
import Testing

@testable import Commands

@Suite struct DateArgumentTests {
  @Test(arguments: [
    ("2025-07-20", "2025-07-20", "2025-07-20"), ("2025-07", "2025-07-01", "2025-07-31"),
    ("2024-02", "2024-02-01", "2024-02-29"), ("2023-02", "2023-02-01", "2023-02-28"),
    ("2025", "2025-01-01", "2025-12-31"), ("2025-06", "2025-06-09", "2025-06-09"),
    ("PRE-2025", "2022-12-19", "2022-12-19"), ("2022", "2022-01-01", "2022-12-31"),
  ])
  func `a date is a day, a month, a year or an edition`(
    text: String, first: String, last: String
  ) throws {
    let days = try days(text, in: try shippedSession().base.editions)
    #expect("\(days.first)" == first && "\(days.last)" == last)
  }

  @Test(arguments: [
    "2025-13-01", "2025-02-30", "2025-7", "25", "2025-07-20T10:00", "soon", "1 month ago", "",
    "2025-00", "0000x", "-2025", "２０２５", "pre-2026", "design-kit-2026",
  ])
  func `anything else is told what is right`(text: String) throws {
    let session = try shippedSession(locale: "en")
    let failure = try #require(throws: CommandFailure.self) {
      try days(text, in: session.base.editions)
    }
    #expect(failure.status == .usage)
    let wanted =
      switch text {
      case "pre-2026": ["did you mean 'pre-2025'?"]
      case "design-kit-2026": ["use a date"]
      default: ["'\(text)' is neither a date nor an edition", "2025-07-20", "2025-07 or"]
      }
    for part in wanted { #expect(failure.message.english.contains(part), "\(part)") }
  }

  @Test(arguments: [
    ("2025-07-01", "2025-07-01"), ("2025-07", "2025-06-30"), ("2025", "2024-12-31"),
    ("2024-03", "2024-02-29"),
  ])
  func `all days of a month or year count`(text: String, day: String) throws {
    #expect("\(try startDay(text, in: []))" == day)
  }
}
