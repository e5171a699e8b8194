package import Diagnostics
package import Guidelines
import Localization

/// Finds interface messages that exist in the source locale and not in another, or the reverse.
package struct UntranslatedMessage: ContentCheck {
  package static let code: Diagnostic.Code = "untranslated-message"
  package static let summary = "An interface message exists in one locale and not in another."
  package static let explanation = """
    Messages are looked up by key in `Locales/<tag>/ui.yaml` and `help.yaml`. A key that only another locale has is
    an error, because nothing can use it; a key that a translation lacks is a warning, because the
    source locale's message is shown instead. Nothing is missing in a locale under `partialLocales`.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let source = Set(base.messages[base.manifest.sourceLocale]?.keys ?? [])
    return base.manifest.locales.filter { $0 != base.manifest.sourceLocale }.flatMap { locale in
      let own = Set(base.messages[locale]?.keys ?? [])
      let missing =
        base.manifest.partialLocales.contains(locale) ? [] : source.subtracting(own).sorted()
      return missing.map { Diagnostic.missingMessage($0, at: .message($0, locale)) }
        + own.subtracting(source).sorted().map {
          Diagnostic.orphanedMessage($0, at: .message($0, locale))
        }
    }
  }
}

extension Diagnostic {
  fileprivate static func missingMessage(_ key: MessageKey, at place: ContentLocation) -> Diagnostic
  {
    Diagnostic(
      .warning, "message '\(key)' is missing", at: place, code: UntranslatedMessage.code)
  }

  fileprivate static func orphanedMessage(_ key: MessageKey, at place: ContentLocation)
    -> Diagnostic
  {
    Diagnostic(
      "message '\(key)' does not exist in the source locale", at: place,
      code: UntranslatedMessage.code)
  }
}
