import Diagnostics
import Guidelines
import Localization

/// A check that finds one kind of typographic fault, according to the policy of the locale.
protocol TypographyCheck: TextCheck {
  static var kind: TypographyFault.Kind { get }
  /// The key of the message, which names what was found.
  static var message: String { get }
}

extension TypographyCheck {
  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    guard let checks = base.localeChecks[locale], checks.typography != TypographyPolicy() else {
      return nil
    }
    return { texts, _ in
      guard texts.message.map(checks.isVerbatim) != true else { return [] }
      return texts.units.flatMap { unit in
        // Faults with the same characters are reported only once.
        var seen: Set<String> = []
        return unit.runs.words
          .flatMap { TypographyScan($0, checks.typography).faults(of: Self.kind) }
          .filter { seen.insert($0.found).inserted }
          .map { fault in
            let message = LocalizableMessage(Self.message, ["found": .text(fault.found)])
              .about(unit, of: texts)
            // A message cannot show a space that is missing.
            let shown = Self.kind == .spacing ? message : message.suggesting(fault.replacement)
            return warning(shown, at: unit.location)
          }
      }
    }
  }
}

struct ForeignQuotationMarks: TypographyCheck {
  static let code: Diagnostic.Code = "foreign-quotation-marks"
  static let summary = "Quotation marks are not those of the locale."
  static let explanation = """
    Simplified Chinese uses curly marks, Traditional Chinese and Japanese use corner brackets,
    German low marks (`„“`), and French angle marks with narrow no-break spaces (`«  »`). Set
    `quotes: curly`, `corner`, `low` or `angle` in `Locales/<tag>/checks.yaml`.
    `precept check --fix` replaces one convention with the other. Straight marks do not show which
    end they are, so they are only reported.
    """

  static let kind = TypographyFault.Kind.quotes
  static let message = "check.foreign-quotation-mark"
}

struct HalfWidthPunctuation: TypographyCheck {
  static let code: Diagnostic.Code = "half-width-punctuation"
  static let summary = "Half-width punctuation is next to Chinese characters."
  static let explanation = """
    Chinese uses full-width marks: `，。：；？！（）`. Reported if `Locales/<tag>/checks.yaml` says
    `punctuation: full-width`. `precept check --fix` fixes it.
    """

  static let kind = TypographyFault.Kind.punctuation
  static let message = "check.half-width-mark"
}

struct MixedScript: TypographyCheck {
  static let code: Diagnostic.Code = "mixed-script"
  static let summary = "Text mixes traditional and simplified characters."
  static let explanation = """
    `script: simplified` or `script: traditional` in `Locales/<tag>/checks.yaml` says which one the
    locale uses; `shared` lists characters that are right in it although a table assigns them to the
    other script. `precept check --fix` replaces traditional characters with simplified ones, but
    not the other way around, because one simplified character may stand for several traditional
    ones.
    """

  static let kind = TypographyFault.Kind.script
  static let message = "check.mixed-script"
}

struct UnevenSpacing: TypographyCheck {
  static let code: Diagnostic.Code = "uneven-spacing"
  static let summary =
    "The space between a Chinese character and a Latin letter or digit is not what the locale uses."
  static let explanation = """
    A locale decides once whether there is a space between them, with `latin: spaced` or
    `latin: unspaced` in `Locales/<tag>/checks.yaml`. `precept check --fix` fixes it.
    """

  static let kind = TypographyFault.Kind.spacing
  static let message = "check.uneven-spacing"
}
