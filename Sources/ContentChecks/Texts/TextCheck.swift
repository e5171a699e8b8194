import Diagnostics
import Guidelines
import Localization
import Parallel

/// Finds one kind of fault in the texts of one object at a time.
protocol TextCheck: ContentCheck {
  associatedtype Checker: TextChecker

  /// Returns what checks the texts of a locale; nil where there is nothing to check.
  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> Checker?
}

/// Everything that a check needs to know of a knowledge base to look at the texts of an object.
protocol TextChecker: Sendable {
  /// - Parameter source: The texts that these are translations of; nil for those of the source
  ///   locale, and where it has none.
  func findings(in texts: TextObject, madeFrom source: TextObject?) -> [Diagnostic]
}

/// Runs several checks over texts, so that each text is cut into units once.
struct TextCheckRunner: Sendable {
  private let source: LocaleTag
  private let checkers: [(locale: LocaleTag, checkers: [any TextChecker])]

  init(_ base: KnowledgeBase, _ checks: [any TextCheck]) {
    source = base.manifest.sourceLocale
    checkers = base.manifest.locales.map { locale in
      (locale, checks.compactMap { $0.anyChecker(for: base, in: locale) })
    }
  }

  /// Checks all objects on all cores.
  func findings(in objects: [any Translatable]) -> [Diagnostic] {
    objects.parallelMap(findings).flatMap(\.self)
  }

  private func findings(in object: any Translatable) -> [Diagnostic] {
    let original = object.textObject(in: source)
    return checkers.flatMap { locale, checkers -> [Diagnostic] in
      guard !checkers.isEmpty else { return [] }
      let isSource = locale == source
      guard let texts = isSource ? original : object.textObject(in: locale) else { return [] }
      return checkers.flatMap { $0.findings(in: texts, madeFrom: isSource ? nil : original) }
    }
  }
}

extension TextCheck {
  fileprivate func anyChecker(
    for base: KnowledgeBase, in locale: LocaleTag
  ) -> (any TextChecker)? {
    checker(for: base, in: locale)
  }

  /// What the check finds in a whole knowledge base.
  func findings(in base: KnowledgeBase) -> [Diagnostic] {
    TextCheckRunner(base, [self]).findings(in: base.translatables)
  }
}
