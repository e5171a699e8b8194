import Diagnostics
import Guidelines
import Localization

/// Reads a returned checklist: Markdown, CSV or JSON, in any encoding that `decodedText` reads.
///
/// - Parameters:
///   - name: The name of the file. A known extension decides the format; otherwise the content
///   does.
///   - vocabulary: The words of every language in which labels may be written.
package func readReview(
  _ bytes: [UInt8], named name: String, vocabulary: ChecklistVocabulary
) throws(ReviewError) -> Review {
  let text: String
  do { text = try decodedText(bytes, known: vocabulary.knownTexts) } catch {
    throw .unknownEncoding(error)
  }
  let words = vocabulary.index
  let locale = vocabulary.words.first?.locale ?? .english
  let format = ReviewFormat(of: name, text)
  do throws(ReviewError) {
    let review = try format.read(text, words, locale)
    // A file without items or ids of missing items is not a checklist, whatever else is in it.
    guard !review.checklist.items.isEmpty else { throw .noItems }
    return review
  } catch {
    let likely = ReviewFormat.guess(text)
    guard likely != format, (try? likely.read(text, words, locale)) != nil else { throw error }
    throw .otherFormat(likely, named: format)
  }
}

package enum ReviewFormat: String, Sendable {
  case markdown, csv, json

  func read(
    _ text: String, _ words: WordIndex, _ locale: LocaleTag
  ) throws(ReviewError) -> Review {
    switch self {
    case .markdown: try MarkdownReview.read(text, words, locale)
    case .csv: try CSVReview.read(text, words, locale)
    case .json: try JSONReview.read(text, words, locale)
    }
  }

  var name: String { self == .markdown ? "Markdown" : rawValue.uppercased() }

  var ending: String { self == .markdown ? "md" : rawValue }

  static let byExtension: KeyValuePairs<String, ReviewFormat> = [
    "json": .json, "csv": .csv, "tsv": .csv, "md": .markdown, "markdown": .markdown,
  ]
  /// The number of lines that are searched for a task, if the file's extension does not decide the
  /// format.
  static let mostLinesToGuess = 200

  init(of name: String, _ text: String) {
    let ending = name.split(separator: ".").last?.lowercased()
    self = Self.byExtension.first { $0.key == ending }?.value ?? Self.guess(text)
  }

  fileprivate static func guess(_ text: String) -> ReviewFormat {
    if Substring(text).trimmed.utf8.first == UInt8(ascii: "{") { return .json }
    let lines = text.utf8.split { $0 == 0x0A || $0 == 0x0D }.prefix(mostLinesToGuess)
    let isTaskList = lines.contains { line in
      let line = Substring(line).trimmed
      return TaskLine(line) != nil || MachineLine.parse(line) != nil
    }
    return isTaskList ? .markdown : .csv
  }
}

extension Substring {
  /// The label and the value of a line such as `Reviewer: Ann`, with an ASCII or a full-width
  /// colon.
  var labelAndValue: (label: Substring, value: Substring)? {
    guard let colon = unicodeScalars.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      return nil
    }
    return (self[..<colon].trimmed, self[unicodeScalars.index(after: colon)...].trimmed)
  }
}

/// Returns the date that a person or a spreadsheet wrote; nil if it is ambiguous or not a date.
///
/// A date may begin with the year, or have the order day, month, year with dots between them. With
/// other separators, the day may come before or after the month: a date such as `13/2/2026` is
/// accepted only if one order is impossible, or if day and month are equal. A time after the date
/// is ignored.
func reviewDate(_ text: String) -> CalendarDate? {
  let day = text.split { $0 == "T" || $0 == " " }.first.map(String.init) ?? ""
  let numbers = day.split { !$0.isASCII || !$0.isNumber }.map(String.init)
  let marks = Set(day.filter { !($0.isASCII && $0.isNumber) })
  guard numbers.count == 3, marks.isSubset(of: ["-", "/", ".", "年", "月", "日"]) else { return nil }
  func date(_ places: Int...) -> CalendarDate? {
    let parts = places.map { numbers[$0].count == 1 ? "0" + numbers[$0] : numbers[$0] }
    return CalendarDate(parts.joined(separator: "-"))
  }
  if numbers[0].count == 4 { return date(0, 1, 2) }
  guard numbers[2].count == 4 else { return nil }
  if marks == ["."] { return date(2, 1, 0) }
  let readings = Set([date(2, 0, 1), date(2, 1, 0)].compactMap(\.self))
  return readings.count == 1 ? readings.first : nil
}
