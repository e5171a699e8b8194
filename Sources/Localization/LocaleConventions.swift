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

  /// Creates the conventions of a locale. Other languages get the defaults, with ISO dates.
  package init(for locale: LocaleTag) {
    self = locale.entry(in: cldrConventions) ?? LocaleConventions()
  }

  package func formatted(_ number: DecimalNumber) -> String {
    let sign = number.isNegative ? "-" : ""
    let fraction = number.fractionDigits.isEmpty ? "" : decimalSeparator + number.fractionDigits
    let digits = number.integerDigits
    guard digits.count >= minimumGroupedDigits else { return sign + digits + fraction }
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += groupSeparator }
      grouped.append(digit)
    }
    return sign + grouped + fraction
  }

  package func formatted(_ number: Int) -> String { formatted(DecimalNumber(number)) }

  /// Formats a number written with a decimal point: `4.50` becomes `4,50` in German.
  package func formatted(decimal text: String) -> String {
    DecimalNumber(text).map { formatted($0) } ?? text
  }

  package func formatted(percent number: DecimalNumber) -> String {
    percentPattern.filled { $0 == "number" ? formatted(number) : nil }
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

  /// The patterns of the dates of each month, such as `January {day}, {year}`; none for ISO dates.
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

/// The conventions of CLDR 47 (common/main) by language: decimal numbers with Latin digits,
/// percentages, long dates and lists with "and". Locales that use the Buddhist era write
/// dates as `YYYY-MM-DD`.
let cldrConventions: [String: LocaleConventions] = [
  "ar": LocaleConventions(
    list: (" و", " و", " و"),
    date: "{day} {month} {year}",
    months: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"),
  "cs": LocaleConventions(
    decimal: ",", group: "\u{A0}", percent: "{number}\u{A0}%", list: (", ", " a\u{A0}", " a\u{A0}"),
    date: "{day}. {month} {year}",
    months: "ledna února března dubna května června července srpna září října listopadu prosince"),
  "de": LocaleConventions(
    decimal: ",", group: ".", percent: "{number}\u{A0}%", list: (", ", " und ", " und "),
    date: "{day}. {month} {year}",
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
  "en": LocaleConventions(
    list: (", ", ", and ", " and "),
    date: "{month} {day}, {year}",
    months: "January February March April May June July August September October November December"),
  "es": LocaleConventions(
    decimal: ",", group: ".", groupedFrom: 5, percent: "{number}\u{A0}%",
    list: (", ", " y ", " y "),
    date: "{day} de {month} de {year}",
    months:
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
  "fr": LocaleConventions(
    decimal: ",", group: "\u{202F}", percent: "{number}\u{A0}%", list: (", ", " et ", " et "),
    date: "{day} {month} {year}",
    months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
  "he": LocaleConventions(
    list: (", ", " ו", " ו"),
    date: "{day} ב{month} {year}",
    months: "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר"),
  "id": LocaleConventions(
    decimal: ",", group: ".", list: (", ", ", dan ", " dan "),
    date: "{day} {month} {year}",
    months: "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember"
  ),
  "it": LocaleConventions(
    decimal: ",", group: ".", list: (", ", " e ", " e "),
    date: "{day} {month} {year}",
    months:
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"
  ),
  "ja": LocaleConventions(
    list: ("、", "、", "、"),
    date: "{year}年{month}月{day}日"),
  "ko": LocaleConventions(
    list: (", ", " 및 ", " 및 "),
    date: "{year}년 {month}월 {day}일"),
  "nl": LocaleConventions(
    decimal: ",", group: ".", list: (", ", " en ", " en "),
    date: "{day} {month} {year}",
    months:
      "januari februari maart april mei juni juli augustus september oktober november december"),
  "pl": LocaleConventions(
    decimal: ",", group: "\u{A0}", groupedFrom: 5, list: (", ", " i ", " i "),
    date: "{day} {month} {year}",
    months:
      "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
  ),
  "pt": LocaleConventions(
    decimal: ",", group: ".", list: (", ", " e ", " e "),
    date: "{day} de {month} de {year}",
    months: portugueseMonths),
  "pt-PT": LocaleConventions(
    decimal: ",", group: "\u{A0}", groupedFrom: 5, list: (", ", " e ", " e "),
    date: "{day} de {month} de {year}",
    months: portugueseMonths),
  "ru": LocaleConventions(
    decimal: ",", group: "\u{A0}", percent: "{number}\u{A0}%", list: (", ", " и ", " и "),
    date: "{day} {month} {year}\u{202F}г.",
    months: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря"),
  "th": LocaleConventions(
    list: (" ", " และ", "และ")),
  "tr": LocaleConventions(
    decimal: ",", group: ".", percent: "%{number}", list: (", ", " ve ", " ve "),
    date: "{day} {month} {year}",
    months: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık"),
  "uk": LocaleConventions(
    decimal: ",", group: "\u{A0}", list: (", ", " і ", " і "),
    date: "{day} {month} {year}\u{202F}р.",
    months: "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"
  ),
  "vi": LocaleConventions(
    decimal: ",", group: ".", list: (", ", " và ", " và "),
    date: "{day} tháng {month}, {year}"),
  "zh": LocaleConventions(
    list: ("、", "和", "和"), spacesLatin: true, byPinyin: true,
    // The CLDR pattern has no spaces. These follow the style of this project.
    date: "{year} 年 {month} 月 {day} 日"),
]

private let portugueseMonths =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"

/// A decimal number with its written digits, because `1.0` and `1` can have different plural forms.
package struct DecimalNumber: Hashable, Sendable {
  package let isNegative: Bool
  /// The digits before the point: at least one digit, without leading zeros.
  let integerDigits: String
  /// The digits after the point, including trailing zeros.
  let fractionDigits: String
}

extension DecimalNumber {
  package init(_ value: Int) {
    isNegative = value < 0
    integerDigits = String(value.magnitude)
    fractionDigits = ""
  }

  /// Parses digits with at most one point and an optional minus sign, such as `-1234.50`.
  package init?(_ text: some StringProtocol) {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
    let integer = parts[0].drop { $0 == "0" }
    self.isNegative = isNegative
    integerDigits = integer.isEmpty ? "0" : String(integer)
    fractionDigits = parts.count > 1 ? String(parts[1]) : ""
  }
}

extension UInt8 {
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}

extension Unicode.Scalar {
  package var isDigit: Bool { (0x30...0x39).contains(value) }

  /// The ASCII form of a full-width character (U+FF01 to U+FF5E), otherwise the scalar itself.
  package var narrowed: Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(value) else { return self }
    return Unicode.Scalar(value - 0xFEE0) ?? self
  }

  /// Whether the scalar has the property White_Space (Unicode 16), which is slow to read.
  package var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x3000: true
    case 0x85...0x205F: properties.isWhitespace
    default: false
    }
  }

  /// Appends the lowercase form of the scalar. Does not read the slow table of properties for
  /// ASCII, and for Chinese and Japanese, which have no lowercase forms (Unicode 16,
  /// DerivedCoreProperties.txt, Changes_When_Lowercased).
  package func addLowercased(to scalars: inout some RangeReplaceableCollection<Unicode.Scalar>) {
    switch value {
    case 0x41...0x5A: scalars.append(Unicode.Scalar(UInt8(value) | 0x20))
    case 0..<0x80, 0x2E80...0xA4CF: scalars.append(self)
    default: scalars.append(contentsOf: properties.lowercaseMapping.unicodeScalars)
    }
  }
}
