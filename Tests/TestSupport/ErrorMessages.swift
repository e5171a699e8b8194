import ContentLoading
package import Diagnostics
package import Localization

/// The texts of the program's errors and findings.
package enum ErrorMessages {
  package static let english = messages("en")
  package static let chinese = [messages("zh-Hans"), messages("zh-Hant")]

  private static func messages(_ tag: String) -> LocalizedMessages {
    LocalizedMessages(
      for: catalogs.keys.first { $0.description == tag } ?? .english, from: catalogs,
      source: .english)
  }

  private static let catalogs = messageCatalogs(
    from: Repository.wordFiles.filter { $0.path.hasSuffix("/errors.yaml") }
  ).value
}

extension LocalizableMessage {
  package var english: String { ErrorMessages.english.text(of: self) }
}

extension Diagnostic {
  /// The message in English.
  package var english: String { message.english }

  package var textLine: String { textLine(ErrorMessages.english) }
}

extension DiagnosticFormat {
  package func render(_ diagnostics: [Diagnostic]) -> String {
    render(diagnostics, in: ErrorMessages.english)
  }
}

/// Returns the words in a Chinese text that only an English sentence has. What stands in quotation
/// marks is quoted, and what follows `precept` is a command.
package func englishWords(in text: String) -> [String] {
  let own = text.replacing(/“[^”]*”|「[^」]*」|precept( [a-z-]+)+/, with: " ")
  return own.split { !($0.isASCII && ($0.isLetter || "-_/.".contains($0))) }
    .map { $0.lowercased() }.filter(functionWords.contains)
}

private let functionWords: Set<String> = [
  "the", "is", "are", "was", "were", "not", "no", "of", "to", "in", "for", "has", "have", "cannot",
  "be", "with", "that", "and", "it", "its", "an", "from", "by", "there", "did", "you", "more",
  "than", "must", "only", "too", "instead", "after", "before", "which", "where",
]

extension LocalizableMessage {
  /// The message in both Chinese scripts.
  package var chinese: [String] {
    ErrorMessages.chinese.map { $0.text(of: self) }
  }

  /// The words of English sentences in the Chinese message.
  package var leftEnglish: [String] { chinese.flatMap(englishWords) }
}
