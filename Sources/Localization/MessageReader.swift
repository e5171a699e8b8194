import Diagnostics

/// A reader that makes messages from a tree and reports their faults.
struct MessageReader {
  let locale: LocaleTag
  private let rules: PluralRules
  /// The plural categories that every plural needs. They are computed lazily, because most message
  /// files have no plurals.
  private lazy var neededCategories = rules.integerCategories
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
        diagnostics.append(
          Diagnostic(
            .warning, "plural '\(category.rawValue)' is never used in '\(locale)'",
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
          "plural '\(category.rawValue)' is missing from '\(key)', and '\(locale)' needs it",
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
  fileprivate var message: String {
    switch self {
    case .unclosedPlaceholder: "placeholder has no closing '}'"
    case .invalidName(let name): "placeholder '{\(name)}' is not a name; write '{{' for a brace"
    case .strayBrace: "'}' closes no placeholder; write '}}' for a brace"
    }
  }
}
