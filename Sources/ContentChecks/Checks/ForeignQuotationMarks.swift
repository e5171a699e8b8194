import Diagnostics
import Guidelines
import Localization

/// A check for quotation marks that do not follow the convention of the locale.
struct ForeignQuotationMarks: TypographyCheck {
  static let code: Diagnostic.Code = "foreign-quotation-marks"
  static let summary = "Quotation marks are not those of the locale."
  static let explanation = """
    Simplified Chinese is set with curly marks, Traditional Chinese and Japanese with corner brackets, German with
    low ones (`„“`), French with angle ones and narrow spaces that do not break (`«  »`): `quotes: curly`, `corner`,
    `low` or `angle` in `Locales/<tag>/checks.yaml`. `precept check --fix` replaces one convention by the
    other; straight marks do not say which end they are, and are only reported.
    """

  static let kind = TypographyFault.Kind.quotes

  static func message(
    _ fault: TypographyFault, _ unit: CheckedText, of texts: TextObject
  ) -> LocalizableMessage {
    LocalizableMessage("check.foreign-quotation-mark", ["found": .text(fault.found)])
      .about(unit, of: texts).suggesting(fault.replacement)
  }
}
