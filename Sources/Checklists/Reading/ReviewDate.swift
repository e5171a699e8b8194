import Guidelines

/// Returns the day that people or spreadsheets write; nil where it may be another one.
///
/// Year first in any notation; day, month and year with dots; with slashes only where one of the
/// first two numbers cannot be a month. A time behind the date is left out.
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
