package import Diagnostics
package import Guidelines
import Localization

/// Finds Han characters that meet Latin letters in another way than the locale wants.
package struct UnevenSpacing: ContentCheck {
  package static let code: Diagnostic.Code = "uneven-spacing"
  package static let summary =
    "A Chinese character and a Latin letter or digit are not spaced as the locale wants."
  package static let explanation = """
    A locale decides once whether a space stands between them, with `latin: spaced` or `latin: unspaced` in
    `Locales/<tag>/checks.yaml`. `precept check --fix` mends it.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] { findings(in: base) }
}

extension UnevenSpacing: TypographyCheck {
  static let kind = TypographyFault.Kind.spacing

  static func message(_ fault: TypographyFault, in place: String) -> String {
    "'\(fault.found)' in \(place) is spaced unlike the rest"
  }
}
