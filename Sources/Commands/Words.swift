import Guidelines
import Localization

/// The words of the interface in one locale.
struct Words: Sendable {
  let locale: LocaleTag
  private let own: MessageCatalog?
  private let source: MessageCatalog?

  init(_ base: KnowledgeBase, locale: LocaleTag) {
    self.locale = locale
    own = base.localesToTry(for: locale).first.flatMap { base.messages[$0] }
    source = base.messages[base.manifest.sourceLocale]
  }

  /// Returns the message of a key with its arguments put in; the key itself where no locale has
  /// it, so that a gap in a catalogue is seen and nothing breaks.
  func callAsFunction(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    own?.text(key, arguments) ?? source?.text(key, arguments) ?? key
  }
}
