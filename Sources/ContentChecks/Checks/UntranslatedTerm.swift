import Diagnostics
import Guidelines
import Localization

/// A check for glossary terms that a translation leaves in the source language.
struct UntranslatedTerm: TextCheck {
  static let code: Diagnostic.Code = "untranslated-term"
  static let summary = "A translation leaves a term of the glossary in the source language."
  static let explanation = """
    The glossary has a word for it in the language of the text. If the word of the source language
    is the right one, list it among the term's `aliases` in that locale, or write it as code.

    Words in quotation marks or parentheses, parts of longer names, code, and the notes of the
    glossary are not reported.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    let source = base.manifest.sourceLocale
    guard locale != source else { return nil }
    let forms = SourceForms(base.terms, source: source, locale: locale)
    return { texts, _ in
      // Interface messages are skipped, because they contain names of languages, keys and commands.
      guard texts.message == nil else { return [] }
      return texts.checkedUnits.flatMap { unit in
        forms.findings(in: unit.runs).map { form, translation in
          Diagnostic(
            .warning,
            LocalizableMessage(
              "check.untranslated-term",
              ["form": .text(form), "translation": .text(translation)]
            ).about(unit, of: texts),
            at: unit.location, code: Self.code)
        }
      }
    }
  }
}
