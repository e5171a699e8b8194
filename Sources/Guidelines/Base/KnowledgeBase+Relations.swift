package import Localization

extension KnowledgeBase {
  /// Returns the platforms of a scope in display order.
  package func platforms(in scope: PlatformScope) -> [Platform] {
    platforms.filter { scope.includes($0.id) }
  }

  /// Returns the locales to look for a text in: the one asked for, its relatives, the source.
  package func localesToTry(for locale: LocaleTag) -> [LocaleTag] {
    var chain = locale.fallbacks.filter { manifest.locales.contains($0) }
    if !chain.contains(manifest.sourceLocale) { chain.append(manifest.sourceLocale) }
    return chain
  }

  /// Returns the messages that a reader of the locale sees.
  package func messages(for locale: LocaleTag) -> LocalizedMessages {
    LocalizedMessages(for: locale, from: messages, source: manifest.sourceLocale)
  }

  /// Returns the text in the locale, or in the nearest one that has it.
  package func text<Value>(_ texts: Localized<Value>, in locale: LocaleTag) -> InLocale<Value>? {
    // Nearly every text exists in the locale asked for, which is the first to be tried.
    if let value = texts[locale], manifest.locales.contains(locale) {
      return InLocale(value, locale)
    }
    return texts.first(of: localesToTry(for: locale))
  }
}

extension KnowledgeBase {
  /// Returns the title in the locale, or in the nearest one that has it, with the locale that it is
  /// written in; nil where there is no text at all.
  package func title(of rule: Rule, in locale: LocaleTag) -> InLocale<String>? {
    text(rule.texts, in: locale).map { InLocale($0.value.title, $0.locale(of: "title")) }
  }

  /// Returns what the rule says in the locale, or in the nearest one that has it.
  package func statement(of rule: Rule, in locale: LocaleTag) -> InLocale<Prose>? {
    text(rule.texts, in: locale).map {
      InLocale($0.value.statement, $0.locale(of: "statement"))
    }
  }

  /// Returns the locale of the text that a reader of the locale sees in a part of the rule.
  package func locale(of part: String, of rule: Rule, in locale: LocaleTag) -> LocaleTag? {
    text(rule.texts, in: locale)?.locale(of: part)
  }
}
