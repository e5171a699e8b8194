package import Diagnostics
import Localization

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
