import Diagnostics
import Guidelines
import Localization

/// A check for interface messages that nothing uses, and for languages that lack some.
struct UntranslatedMessage: ContentCheck {
  static let code: Diagnostic.Code = "untranslated-message"
  static let summary = "An interface message exists in one locale and not in another."
  static let explanation = """
    The words of the interface come with the program. `Locales/<tag>/ui.yaml` words what a knowledge
    base wants otherwise, in one language or in all. A key that the program does not have is an error,
    because nothing can use it. If the program does not have a language, one warning says how many of
    its words are shown in the source language, or in English, until the locale's `ui.yaml` has them.

    What the source locale says of the knowledge base in `site.yaml`, the others should say as well; a
    key of theirs that the source locale lacks is an error. Nothing is missing in a locale under
    `partialLocales`.

    The words of the program itself are compared with those of its source locale in the same way.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let source = base.manifest.sourceLocale
    let others = base.manifest.locales.filter { $0 != source }
    let interface =
      base.programMessages.isEmpty
      ? others.flatMap { differences(base.ownMessages, of: $0, in: base) }
      : base.manifest.locales.flatMap { overrides(of: $0, in: base) }
    return interface
      + others.flatMap { differences(base.siteMessages, of: $0, file: "site.yaml", in: base) }
  }

  private func differences(
    _ catalogs: [LocaleTag: MessageCatalog], of locale: LocaleTag, file: String? = nil,
    in base: KnowledgeBase
  ) -> [Diagnostic] {
    let source = Set(catalogs[base.manifest.sourceLocale]?.keys ?? [])
    let own = Set(catalogs[locale]?.keys ?? [])
    let isPartial = base.manifest.partialLocales.contains(locale)
    let missing = isPartial ? [] : source.subtracting(own).filter { !$0.isNamed }.sorted()
    func place(_ key: MessageKey) -> ContentLocation {
      file.map { .locale(locale, $0) } ?? .message(key, locale)
    }
    func name(_ key: MessageKey) -> String { file == nil ? key.rawValue : key.inSiteFile }
    return missing.map { .missing(name($0), at: place($0)) }
      + own.subtracting(source).filter { !$0.isDeclared }.sorted().map {
        .superfluous(name($0), at: place($0))
      }
  }

  /// Returns what is wrong with the words that a locale has in place of the program's.
  private func overrides(of locale: LocaleTag, in base: KnowledgeBase) -> [Diagnostic] {
    let own = Set(base.ownMessages[locale]?.keys ?? []).filter(\.isOfInterface)
    let known = Set(base.programMessages[.english]?.keys ?? [])
    let unknown = own.subtracting(known).sorted().map {
      Diagnostic.unknown($0, at: .message($0, locale))
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

  /// Whether the message is one of `ui.yaml`.
  fileprivate var isOfInterface: Bool {
    !["help.", "error.", "agent."].contains { rawValue.hasPrefix($0) }
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
