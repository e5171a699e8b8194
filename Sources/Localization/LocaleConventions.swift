import Diagnostics

/// The conventions by which a locale writes numbers, dates and lists.
package struct LocaleConventions: Equatable, Sendable {
  package let decimalSeparator: String
  package let groupSeparator: String
  /// The smallest number of integer digits for which a number gets group separators.
  package let minimumGroupedDigits: Int
  package let percentPattern: MessagePattern
  /// The pattern of dates, with `{year}`, `{month}` and `{day}`. If nil, dates are `YYYY-MM-DD`.
  package let datePattern: MessagePattern?
  /// The names of the twelve months. If empty, dates contain the number of the month.
  package let months: [String]
  package let listSeparator: String
  package let lastListSeparator: String
  package let pairSeparator: String
  /// Whether the separator before the last item gets a space next to Latin letters and digits.
  package let spacesLatin: Bool
  /// Whether Han characters are sorted by pinyin.
  package let sortsByPinyin: Bool

  /// - Parameters:
  ///   - list: The separators between the items of a list, before its last item, and between
  ///     the items of a list of two.
  ///   - months: The names of the months, separated by spaces.
  package init(
    decimal: String = ".", group: String = ",", groupedFrom: Int = 4,
    percent: String = "{number}%",
    list: (separator: String, last: String, pair: String) = (", ", ", ", ", "),
    spacesLatin: Bool = false, byPinyin: Bool = false, date: String? = nil, months: String = ""
  ) {
    decimalSeparator = decimal
    groupSeparator = group
    minimumGroupedDigits = groupedFrom
    percentPattern = MessagePattern(known: percent)
    datePattern = date.map { MessagePattern(known: $0) }
    self.months = months.split(separator: " ").map(String.init)
    listSeparator = list.separator
    lastListSeparator = list.last
    pairSeparator = list.pair
    self.spacesLatin = spacesLatin
    sortsByPinyin = byPinyin
  }
}

extension LocaleConventions {
  /// Creates the conventions of a locale. Languages that are not in the table get the defaults,
  /// with dates as `YYYY-MM-DD`.
  package init(for locale: LocaleTag) {
    self = locale.entry(in: cldrConventions) ?? LocaleConventions()
  }

  package func formatted(_ number: DecimalNumber) -> String {
    let sign = number.isNegative ? "-" : ""
    let fraction = number.fractionDigits.isEmpty ? "" : decimalSeparator + number.fractionDigits
    return sign + grouped(number.integerDigits) + fraction
  }

  package func formatted(_ number: Int) -> String { formatted(DecimalNumber(number)) }

  /// Formats a number that is written with a decimal point, for people: `4.50` becomes `4,50` in
  /// German. Other texts stay as they are.
  package func formatted(decimal text: String) -> String {
    DecimalNumber(text).map { formatted($0) } ?? text
  }

  /// Formats a percentage. The number 50 becomes `50%`.
  package func formatted(percent number: DecimalNumber) -> String {
    percentPattern.filled { $0 == "number" ? formatted(number) : nil }
  }

  private func grouped(_ digits: String) -> String {
    guard digits.count >= minimumGroupedDigits else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += groupSeparator }
      result.append(digit)
    }
    return result
  }

  /// Formats a date in full: `November 21, 2026`, `2026 年 11 月 21 日`.
  package func formatted(year: Int, month: Int, day: Int) -> String {
    guard let datePattern else {
      return [(year, 4), (month, 2), (day, 2)].map { String($0).zeroPadded(to: $1) }
        .joined(separator: "-")
    }
    return datePattern.filled { name in
      switch name {
      case "year": String(year)
      case "month": formatted(month: month)
      case "day": String(day)
      default: nil
      }
    }
  }

  /// The pattern of the dates of each month, such as `January {day}, {year}`. There are none if dates
  /// are `YYYY-MM-DD`.
  package var datePatterns: [String] {
    guard let datePattern else { return [] }
    return (1...12).map { month in
      datePattern.filled { $0 == "month" ? formatted(month: month) : nil }
    }
  }

  /// Formats a month: `November`, or its number where dates contain the number.
  package func formatted(month: Int) -> String {
    months.indices.contains(month - 1) ? months[month - 1] : String(month)
  }

  /// Joins items to a list: `a, b, and c`, `a、b 和 c`.
  package func formatted(list items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let separator = items.count == 2 ? pairSeparator : lastListSeparator
    let head = items.dropLast().joined(separator: listSeparator)
    guard spacesLatin else { return head + separator + last }
    return head + (head.unicodeScalars.last?.isLatinOrDigit == true ? " " : "") + separator
      + (last.unicodeScalars.first?.isLatinOrDigit == true ? " " : "") + last
  }
}
