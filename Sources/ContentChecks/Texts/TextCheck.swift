import Diagnostics
import Guidelines
import Localization
import Parallel

/// A check that finds one kind of fault in the text of one object at a time.
protocol TextCheck: ContentCheck {
  /// Returns the function that checks the text in a locale, or nil if there is nothing to check.
  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker?
}

/// A function that checks the text of an object in one locale.
///
/// The second argument is the text in the source locale. It is nil if the first argument is in the
/// source locale itself, or if the source locale lacks the object.
typealias TextChecker = @Sendable (TextObject, TextObject?) -> [Diagnostic]

extension TextCheck {
  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    TextCheckRunner(base, [self]).findings(in: base.translatables)
  }
}

/// A runner of several checks, so that each text is divided into units only once.
struct TextCheckRunner: Sendable {
  private let source: LocaleTag
  private let checkers: [(locale: LocaleTag, checkers: [TextChecker])]

  init(_ base: KnowledgeBase, _ checks: [any TextCheck]) {
    source = base.manifest.sourceLocale
    checkers = base.manifest.locales.map { locale in
      (locale, checks.compactMap { $0.checker(for: base, in: locale) })
    }
  }

  /// Checks all objects, on all cores, and returns the findings.
  func findings(in objects: [any Translatable]) -> [Diagnostic] {
    objects.parallelMap(findings).flatMap(\.self)
  }

  private func findings(in object: any Translatable) -> [Diagnostic] {
    let original = object.textObject(in: source)
    return checkers.flatMap { locale, checkers -> [Diagnostic] in
      guard !checkers.isEmpty else { return [] }
      let isSource = locale == source
      guard let texts = isSource ? original : object.textObject(in: locale) else { return [] }
      return checkers.flatMap { $0(texts, isSource ? nil : original) }
    }
  }
}
