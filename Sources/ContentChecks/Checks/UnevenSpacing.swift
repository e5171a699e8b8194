import Diagnostics
import Guidelines
import Localization

/// A check for spacing between Han characters and Latin letters that violates the locale's policy.
struct UnevenSpacing: TypographyCheck {
  static let code: Diagnostic.Code = "uneven-spacing"
  static let summary =
    "The space between a Chinese character and a Latin letter or digit is not what the locale uses."
  static let explanation = """
    A locale decides once whether there is a space between them, with `latin: spaced` or
    `latin: unspaced` in `Locales/<tag>/checks.yaml`. `precept check --fix` fixes it.
    """

  static let kind = TypographyFault.Kind.spacing

  static func message(
    _ fault: TypographyFault, _ unit: CheckedText, of texts: TextObject
  ) -> LocalizableMessage {
    LocalizableMessage("check.uneven-spacing", ["found": .text(fault.found)])
      .about(unit, of: texts)
  }
}
