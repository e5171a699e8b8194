import Guidelines
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: ["2025-12-16", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
  func `a day is written as it was read`(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(arguments: [
    "", "2025", "2025-12", "2025-1-1", "25-01-01", "2025-13-01", "2025-00-01", "2025-01-00",
    "2025-02-29", "1900-02-29", "2025-04-31", "2025/01/01", "２０２５-01-01", "+025-01-01",
    "2025-01-01T00:00:00Z", " 2025-01-01", "-025-01-01",
  ])
  func `what is no day is refused`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `days are ordered by time`() throws {
    let texts = ["2022-12-19", "2023-06-05", "2023-06-21", "2025-06-09"]
    let dates = try texts.map { try #require(CalendarDate($0)) }
    #expect(dates.reversed().sorted().map(\.description) == texts)
  }
}
