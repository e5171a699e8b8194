import Guidelines
import Localization

extension FactReader {
  /// Reads a complete date, written as `2025-12-16` or in the locale's way, and returns its end.
  mutating func date(at place: Int) -> Int? {
    guard !isLatinOrDigit(place - 1) else { return nil }
    for parts in notation.dates {
      guard let (date, end) = date(parts, at: place) else { continue }
      facts.note(.date, date)
      return end
    }
    return nil
  }

  private func date(_ parts: [DatePart], at start: Int) -> (date: String, end: Int)? {
    var place = start
    var (year, month, day) = (0, 0, 0)
    for part in parts {
      switch part {
      case .words(let words):
        place = afterSpaces(place)
        guard matches(words, at: place) else { return nil }
        place = afterSpaces(place + words.count)
      case .year: guard read(number(at: place, 4...4), &year, &place) else { return nil }
      case .month: guard read(monthValue(at: place), &month, &place) else { return nil }
      case .day: guard read(number(at: place, 1...2), &day, &place) else { return nil }
      }
    }
    return (CalendarDate(year: year, month: month, day: day).description, place)
  }

  private func read(
    _ found: (value: Int, end: Int)?, _ value: inout Int, _ place: inout Int
  ) -> Bool {
    guard let found else { return false }
    (value, place) = found
    return true
  }

  /// Returns a number with as many digits as the range allows, and its end.
  private func number(at place: Int, _ count: ClosedRange<Int>) -> (value: Int, end: Int)? {
    let end = end(of: place, while: \.isDigit)
    guard count.contains(end - place), let value = Int(text(place..<end)) else { return nil }
    return (value, end)
  }

  private func afterSpaces(_ place: Int) -> Int { end(of: place, while: \.isWhiteSpace) }

  /// Reads a month without a day. The name of a month is a definite fact only next to a number.
  /// Elsewhere it is a possible fact, because it can be another word, such as May.
  mutating func month(at place: Int) -> Int? {
    guard !isLatinOrDigit(place - 1) else { return nil }
    if notation.months.isEmpty {
      guard let (month, end) = number(at: place, 1...2), (1...12).contains(month) else {
        return nil
      }
      let suffix = afterSpaces(end)
      guard !notation.monthSuffix.isEmpty, matches(notation.monthSuffix, at: suffix) else {
        return nil
      }
      facts.note(.month, String(month))
      return dayOfMonth(at: suffix + notation.monthSuffix.count)
    }
    guard let (month, end) = namedMonth(at: place) else { return nil }
    if isBesideNumber(place..<end) {
      facts.note(.month, String(month))
    } else {
      facts.notePossible(.month, String(month))
    }
    return end
  }

  /// Reads the day after a month, as in 11月28日: a number, and not a span of time. Returns its end,
  /// or the start if there is no day.
  private mutating func dayOfMonth(at place: Int) -> Int {
    guard let (day, end) = number(at: afterSpaces(place), 1...2),
      let (unit, unitEnd) = unit(after: end), unit == "day"
    else { return place }
    facts.note(.number, String(day))
    return unitEnd
  }

  private func monthValue(at place: Int) -> (value: Int, end: Int)? {
    namedMonth(at: place) ?? number(at: place, 1...2)
  }

  private func namedMonth(at place: Int) -> (value: Int, end: Int)? {
    guard place < scalars.count else { return nil }
    for (index, name) in notation.months.enumerated()
    where name.first == scalars[place] && matches(name, at: place) {
      let end = place + name.count
      if !isLatinOrDigit(end) { return (index + 1, end) }
    }
    return nil
  }

  private func isBesideNumber(_ range: Range<Int>) -> Bool {
    let after = afterSpaces(range.upperBound)
    let before = scalars[..<range.lowerBound].last { !$0.isWhiteSpace }
    return after < scalars.count && scalars[after].isDigit || before?.isDigit == true
  }
}
