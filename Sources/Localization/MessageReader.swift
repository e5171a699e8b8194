import Diagnostics

/// Makes messages of a tree and notes what is wrong with them.
struct MessageReader {
  let locale: LocaleTag
  private let rules: PluralRules
  /// Computed at the first plural, because most files of messages have none.
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
      if let branches = entries.pluralBranches {
        messages[MessageKey(key)] = plural(branches, named: key)
      } else {
        for entry in entries {
          read(entry.value, under: key.isEmpty ? entry.key : "\(key).\(entry.key)")
        }
      }
    }
  }

  private mutating func plural(_ branches: [PluralBranch], named key: String) -> Message? {
    var patterns: [PluralCategory: MessagePattern] = [:]
    for branch in branches {
      if !rules.categories.contains(branch.category) {
        diagnostics.append(
          Diagnostic(
            .warning, "plural '\(branch.category.rawValue)' is never used in '\(locale)'",
            at: branch.location, code: "unused-plural"))
      }
      patterns[branch.category] = pattern(branch.text, at: branch.textLocation)
    }
    guard let first = branches.first else { return nil }
    for category in neededCategories where !branches.contains(where: { $0.category == category }) {
      // Without `other` there is no text for some numbers; other missing branches fall back to it.
      diagnostics.append(
        Diagnostic(
          category == .other ? .error : .warning,
          "plural '\(category.rawValue)' is missing from '\(key)', and '\(locale)' needs it",
          at: first.location, code: "missing-plural"))
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

private struct PluralBranch {
  let category: PluralCategory
  let text: String
  let location: ContentLocation
  let textLocation: ContentLocation
}

extension [MessageTree.Entry] {
  fileprivate var pluralBranches: [PluralBranch]? {
    let branches = compactMap { entry -> PluralBranch? in
      guard let category = PluralCategory(rawValue: entry.key),
        case .text(let text, let place) = entry.value
      else { return nil }
      return PluralBranch(
        category: category, text: text, location: entry.location, textLocation: place)
    }
    return branches.count == count && !isEmpty ? branches : nil
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
