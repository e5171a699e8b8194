import Diagnostics
import Guidelines
import Localization

/// A check for objects that have a text in the source locale but not in another complete locale.
struct MissingTranslation: ContentCheck {
  static let code: Diagnostic.Code = "missing-translation"
  static let summary = "An object has no text in one of the locales."
  static let explanation = """
    Readers of that locale see the text of the source locale, marked as such. This is a warning, so
    a new locale can be published before it is complete.

    Locales under `partialLocales` in `Content/precept.yaml` are left out: `precept locale status`
    lists what they lack.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let source = base.manifest.sourceLocale
    let complete = base.manifest.completeLocales
    let objects = base.localizedObjects { hasWords in
      hasWords(source) && !complete.allSatisfy(hasWords)
    }
    return objects.flatMap { object in
      complete.filter { !object.locales.contains($0) }.map { locale in
        Diagnostic(
          .warning,
          LocalizableMessage(
            "check.missing-translation",
            [
              "file": .text("Locales/\(locale)/\(object.file)"),
              "locale": .text(locale.description), "object": .message(object.name),
            ]),
          at: object.location, code: Self.code)
      }
    }
  }
}
