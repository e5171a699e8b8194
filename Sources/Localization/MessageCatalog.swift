package import Diagnostics

/// The messages of one locale. A class rather than a struct, because it is copied at every look-up
/// of a message. All properties are constant.
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

  /// Returns a copy of the catalog with messages replaced by those of another catalog.
  package func replaced(by other: MessageCatalog) -> MessageCatalog {
    MessageCatalog(
      locale: locale, messages: messages.merging(other.messages) { _, other in other },
      conventions: conventions)
  }

  /// Returns a copy of the catalog with the messages whose keys satisfy a condition.
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

  package var keys: [MessageKey] { messages.keys.sorted() }
}

/// Reads the messages of a locale. The key of a message is its path in the tree, joined by dots. A
/// branch whose keys are all plural categories is one message.
package func messageCatalog(
  from tree: MessageTree, for locale: LocaleTag
) -> Checked<MessageCatalog> {
  var reader = MessageReader(locale: locale)
  reader.read(tree, under: "")
  return Checked(MessageCatalog(locale: locale, messages: reader.messages), reader.diagnostics)
}

/// A reader that makes messages from a tree and reports their faults.
struct MessageReader {
  let locale: LocaleTag
  private let rules: PluralRules
  /// Computed lazily, because most message files have no plurals.
  private lazy var neededCategories = rules.neededCategories
  private(set) var messages: [MessageKey: Message] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(locale: LocaleTag) {
    self.locale = locale
    rules = PluralRules(for: locale)
  }

  mutating func read(_ tree: MessageTree, under key: String) {
    switch tree {
    case .text(let text, let place):
      messages[MessageKey(key)] = pattern(text, at: place).map(Message.plain)
    case .branch(let entries):
      if !entries.isEmpty, entries.allSatisfy({ $0.pluralBranch != nil }) {
        messages[MessageKey(key)] = plural(entries, named: key)
      } else {
        for entry in entries {
          read(entry.value, under: key.isEmpty ? entry.key : "\(key).\(entry.key)")
        }
      }
    }
  }

  private mutating func plural(_ entries: [MessageTree.Entry], named key: String) -> Message? {
    var patterns: [PluralCategory: MessagePattern] = [:]
    for entry in entries {
      guard let (category, text, place) = entry.pluralBranch else { continue }
      if !rules.categories.contains(category) {
        diagnostics.append(
          Diagnostic(
            .warning,
            LocalizableMessage(
              "message.unused-plural",
              ["category": .text(category.rawValue), "locale": .text(locale.description)]),
            at: entry.location, code: "unused-plural"))
      }
      patterns[category] = pattern(text, at: place)
    }
    for category in neededCategories
    where !entries.contains(where: { $0.key == category.rawValue }) {
      // Missing branches fall back to `other`. Without `other` itself, some numbers have no text.
      diagnostics.append(
        Diagnostic(
          category == .other ? .error : .warning,
          LocalizableMessage(
            "message.missing-plural",
            [
              "category": .text(category.rawValue), "key": .text(key),
              "locale": .text(locale.description),
            ]),
          at: entries[0].location, code: "missing-plural"))
    }
    return patterns[.other].map { .plural(patterns, other: $0) }
  }

  private mutating func pattern(_ text: String, at place: ContentLocation) -> MessagePattern? {
    do {
      return try MessagePattern(text)
    } catch {
      diagnostics.append(Diagnostic(error.message, at: place, code: "message-syntax"))
      return nil
    }
  }
}

extension MessageTree.Entry {
  fileprivate var pluralBranch: (PluralCategory, text: String, place: ContentLocation)? {
    guard let category = PluralCategory(rawValue: key), case .text(let text, let place) = value
    else { return nil }
    return (category, text, place)
  }
}

extension MessagePatternError {
  fileprivate var message: LocalizableMessage {
    switch self {
    case .unclosedPlaceholder: "message.unclosed-placeholder"
    case .invalidName(let name):
      LocalizableMessage("message.invalid-placeholder", ["name": .text(name)])
    case .strayBrace: "message.stray-brace"
    }
  }
}
