import ContentLoading
package import Diagnostics
import Guidelines
package import Localization

/// The texts of the program's errors and findings.
package enum ErrorMessages {
  package static let english = messages("en")
  package static let chinese = [messages("zh-Hans"), messages("zh-Hant")]

  private static func messages(_ tag: String) -> LocalizedMessages {
    let base = loadKnowledgeBase(from: files).value
    let locale = base.manifest.locales.first { $0.description == tag }
    return LocalizedMessages(
      for: locale ?? base.manifest.sourceLocale, from: base.messages,
      source: base.manifest.sourceLocale)
  }

  private static let files = Repository.contentFiles.filter {
    $0.path == "Content/precept.yaml" || $0.path.hasSuffix("/errors.yaml")
  }
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
