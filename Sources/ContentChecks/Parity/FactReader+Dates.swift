import Localization

extension FactReader {
  /// Reads a whole date, as `2025-12-16` or as the locale writes it.
  mutating func date(at place: Int) -> Int? {
    guard !isLatinOrDigit(place - 1) else { return nil }
    for parts in [Self.iso, notation.conventions.datePattern?.parts ?? []] where !parts.isEmpty {
      guard let (date, end) = date(parts, at: place) else { continue }
      facts.note(.date, date)
      return end
    }
    return nil
  }

  private static let iso: [MessagePattern.Part] = [
    .placeholder("year"), .text("-"), .placeholder("month"), .text("-"), .placeholder("day"),
  ]

  private func date(_ parts: [MessagePattern.Part], at start: Int) -> (date: String, end: Int)? {
    var place = start
    var numbers: [String: Int] = [:]
    for part in parts {
      switch part {
      case .text(let text):
        let words = text.unicodeScalars.filter { !$0.properties.isWhitespace }
        place = afterSpaces(place)
        guard matches(words, at: place) else { return nil }
        place = afterSpaces(place + words.count)
      case .placeholder(let name):
        guard let (value, end) = name == "month" ? monthValue(at: place) : value(name, at: place)
        else { return nil }
        numbers[name] = value
        place = end
      }
    }
    guard let year = numbers["year"], let month = numbers["month"], let day = numbers["day"]
    else { return nil }
    return ("\(year)-\(month.twoDigits)-\(day.twoDigits)", place)
  }

  private func value(_ name: String, at place: Int) -> (value: Int, end: Int)? {
    let end = end(of: place, while: \.isDigit)
    let range = name == "year" ? 4...4 : 1...2
    guard range.contains(end - place), let value = Int(text(place..<end)) else { return nil }
    return (value, end)
  }

  private func afterSpaces(_ place: Int) -> Int { end(of: place) { $0.properties.isWhitespace } }
}

extension FactReader {
  /// Reads a month without a day. The name of a month counts beside a number; elsewhere it may be
  /// another word, such as May.
  mutating func month(at place: Int) -> Int? {
    guard !isLatinOrDigit(place - 1) else { return nil }
    if notation.conventions.months.isEmpty {
      guard let (month, end) = value("month", at: place), (1...12).contains(month) else {
        return nil
      }
      let suffix = afterSpaces(end)
      guard !notation.monthSuffix.isEmpty, matches(notation.monthSuffix, at: suffix) else {
        return nil
      }
      facts.note(.month, String(month))
      return suffix + notation.monthSuffix.count
    }
    guard let (month, end) = namedMonth(at: place) else { return nil }
    if isBesideNumber(place..<end) {
      facts.note(.month, String(month))
    } else {
      facts.notePossible(.month, String(month))
    }
    return end
  }

  private func monthValue(at place: Int) -> (value: Int, end: Int)? {
    namedMonth(at: place) ?? value("month", at: place)
  }

  private func namedMonth(at place: Int) -> (value: Int, end: Int)? {
    for (index, name) in notation.conventions.months.enumerated() {
      let end = place + name.unicodeScalars.count
      if matches(name.unicodeScalars, at: place), !isLatinOrDigit(end) { return (index + 1, end) }
    }
    return nil
  }

  private func isBesideNumber(_ range: Range<Int>) -> Bool {
    let after = afterSpaces(range.upperBound)
    let before = scalars[..<range.lowerBound].last { !$0.properties.isWhitespace }
    return after < scalars.count && scalars[after].isDigit || before?.isDigit == true
  }
}

extension Int {
  fileprivate var twoDigits: String { self < 10 ? "0\(self)" : String(self) }
}
