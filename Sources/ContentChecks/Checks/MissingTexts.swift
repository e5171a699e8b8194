import Diagnostics
import Guidelines
import Localization

struct MissingSourceText: ContentCheck {
  static let code: Diagnostic.Code = "missing-source-text"
  static let summary = "An object has no text in the source locale."
  static let explanation = """
    All other locales are translated from the source locale, and readers see its text if a
    translation is missing, so every object needs text there.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let source = base.manifest.sourceLocale
    return base.localizedObjects { hasWords in !hasWords(source) }.map {
      finding(
        "check.missing-source-text",
        ["file": .text("Locales/\(source)/\($0.file)"), "object": .message($0.name)],
        at: $0.location)
    }
  }
}

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
        warning(
          "check.missing-translation",
          [
            "file": .text("Locales/\(locale)/\(object.file)"),
            "locale": .text(locale.description),
            "object": .message(object.name),
          ],
          at: object.location)
      }
    }
  }
}

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

  /// Returns the differences between the locale's text of the knowledge base and the source.
  private func differences(of locale: LocaleTag, in base: KnowledgeBase) -> [Diagnostic] {
    let source = Set(base.siteMessages[base.manifest.sourceLocale]?.keys ?? [])
    let own = Set(base.siteMessages[locale]?.keys ?? [])
    let isPartial = base.manifest.partialLocales.contains(locale)
    let missing = isPartial ? [] : source.subtracting(own).filter { !$0.isNamed }.sorted()
    let superfluous = own.subtracting(source).filter { !$0.isDeclared }.sorted()
    let place = ContentLocation.locale(locale, "site.yaml")
    func name(_ key: MessageKey) -> [String: LocalizableMessage.Argument] {
      ["message": .text(key.inSiteFile)]
    }
    return missing.map { warning("check.missing-message", name($0), at: place) }
      + superfluous.map { finding("check.superfluous-message", name($0), at: place) }
  }

  /// Returns the errors in a locale's replacements for words of the program.
  private func overrides(of locale: LocaleTag, in base: KnowledgeBase) -> [Diagnostic] {
    guard let english = base.programMessages[.english] else { return [] }
    let (own, known) = (Set(base.ownMessages[locale]?.keys ?? []), Set(english.keys))
    let place = ContentLocation.locale(locale, "ui.yaml")
    let unknown = own.subtracting(known).sorted().map {
      finding("check.unknown-message", ["message": .text($0.rawValue)], at: place)
    }
    let isPartial = base.manifest.partialLocales.contains(locale)
    guard base.programMessages[locale] == nil, !isPartial else { return unknown }
    let missing = known.subtracting(own).count
    guard missing > 0 else { return unknown }
    return unknown + [
      warning(
        "check.unworded-locale",
        ["count": .number(missing), "locale": .text(locale.description)], at: place)
    ]
  }
}

extension MessageKey {
  /// Whether the message is the name of the knowledge base, which can be the same in all languages,
  /// or names something that it declares, which loading reports.
  fileprivate var isNamed: Bool { rawValue == "site.name" || isDeclared }

  /// Whether the message names something that the knowledge base declares.
  fileprivate var isDeclared: Bool {
    let declared = DeclaredWords.allCases.flatMap(\.groups).map { $0 + "." }
    return declared.contains(where: rawValue.hasPrefix)
  }
}

struct UnwrittenText: TextCheck {
  static let code: Diagnostic.Code = "unwritten-text"
  static let summary = "Placeholder text of `precept new` has not been replaced."
  static let explanation = """
    `precept new` marks its placeholders, in English with “To be written:”. The pages show them as
    they are. Replace them, or remove those that are optional.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    guard let mark = base.messages[locale]?.placeholderMark, !mark.isEmpty else { return nil }
    return { texts, _ in
      // These messages of the program are the placeholders.
      guard texts.message?.rawValue.hasPrefix("cli.") != true else { return [] }
      return texts.units.filter { $0.runs.words.contains { $0.hasPrefix(mark) } }.map { unit in
        warning(
          LocalizableMessage("check.unwritten-text").about(unit, of: texts),
          at: unit.location)
      }
    }
  }
}

extension MessageCatalog {
  /// The start of the placeholders of `precept new`: its title of a rule, without the id.
  fileprivate var placeholderMark: String? {
    guard let title = self[MessageKey("cli.new.rule.title")] else { return nil }
    var mark = title.pattern(for: nil, rules).filled { _ in "" }
    while mark.last?.isWhitespace == true { mark.removeLast() }
    return mark
  }
}
