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
enum ReviewFormat {
  case markdown, csv, json

  init(of name: String, _ text: String) {
    switch name.split(separator: ".").last?.lowercased() {
    case "json": self = .json
    case "csv", "tsv": self = .csv
    case "md", "markdown": self = .markdown
    default: self = Self.guess(text)
    }
  }

  private static func guess(_ text: String) -> ReviewFormat {
    if Substring(text).trimmed.utf8.first == UInt8(ascii: "{") { return .json }
    let lines = text.utf8.split { $0 == 0x0A || $0 == 0x0D }.prefix(200)
    let isTaskList = lines.contains { line in
      let line = Substring(line).trimmed
      return TaskLine(line) != nil || MachineLine.parse(line) != nil
    }
    return isTaskList ? .markdown : .csv
  }
}
