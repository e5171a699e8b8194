import Diagnostics
import Guidelines
import Localization

/// A check for words that the glossary of the text's locale forbids.
struct AvoidedTerm: TextCheck {
  static let code: Diagnostic.Code = "avoided-term"
  static let summary = "Text uses a variant that the glossary says to avoid."
  static let explanation = """
    If each thing has one name, readers recognize it and searches find it. `avoid` in
    `Locales/<tag>/glossary.yaml` lists the variants of a term not to use in that locale; the
    message names the preferred one.

    A variant inside a longer term or alias of the glossary is not reported, and neither are code,
    keywords and the notes of the glossary. If a variant is wrong only in some contexts, list them
    with it: `{form: 应用, within: [你的应用, 应用图标]}`. In the source locale this is a warning.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    let forms = AvoidedForms(base.terms, locale: locale)
    let severity: Diagnostic.Severity = locale == base.manifest.sourceLocale ? .warning : .error
    return { texts, _ in
      texts.checkedUnits.flatMap { unit in
        forms.findings(in: unit.runs).map { found in
          Diagnostic(
            severity,
            LocalizableMessage(
              "check.avoided-term",
              ["form": .text(found.form), "preferred": .text(found.preferred)]
            ).about(unit, of: texts),
            at: unit.location, code: Self.code)
        }
      }
    }
  }
}
