package import Diagnostics
package import Guidelines
import Localization

/// Finds characters of the other Chinese script.
package struct MixedScript: ContentCheck {
  package static let code: Diagnostic.Code = "mixed-script"
  package static let summary = "A text mixes traditional and simplified characters."
  package static let explanation = """
    `script: simplified` or `script: traditional` in `Locales/<tag>/checks.yaml` says which one the locale
    has; `shared` lists characters that are right in it although a table has them as the other's.
    `precept check --fix` replaces traditional characters by simplified ones; the other way, one character
    may stand for several.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] { findings(in: base) }
}

extension MixedScript: TypographyCheck {
  static let kind = TypographyFault.Kind.script

  static func message(_ fault: TypographyFault, in place: String) -> String {
    "'\(fault.found)' in \(place) is of the other script\(fault.suggestion)"
  }
}
