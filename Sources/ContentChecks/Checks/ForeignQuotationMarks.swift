package import Diagnostics
package import Guidelines
import Localization

/// Finds quotation marks of another convention.
package struct ForeignQuotationMarks: ContentCheck {
  package static let code: Diagnostic.Code = "foreign-quotation-marks"
  package static let summary = "Quotation marks are not those of the locale."
  package static let explanation = """
    Simplified Chinese is set with curly marks, Traditional Chinese with corner brackets: `quotes: curly` or
    `quotes: corner` in `Locales/<tag>/checks.yaml`. `precept check --fix` replaces one convention by the
    other; straight marks do not say which end they are, and are only reported.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] { findings(in: base) }
}

extension ForeignQuotationMarks: TypographyCheck {
  static let kind = TypographyFault.Kind.quotes

  static func message(_ fault: TypographyFault, in place: String) -> String {
    "quotation mark '\(fault.found)' in \(place)\(fault.suggestion)"
  }
}
