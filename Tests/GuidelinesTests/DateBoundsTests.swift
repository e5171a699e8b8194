import Guidelines
import Testing

@Suite struct DateBoundsTests {
  @Test(arguments: [
    ("2025-07-20", "2025-07-20"), ("2025-07-20/2025-10-07", "2025-07-20/2025-10-07"),
    ("../2022-09-18", "../2022-09-18"), ("2025-12-16/..", "2025-12-16/.."),
    ("2025-07-20/2025-07-20", "2025-07-20"),
  ])
  func `a day and an interval are read`(text: String, written: String) throws {
    #expect(try #require(DateBounds(text)).description == written)
  }

  @Test(arguments: [
    "", "..", "../..", "/", "2025-07-20/", "/2025-07-20", "2025-07-20/2025-07-19", "2025-02-30",
    "2025-07-20/2025-10-07/2025-11-01", "2025-07-20 / 2025-10-07", "unknown", "2025",
  ])
  func `anything else is not`(text: String) {
    #expect(DateBounds(text) == nil)
  }

  @Test(arguments: [
    ("2025-12-16/2026-07-13", "../2026-07-13"), ("2025-07-20", "2025-07-20"),
    ("2025-06-09/..", "2025-06-09/.."), ("../2022-09-18", "../2022-09-18"),
  ])
  func `the latest of two days is what something happened by`(text: String, latest: String) throws {
    #expect(try #require(DateBounds(text)).latest.description == latest)
  }

  /// Every day of a small calendar, as an oracle: a change that follows a reading lies on one of the
  /// days after it and up to the next reading, or on the logged day.
  @Test func `a period holds what may lie in it`() {
    let days = (1...6).map { CalendarDate(year: 2025, month: 3, day: $0) }
    let ends = [nil] + days.map(Optional.some)
    for start in ends {
      for end in ends where end ?? days[5] >= start ?? days[0] {
        for limits in [ends, ends].pairs {
          let bounds = DateBounds(notBefore: limits.0, notAfter: limits.1)
          guard limits.1 ?? days[5] >= limits.0 ?? days[0] else { continue }
          let possible = days.filter { day in
            if let known = bounds.day { return day == known }
            return day > limits.0 ?? .before && day <= limits.1 ?? days[5]
          }
          let isIn = possible.contains { $0 > start ?? .before && $0 <= end ?? days[5] }
          // The calendar ends on its last day, after which a change without a bound may still lie.
          guard limits.1 != nil || start != days[5], !possible.isEmpty else { continue }
          #expect(bounds.mayLie(after: start, until: end) == isIn, "\(bounds)")
          guard limits.0 != nil || start == nil, limits.1 != nil || end == nil else {
            #expect(!bounds.lies(after: start, until: end), "\(bounds)")
            continue
          }
          let isAllIn = possible.allSatisfy { $0 > start ?? .before && $0 <= end ?? days[5] }
          #expect(bounds.lies(after: start, until: end) == isAllIn, "\(bounds)")
        }
      }
    }
  }
}

extension CalendarDate {
  fileprivate static let before = CalendarDate(year: 2025, month: 2, day: 28)
}

extension [[CalendarDate?]] {
  fileprivate var pairs: [(CalendarDate?, CalendarDate?)] {
    self[0].flatMap { first in self[1].map { (first, $0) } }
  }
}

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
