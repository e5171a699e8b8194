import ContentLoading
import Diagnostics
import Guidelines
import Localization

/// The messages of the help and of errors in one locale.
struct HelpWords: Sendable {
  let locale: LocaleTag
  private let messages: LocalizedMessages

  /// Uses the messages in the first of the locales that is available, or a fallback of it; English
  /// if none is.
  init(_ words: ProgramWords, locale wanted: LocaleTag?...) {
    let known = words.locales
    locale = wanted.lazy.compactMap { $0?.bestMatch(in: known) }.first ?? .english
    messages = words.messages(for: locale)
  }

  /// Reads the messages in the locale of an argument, or otherwise in that of the environment.
  init(locale: String?, environment: [String: String]) {
    let named = locale?.split(separator: ",").first
      .flatMap { try? LocaleTag(environment: String($0)) }
    self.init(.ofHelp, locale: named, LocaleTag.preferred(in: environment))
  }

  func callAsFunction(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    text(key, arguments) ?? ""
  }

  /// Returns the message of a key; nil if there is none.
  func text(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String? {
    let key = MessageKey(key)
    return messages.message(key) == nil ? nil : messages.text(key, arguments)
  }

  /// Returns an error message as a line. If all messages are missing, it says so in English.
  func line(_ failure: CommandFailure) -> String {
    guard messages.message("error.form.error") != nil else {
      return "error: \(failure.message); the program's messages are missing: "
        + "install it with 'make install', which puts them in share/precept\n"
    }
    return text(of: LocalizableMessage("form.error", ["message": .message(failure.message)])) + "\n"
  }

  /// Returns the translated placeholder for a value, such as `<dir>`.
  func placeholder(_ name: String) -> String { "<\(text("help.value.\(name)") ?? name)>" }

  /// Translates the placeholders in a synopsis such as `--root <dir>`.
  func localizingPlaceholders(in synopsis: String) -> String {
    synopsis.replacing(/<([a-z-]+)>/) { placeholder(String($0.1)) }
  }
}

extension HelpWords: MessageWriter {
  func text(of message: LocalizableMessage) -> String { messages.text(of: message) }
}
