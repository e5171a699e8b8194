package import Diagnostics
package import Guidelines
import Localization

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

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] { findings(in: base) }
}

extension UntranslatedTerm: TextCheck {
  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> UntranslatedTermChecker? {
    let source = base.manifest.sourceLocale
    guard locale != source else { return nil }
    return UntranslatedTermChecker(forms: SourceForms(base.terms, source: source, locale: locale))
  }
}

struct UntranslatedTermChecker: TextChecker {
  let forms: SourceForms

  func findings(in texts: TextObject, madeFrom _: TextObject?) -> [Diagnostic] {
    // Messages name languages, keys and commands.
    guard texts.message == nil else { return [] }
    return texts.checkedUnits.flatMap { unit in
      forms.findings(in: unit.runs).map {
        Diagnostic.untranslated($0.form, $0.translation, unit, texts)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func untranslated(
    _ form: String, _ translation: String, _ unit: CheckedText, _ object: TextObject
  ) -> Diagnostic {
    Diagnostic(
      .warning,
      "'\(form)' in \(unit.part) of \(object.name) is not translated; "
        + "did you mean '\(translation)'?",
      at: unit.location, code: UntranslatedTerm.code)
  }
}
