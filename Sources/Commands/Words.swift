import Guidelines
import Localization

/// The words of the interface in one locale.
struct Words: Sendable {
  private let messages: LocalizedMessages

  init(_ base: KnowledgeBase, locale: LocaleTag) { messages = base.messages(for: locale) }

  /// Returns the message of a key with its arguments put in; the key itself where no locale has
  /// it, so that a gap in a catalogue is seen and nothing breaks.
  func callAsFunction(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    messages.text(MessageKey(key), arguments)
  }
}
