package import Diagnostics
import Localization

/// Reads a checklist that people return: Markdown, CSV or JSON in any encoding they use.
///
/// - Parameters:
///   - name: The name of the file; its extension decides the format where it is a known one.
///   - vocabulary: The words of every language in which labels may be written.
package func readReview(
  _ bytes: [UInt8], named name: String, vocabulary: ChecklistVocabulary
) throws(ReviewError) -> Review {
  guard let text = decodedText(bytes) else { throw .unknownEncoding }
  let words = WordIndex(vocabulary)
  let locale = vocabulary.words.first?.locale ?? .english
  switch ReviewFormat(of: name, text) {
  case .markdown: return try MarkdownReview.read(text, words, locale)
  case .csv: return try CSVReview.read(text, words, locale)
  case .json: return try JSONReview.read(text, words, locale)
  }
}

/// The form of a returned file.
enum ReviewFormat: String {
  case markdown, csv, json

  static let byExtension: KeyValuePairs<String, ReviewFormat> = [
    "json": .json, "csv": .csv, "tsv": .csv, "md": .markdown, "markdown": .markdown,
  ]
  /// How many lines are looked at where the name does not tell the format.
  static let mostLinesToGuess = 200

  init(of name: String, _ text: String) {
    let ending = name.split(separator: ".").last?.lowercased()
    self = Self.byExtension.first { $0.key == ending }?.value ?? Self.guess(text)
  }

  private static func guess(_ text: String) -> ReviewFormat {
    if Substring(text).trimmed.utf8.first == UInt8(ascii: "{") { return .json }
    let lines = text.utf8.split { $0 == 0x0A || $0 == 0x0D }.prefix(mostLinesToGuess)
    let isTaskList = lines.contains { line in
      let line = Substring(line).trimmed
      return TaskLine(line) != nil || MachineLine.parse(line) != nil
    }
    return isTaskList ? .markdown : .csv
  }
}

/// A checklist as it came back.
package struct Review: Sendable, Hashable {
  package var checklist: Checklist
  /// What could not be placed, in the order of the file.
  package var unplaced: [UnrecognizedText]

  package func diagnostics(in path: String) -> [Diagnostic] {
    unplaced.map { $0.diagnostic(in: path) }
  }
}

/// The items of a returned file while it is read, and the texts that are no part of them.
struct ReviewBuilder {
  private(set) var items: [ChecklistItem] = []
  var unplaced: [UnrecognizedText] = []
  private var ids: Set<ChecklistItemID> = []

  /// Adds an item; of several with one id, only the first.
  ///
  /// - Parameter text: What the file says of the item.
  mutating func add(_ item: ChecklistItem, line: Int, text: @autoclosure () -> String) {
    if ids.insert(item.id).inserted {
      items.append(item)
    } else {
      note(.repeatedItem(item.id), text(), line: line)
    }
  }

  /// - Parameter line: Line 1 stands for a place that is not known.
  mutating func note(
    _ reason: UnrecognizedText.Reason, _ text: some StringProtocol, line: Int = 1
  ) {
    unplaced.append(UnrecognizedText(reason: reason, text: String(text), line: line))
  }

  func review(_ header: ChecklistHeader) -> Review {
    Review(
      checklist: Checklist(header: header, items: items),
      unplaced: unplaced.sorted { $0.line < $1.line })
  }
}

extension Substring {
  /// The parts of a line such as `Reviewer: Ann`, with either kind of colon.
  var labelAndValue: (label: Substring, value: Substring)? {
    guard let colon = unicodeScalars.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      return nil
    }
    return (self[..<colon].trimmed, self[unicodeScalars.index(after: colon)...].trimmed)
  }
}

extension WordIndex {
  /// Returns the part of a subject that a line names, with its value.
  func subjectLine(_ line: Substring) -> (part: ReviewSubject.Part, value: String)? {
    guard let (label, value) = line.labelAndValue, let part = subjectPart(label) else { return nil }
    return (part, String(value))
  }
}
