import Foundation
import Guidelines

/// Returns the text of a file in UTF-8, UTF-16 or GB18030; nil for anything else.
///
/// Without a byte order mark, UTF-16 is recognized by its zero bytes. Other text that is not valid
/// UTF-8 is read as GB18030, in which Excel writes CSV on a Chinese Windows.
func decodedText(_ bytes: [UInt8]) -> String? {
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return unmarkedText(Array(bytes.dropFirst(3))) }
  if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), lowByteFirst: true) }
  if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), lowByteFirst: false) }
  return unmarkedText(bytes)
}

private func unmarkedText(_ bytes: [UInt8]) -> String? {
  if let lowByteFirst = looksLikeUTF16(bytes) {
    return utf16(bytes[...], lowByteFirst: lowByteFirst)
  }
  return String(validating: bytes, as: UTF8.self) ?? gb18030(bytes)
}

private func utf16(_ bytes: ArraySlice<UInt8>, lowByteFirst: Bool) -> String? {
  let bytes = Array(bytes)
  guard bytes.count.isMultiple(of: 2) else { return nil }
  let units = stride(from: 0, to: bytes.count, by: 2).map { index in
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    return lowByteFirst ? second << 8 | first : first << 8 | second
  }
  return String(validating: units, as: UTF16.self)
}

/// Guesses whether bytes are UTF-16, in which many pairs of bytes consist of a zero and another
/// byte, mostly in the same order. Returns whether the low byte of a pair comes first; nil if the
/// bytes are not UTF-16.
private func looksLikeUTF16(_ bytes: [UInt8]) -> Bool? {
  guard bytes.count >= 4, bytes.count.isMultiple(of: 2), bytes.contains(0) else { return nil }
  var lowFirst = 0
  var highFirst = 0
  for index in stride(from: 0, to: min(bytes.count, 4096), by: 2) {
    if bytes[index] == 0, bytes[index + 1] != 0 { highFirst += 1 }
    if bytes[index] != 0, bytes[index + 1] == 0 { lowFirst += 1 }
  }
  guard lowFirst != highFirst, 10 * max(lowFirst, highFirst) >= min(bytes.count, 4096) / 2 else {
    return nil
  }
  return lowFirst > highFirst
}

private func gb18030(_ bytes: [UInt8]) -> String? {
  // `String.Encoding` has no name for GB18030. Its raw value is that of
  // kCFStringEncodingGB_18030_2000 (0x0632) as an NSStringEncoding.
  String(data: Data(bytes), encoding: String.Encoding(rawValue: 0x8000_0632))
}

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
