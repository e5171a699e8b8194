package import Diagnostics
package import Guidelines
import Localization

/// Finds words that the glossary of their locale says not to use.
package struct AvoidedTerm: ContentCheck {
  package static let code: Diagnostic.Code = "avoided-term"
  package static let summary = "A text uses a variant that the glossary says to avoid."
  package static let explanation = """
    One thing has one name, so that readers recognize it and searches find it. `avoid` in
    `Locales/<tag>/glossary.yaml` lists the variants of a term that are not to be used in that
    locale; the message names the preferred one.

    A variant inside a longer term or alias of the glossary is not reported, nor are code, keywords
    and the notes of the glossary. A variant that is wrong only in some places is listed together
    with them: `{form: 应用, within: [你的应用, 应用图标]}`. In the source locale this is a warning.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] { findings(in: base) }
}

extension AvoidedTerm: TextCheck {
  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> AvoidedTermChecker? {
    AvoidedTermChecker(
      forms: AvoidedForms(base.terms, locale: locale),
      severity: locale == base.manifest.sourceLocale ? .warning : .error)
  }
}

struct AvoidedTermChecker: TextChecker {
  let forms: AvoidedForms
  let severity: Diagnostic.Severity

  func findings(in texts: TextObject, madeFrom _: TextObject?) -> [Diagnostic] {
    texts.checkedUnits.flatMap { unit in
      forms.findings(in: unit.runs).map { Diagnostic.avoidedForm($0, unit, texts, severity) }
    }
  }
}

extension Diagnostic {
  fileprivate static func avoidedForm(
    _ form: AvoidedForm, _ unit: CheckedText, _ object: TextObject, _ severity: Severity
  ) -> Diagnostic {
    Diagnostic(
      severity,
      "'\(form.form)' in \(unit.part) of \(object.name) is to be avoided; "
        + "did you mean '\(form.preferred)'?",
      at: unit.location, code: AvoidedTerm.code)
  }
}
