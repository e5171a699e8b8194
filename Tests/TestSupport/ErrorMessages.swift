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
