import Guidelines
import Localization

/// The words of the interface in one locale.
struct Words: Sendable {
  let messages: LocalizedMessages
  private let ownMessages: ProgramMessages?

  /// - Parameter ownMessages: those of the program, for what the knowledge base leaves out.
  init(_ base: KnowledgeBase, locale: LocaleTag, ownMessages: ProgramMessages? = nil) {
    messages = base.messages(for: locale)
    self.ownMessages = ownMessages
  }

  /// Returns the message of a key with its arguments put in; the key itself where neither the
  /// knowledge base nor the program has it, so that a gap is seen and nothing breaks.
  func callAsFunction(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    let key = MessageKey(key)
    guard messages.message(key) == nil, let own = ownMessages?.messages(for: messages.locale) else {
      return messages.text(key, arguments)
    }
    return own.text(key, arguments)
  }
}

extension Words {
  /// Joins names and ids: `iOS, macOS`, `iOS、macOS`.
  func list(_ items: [String]) -> String { items.joined(separator: self("cli.punctuation.list")) }

  /// Joins titles, which may hold commas themselves.
  func titles(_ items: [String]) -> String {
    items.joined(separator: self("cli.punctuation.titles"))
  }

  /// Returns what stands in parentheses behind something, with the space before it.
  func aside(_ text: String) -> String { self("cli.punctuation.aside", ["text": .text(text)]) }
}
