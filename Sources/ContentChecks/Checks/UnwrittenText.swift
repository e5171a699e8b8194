import Diagnostics
import Guidelines
import Localization

/// A check for placeholders of `precept new` that have not been replaced.
struct UnwrittenText: TextCheck {
  static let code: Diagnostic.Code = "unwritten-text"
  static let summary = "Placeholder text of `precept new` has not been replaced."
  static let explanation = """
    `precept new` marks its placeholders, in English with “To be written:”. The pages show them as
    they are. Replace them, or remove those that are optional.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    guard let mark = base.messages[locale]?.placeholderMark, !mark.isEmpty else { return nil }
    return { texts, _ in
      // The messages of the program that are the placeholders.
      guard texts.message?.rawValue.hasPrefix("cli.") != true else { return [] }
      return texts.units.filter { $0.runs.words.contains { $0.hasPrefix(mark) } }.map { unit in
        Diagnostic(
          .warning, LocalizableMessage("check.unwritten-text").about(unit, of: texts),
          at: unit.location, code: Self.code)
      }
    }
  }
}

extension MessageCatalog {
  /// The beginning of the placeholders of `precept new`: its title of a rule, without the id.
  fileprivate var placeholderMark: String? {
    guard let title = self[MessageKey("cli.new.rule.title")] else { return nil }
    var mark = title.pattern(for: nil, rules).filled { _ in "" }
    while mark.last?.isWhitespace == true { mark.removeLast() }
    return mark
  }
}
