package import Localization

/// Values by locale, of which any may be missing.
package struct Localized<Value: Sendable>: Sendable {
  package private(set) var values: [LocaleTag: Value]

  package init(_ values: [LocaleTag: Value] = [:]) { self.values = values }

  package subscript(locale: LocaleTag) -> Value? {
    get { values[locale] }
    set { values[locale] = newValue }
  }
}

extension Localized {
  /// Returns the value for the first of the locales that has one, with that locale.
  package func first(of locales: some Sequence<LocaleTag>) -> InLocale<Value>? {
    for locale in locales {
      if let value = values[locale] { return InLocale(value, locale) }
    }
    return nil
  }
}

/// A value with the locale that it is written in, which may not be the one asked for.
package struct InLocale<Value: Sendable>: Sendable {
  package let value: Value
  package let locale: LocaleTag

  package init(_ value: Value, _ locale: LocaleTag) {
    self.value = value
    self.locale = locale
  }
}
