import Diagnostics
import Guidelines
import Localization

/// A check for traditional characters in simplified Chinese texts, and the reverse.
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

  static func message(
    _ fault: TypographyFault, _ unit: CheckedText, of texts: TextObject
  ) -> LocalizableMessage {
    LocalizableMessage("check.mixed-script", ["found": .text(fault.found)])
      .about(unit, of: texts).suggesting(fault.replacement)
  }
}
