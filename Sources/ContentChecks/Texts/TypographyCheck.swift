import Diagnostics
import Guidelines
import Localization

/// A check that finds one kind of typographic fault, according to the policy of the text's locale.
protocol TypographyCheck: TextCheck {
  static var kind: TypographyFault.Kind { get }
  static func message(
    _ fault: TypographyFault, _ unit: CheckedText, of texts: TextObject
  ) -> LocalizableMessage
}

extension TypographyCheck {
  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    guard let checks = base.localeChecks[locale], checks.typography != TypographyPolicy() else {
      return nil
    }
    return { texts, _ in
      guard texts.message.map(checks.isVerbatim) != true else { return [] }
      return texts.units.flatMap { unit in
        unit.runs.words.flatMap { TypographyScan($0, checks.typography).faults(of: Self.kind) }
          .uniqued.map { fault in
            Diagnostic(
              .warning, Self.message(fault, unit, of: texts), at: unit.location, code: Self.code)
          }
      }
    }
  }
}

extension [TypographyFault] {
  /// The faults without duplicates: of those with the same characters, only the first remains.
  fileprivate var uniqued: [TypographyFault] {
    var seen: Set<String> = []
    return filter { seen.insert($0.found).inserted }
  }
}
