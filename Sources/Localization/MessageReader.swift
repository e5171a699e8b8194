import Diagnostics

/// A reader that makes messages from a tree and reports their faults.
struct MessageReader {
  let locale: LocaleTag
  private let rules: PluralRules
  /// The plural categories that every plural needs. They are computed lazily, because most message
  /// files have no plurals.
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
      if entries.isPlural {
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
        diagnostics.append(.unusedPlural(category, in: locale, at: entry.location))
      }
      patterns[category] = pattern(text, at: place)
    }
    for category in neededCategories
    where !entries.contains(where: { $0.key == category.rawValue }) {
      // Missing branches fall back to `other`. Without `other` itself, some numbers have no text.
      diagnostics.append(.missingPlural(category, of: key, in: locale, at: entries[0].location))
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

extension [MessageTree.Entry] {
  fileprivate var isPlural: Bool { !isEmpty && allSatisfy { $0.pluralBranch != nil } }
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

extension Diagnostic {
  fileprivate static func unusedPlural(
    _ category: PluralCategory, in locale: LocaleTag, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning,
      LocalizableMessage(
        "message.unused-plural",
        ["category": .text(category.rawValue), "locale": .text(locale.description)]),
      at: place, code: "unused-plural")
  }

  fileprivate static func missingPlural(
    _ category: PluralCategory, of key: String, in locale: LocaleTag, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      category == .other ? .error : .warning,
      LocalizableMessage(
        "message.missing-plural",
        [
          "category": .text(category.rawValue), "key": .text(key),
          "locale": .text(locale.description),
        ]),
      at: place, code: "missing-plural")
  }
}
