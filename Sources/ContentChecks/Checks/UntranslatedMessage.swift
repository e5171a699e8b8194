import Diagnostics
import Guidelines
import Localization

/// A check for interface messages that the source locale has and another locale lacks, and the
/// reverse.
struct UntranslatedMessage: ContentCheck {
  static let code: Diagnostic.Code = "untranslated-message"
  static let summary = "An interface message exists in one locale and not in another."
  static let explanation = """
    Messages are looked up by key in `Locales/<tag>/ui.yaml`, `help.yaml` and `errors.yaml`. A key that
    only another locale has is an error, because nothing can use it; a key that a translation lacks is
    a warning, because the source locale's message is shown instead. Nothing is missing in a locale
    under `partialLocales`.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let source = Set(base.messages[base.manifest.sourceLocale]?.keys ?? [])
    return base.manifest.locales.filter { $0 != base.manifest.sourceLocale }.flatMap { locale in
      let own = Set(base.messages[locale]?.keys ?? [])
      let missing =
        base.manifest.partialLocales.contains(locale) ? [] : source.subtracting(own).sorted()
      return missing.map {
        Diagnostic(
          .warning, LocalizableMessage("check.missing-message", ["message": .text($0.rawValue)]),
          at: .message($0, locale), code: Self.code)
      }
        + own.subtracting(source).sorted().map {
          Diagnostic(
            LocalizableMessage("check.superfluous-message", ["message": .text($0.rawValue)]),
            at: .message($0, locale), code: Self.code)
        }
    }
  }
}
