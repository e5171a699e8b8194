import Diagnostics
import Guidelines
import Localization

/// A check for interface messages that nothing uses, and for languages that lack some.
struct UntranslatedMessage: ContentCheck {
  static let code: Diagnostic.Code = "untranslated-message"
  static let summary = "An interface message exists in one locale but not in another."
  static let explanation = """
    The words of the interface come with the program. To change some of them for a knowledge base,
    in one language or in all, use `Locales/<tag>/ui.yaml`. A key that the program does not have is
    an error, because nothing can use it. If the program does not have a language, one warning says
    how many of its words are shown in the source language, or in English, until the locale's
    `ui.yaml` has them.

    Everything that the source locale says about the knowledge base in `site.yaml` should be in the
    other locales too; a key that the source locale lacks is an error. Nothing is missing in a
    locale under `partialLocales`.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let locales = base.manifest.locales
    return locales.flatMap { overrides(of: $0, in: base) }
      + locales.filter { $0 != base.manifest.sourceLocale }.flatMap {
        differences(of: $0, in: base)
      }
  }

  /// Returns how what a locale says of the knowledge base differs from what the source locale says.
  private func differences(of locale: LocaleTag, in base: KnowledgeBase) -> [Diagnostic] {
    let source = Set(base.siteMessages[base.manifest.sourceLocale]?.keys ?? [])
    let own = Set(base.siteMessages[locale]?.keys ?? [])
    let isPartial = base.manifest.partialLocales.contains(locale)
    let missing = isPartial ? [] : source.subtracting(own).filter { !$0.isNamed }.sorted()
    let superfluous = own.subtracting(source).filter { !$0.isDeclared }.sorted()
    let place = ContentLocation.locale(locale, "site.yaml")
    return missing.map { .missing($0.inSiteFile, at: place) }
      + superfluous.map { .superfluous($0.inSiteFile, at: place) }
  }

  /// Returns what is wrong with the words that a locale has in place of the program's.
  private func overrides(of locale: LocaleTag, in base: KnowledgeBase) -> [Diagnostic] {
    guard let english = base.programMessages[.english] else { return [] }
    let (own, known) = (Set(base.ownMessages[locale]?.keys ?? []), Set(english.keys))
    let unknown = own.subtracting(known).sorted().map {
      Diagnostic.unknown($0, at: .locale(locale, "ui.yaml"))
    }
    let isPartial = base.manifest.partialLocales.contains(locale)
    guard base.programMessages[locale] == nil, !isPartial else { return unknown }
    let missing = known.subtracting(own).count
    return missing == 0 ? unknown : unknown + [.unworded(missing, locale)]
  }
}

extension MessageKey {
  /// Whether the message is the name of the knowledge base, which can be the same in all languages,
  /// or of something that it declares, which loading reports.
  fileprivate var isNamed: Bool { rawValue == "site.name" || isDeclared }

  /// Whether the message names something that the knowledge base declares.
  fileprivate var isDeclared: Bool {
    let declared = DeclaredWords.allCases.flatMap(\.groups).map { $0 + "." }
    return declared.contains(where: rawValue.hasPrefix)
  }
}

extension Diagnostic {
  fileprivate static func missing(_ key: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      .warning, LocalizableMessage("check.missing-message", ["message": .text(key)]),
      at: place, code: UntranslatedMessage.code)
  }

  fileprivate static func superfluous(_ key: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("check.superfluous-message", ["message": .text(key)]),
      at: place, code: UntranslatedMessage.code)
  }

  fileprivate static func unknown(_ key: MessageKey, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("check.unknown-message", ["message": .text(key.rawValue)]),
      at: place, code: UntranslatedMessage.code)
  }

  fileprivate static func unworded(_ count: Int, _ locale: LocaleTag) -> Diagnostic {
    Diagnostic(
      .warning,
      LocalizableMessage(
        "check.unworded-locale", ["count": .number(count), "locale": .text(locale.description)]),
      at: .locale(locale, "ui.yaml"), code: UntranslatedMessage.code)
  }
}
