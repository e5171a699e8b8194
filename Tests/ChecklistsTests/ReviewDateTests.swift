import Guidelines
import Testing

@testable import Checklists

@Suite struct ReviewDateTests {
  @Test(arguments: [
    "2026-11-21", "2026/11/21", "2026年11月21日", "2026.11.21", "2026-11-21T08:00:00Z",
    "2026-11-21 08:00", "21.11.2026", "11/21/2026", "21/11/2026",
  ])
  func `a day is read in many notations`(_ text: String) {
    #expect(reviewDate(text) == CalendarDate(year: 2026, month: 11, day: 21))
  }

  @Test(arguments: ["", "soon", "11/12/2026", "2026-02-30", "21.11.26", "1 2 3", "2026"])
  func `what may be another day or none is not guessed`(_ text: String) {
    #expect(reviewDate(text) == nil)
  }

  @Test func `the same number for day and month is clear`() {
    #expect(reviewDate("5/5/2026") == CalendarDate(year: 2026, month: 5, day: 5))
  }
}
