import Diagnostics
import Guidelines
import Localization

/// A check for quotation marks that do not follow the convention of the locale.
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

  static func message(
    _ fault: TypographyFault, _ unit: CheckedText, of texts: TextObject
  ) -> LocalizableMessage {
    LocalizableMessage("check.foreign-quotation-mark", ["found": .text(fault.found)])
      .about(unit, of: texts).suggesting(fault.replacement)
  }
}
