import Guidelines

/// Returns the date that a person or a spreadsheet wrote; nil if the text is ambiguous or no date.
///
/// A date may begin with the year, or have the order day, month, year with dots between them. With
/// other marks, the day may come before or after the month: a date such as `13/2/2026` is accepted
/// only if one order is impossible, or if day and month are equal. A time after the date is
/// ignored.
func reviewDate(_ text: String) -> CalendarDate? {
  let day = text.split { $0 == "T" || $0 == " " }.first.map(String.init) ?? ""
  let numbers = day.split { !$0.isASCII || !$0.isNumber }.map(String.init)
  let marks = Set(day.filter { !($0.isASCII && $0.isNumber) })
  guard numbers.count == 3, marks.isSubset(of: ["-", "/", ".", "年", "月", "日"]) else { return nil }
  if numbers[0].count == 4 { return date(numbers[0], numbers[1], numbers[2]) }
  guard numbers[2].count == 4 else { return nil }
  if marks == ["."] { return date(numbers[2], numbers[1], numbers[0]) }
  let readings = [
    date(numbers[2], numbers[0], numbers[1]), date(numbers[2], numbers[1], numbers[0]),
  ].compactMap(\.self)
  return Set(readings).count == 1 ? readings[0] : nil
}

private func date(_ year: String, _ month: String, _ day: String) -> CalendarDate? {
  CalendarDate("\(year)-\(twoDigits(month))-\(twoDigits(day))")
}

private func twoDigits(_ number: String) -> String { number.count == 1 ? "0" + number : number }
