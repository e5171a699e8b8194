package import Diagnostics
package import Guidelines
import Localization

/// Finds half-width punctuation beside Han characters.
package struct HalfWidthPunctuation: ContentCheck {
  package static let code: Diagnostic.Code = "half-width-punctuation"
  package static let summary = "Half-width punctuation stands beside Chinese characters."
  package static let explanation = """
    Chinese is set with full-width marks: `，。：；？！（）`. Reported where `Locales/<tag>/checks.yaml` says
    `punctuation: full-width`. `precept check --fix` mends it.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] { findings(in: base) }
}

extension HalfWidthPunctuation: TypographyCheck {
  static let kind = TypographyFault.Kind.punctuation

  static func message(_ fault: TypographyFault, in place: String) -> String {
    "half-width '\(fault.found)' in \(place)\(fault.suggestion)"
  }
}
