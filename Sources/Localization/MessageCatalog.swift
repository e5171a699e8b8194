package import Diagnostics

/// The messages of one locale.
///
/// A class rather than a struct, because it is copied at every look-up of a message. All
/// properties are constant.
package final class MessageCatalog: Sendable {
  package let locale: LocaleTag
  private let messages: [MessageKey: Message]
  package let rules: PluralRules
  package let conventions: LocaleConventions

  package init(
    locale: LocaleTag, messages: [MessageKey: Message], conventions: LocaleConventions? = nil
  ) {
    self.locale = locale
    self.messages = messages
    rules = PluralRules(for: locale)
    self.conventions = conventions ?? LocaleConventions(for: locale)
  }

  /// Returns a copy of the catalog in which missing messages come from another catalog.
  package func completed(by other: MessageCatalog) -> MessageCatalog {
    MessageCatalog(
      locale: locale, messages: messages.merging(other.messages) { own, _ in own },
      conventions: conventions)
  }
}

extension MessageCatalog {
  /// Returns a copy of the catalog with the messages of another catalog in the place of its own.
  package func replaced(by other: MessageCatalog) -> MessageCatalog {
    MessageCatalog(
      locale: locale, messages: messages.merging(other.messages) { _, other in other },
      conventions: conventions)
  }
}

extension MessageCatalog {
  /// Returns a copy of the catalog with the messages whose keys fulfill a condition.
  package func only(_ isWanted: (MessageKey) -> Bool) -> MessageCatalog {
    MessageCatalog(
      locale: locale, messages: messages.filter { isWanted($0.key) }, conventions: conventions)
  }
}

extension MessageCatalog: Equatable {
  /// Compares everything but the plural rules, which depend on the locale alone.
  package static func == (left: MessageCatalog, right: MessageCatalog) -> Bool {
    left.locale == right.locale && left.messages == right.messages
      && left.conventions == right.conventions
  }
}

extension MessageCatalog {
  package subscript(key: MessageKey) -> Message? { messages[key] }

  /// All keys, sorted.
  package var keys: [MessageKey] { messages.keys.sorted() }
}

/// Reads the messages of a locale. The key of a message is its path in the tree, joined by dots.
///
/// A branch whose keys are all plural categories is one message.
package func messageCatalog(
  from tree: MessageTree, for locale: LocaleTag
) -> Checked<MessageCatalog> {
  var reader = MessageReader(locale: locale)
  reader.read(tree, under: "")
  return Checked(MessageCatalog(locale: locale, messages: reader.messages), reader.diagnostics)
}
