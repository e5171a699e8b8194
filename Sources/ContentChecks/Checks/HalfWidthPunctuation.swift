import Diagnostics
import Guidelines
import Localization

/// A check for half-width punctuation next to Han characters.
struct HalfWidthPunctuation: TypographyCheck {
  static let code: Diagnostic.Code = "half-width-punctuation"
  static let summary = "Half-width punctuation is next to Chinese characters."
  static let explanation = """
    Chinese uses full-width marks: `，。：；？！（）`. Reported if `Locales/<tag>/checks.yaml` says
    `punctuation: full-width`. `precept check --fix` fixes it.
    """

  static let kind = TypographyFault.Kind.punctuation

  static func message(
    _ fault: TypographyFault, _ unit: CheckedText, of texts: TextObject
  ) -> LocalizableMessage {
    LocalizableMessage("check.half-width-mark", ["found": .text(fault.found)])
      .about(unit, of: texts).suggesting(fault.replacement)
  }
}
