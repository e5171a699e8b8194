import Diagnostics

/// Makes messages of a tree and notes what is wrong with them.
struct MessageReader {
  let locale: LocaleTag
  private let rules: PluralRules
  /// Worked out once, and only where there is a plural at all.
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
        diagnostics.append(.unusedBranch(branch, locale))
      }
      patterns[branch.category] = pattern(branch.text, at: branch.textLocation)
    }
    guard let first = branches.first else { return nil }
    let missing = neededCategories.filter { category in
      !branches.contains { $0.category == category }
    }
    for category in missing {
      diagnostics.append(.missingBranch(category, of: key, locale, at: first.location))
    }
    return patterns[.other].map { .plural(patterns, other: $0) }
  }

  private mutating func pattern(_ text: String, at place: ContentLocation) -> MessagePattern? {
    do {
      return try MessagePattern(text)
    } catch {
      switch error {
      case .unclosedPlaceholder: diagnostics.append(.unclosedPlaceholder(at: place))
      case .invalidName(let name): diagnostics.append(.invalidPlaceholder(name, at: place))
      case .strayBrace: diagnostics.append(.strayBrace(at: place))
      }
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

extension Diagnostic {
  fileprivate static func unclosedPlaceholder(at place: ContentLocation) -> Diagnostic {
    Diagnostic(.error, "placeholder has no closing '}'", at: place, code: "message-syntax")
  }

  fileprivate static func invalidPlaceholder(
    _ name: String, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "placeholder '{\(name)}' is not a name; write '{{' for a brace", at: place,
      code: "message-syntax")
  }

  fileprivate static func strayBrace(at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      .error, "'}' closes no placeholder; write '}}' for a brace", at: place, code: "message-syntax"
    )
  }

  /// Without `other` there is no text for some number; other gaps fall back to it.
  fileprivate static func missingBranch(
    _ category: PluralCategory, of key: String, _ locale: LocaleTag, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      category == .other ? .error : .warning,
      "plural '\(category.rawValue)' is missing from '\(key)', and '\(locale)' needs it", at: place,
      code: "missing-plural")
  }

  fileprivate static func unusedBranch(
    _ branch: PluralBranch, _ locale: LocaleTag
  ) -> Diagnostic {
    Diagnostic(
      .warning, "plural '\(branch.category.rawValue)' is never used in '\(locale)'",
      at: branch.location, code: "unused-plural")
  }
}
