package import Diagnostics
package import Guidelines
import Localization
import Parallel

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

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.manifest.locales.flatMap { locale in
      let forms = AvoidedForms(base.terms, locale: locale)
      let severity: Diagnostic.Severity =
        locale == base.manifest.sourceLocale ? .warning : .error
      let objects = base.textObjects(in: locale) + base.messageObjects(in: locale)
      return objects.parallelMap { object in
        object.checkedUnits.flatMap { unit in
          forms.findings(in: unit.prose).map { Diagnostic.avoidedForm($0, unit, object, severity) }
        }
      }.flatMap(\.self)
    }
  }
}

extension TextObject {
  /// The parts that hold no words about words: notes of terms name the variants they are about.
  var checkedUnits: [TextUnit] { units.filter { !$0.isOptional } }
}

extension Diagnostic {
  fileprivate static func avoidedForm(
    _ form: AvoidedForm, _ unit: TextUnit, _ object: TextObject, _ severity: Severity
  ) -> Diagnostic {
    Diagnostic(
      severity,
      "'\(form.form)' in \(unit.part) of \(object.name) is to be avoided; "
        + "did you mean '\(form.preferred)'?",
      at: unit.location, code: AvoidedTerm.code)
  }
}
