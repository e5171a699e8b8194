import Diagnostics
import Guidelines
import Localization

/// A check for half-width punctuation next to Han characters.
struct HalfWidthPunctuation: TypographyCheck {
  static let code: Diagnostic.Code = "half-width-punctuation"
  static let summary = "Half-width punctuation stands beside Chinese characters."
  static let explanation = """
    Chinese is set with full-width marks: `，。：；？！（）`. Reported where `Locales/<tag>/checks.yaml` says
    `punctuation: full-width`. `precept check --fix` mends it.
    """

  static let kind = TypographyFault.Kind.punctuation

  static func message(
    _ fault: TypographyFault, _ unit: CheckedText, of texts: TextObject
  ) -> LocalizableMessage {
    LocalizableMessage("check.half-width-mark", ["found": .text(fault.found)])
      .about(unit, of: texts).suggesting(fault.replacement)
  }
}
