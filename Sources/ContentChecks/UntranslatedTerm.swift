package import Diagnostics
package import Guidelines
import Localization
import Parallel

/// Finds terms of the source locale that a translation has left as they were.
package struct UntranslatedTerm: ContentCheck {
  package static let code: Diagnostic.Code = "untranslated-term"
  package static let summary = "A translation leaves a term of the glossary in the source language."
  package static let explanation = """
    The glossary has a word for it in the language of the text. Where the word of the source language
    is the right one, list it among the term's `aliases` in that locale, or write it as code.

    What stands in quotation marks or parentheses, is part of a longer name, or is code is not
    reported, nor are the notes of the glossary.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let source = base.manifest.sourceLocale
    return base.manifest.locales.filter { $0 != source }.flatMap { locale in
      let forms = SourceForms(base.terms, source: source, locale: locale)
      return base.textObjects(in: locale).parallelMap { object in
        object.checkedUnits.flatMap { unit in
          forms.findings(in: unit.prose).map {
            Diagnostic.untranslated($0.form, $0.translation, unit, object)
          }
        }
      }.flatMap(\.self)
    }
  }
}

extension Diagnostic {
  fileprivate static func untranslated(
    _ form: String, _ translation: String, _ unit: TextUnit, _ object: TextObject
  ) -> Diagnostic {
    Diagnostic(
      .warning,
      "'\(form)' in \(unit.part) of \(object.name) is not translated; "
        + "did you mean '\(translation)'?",
      at: unit.location, code: UntranslatedTerm.code)
  }
}
