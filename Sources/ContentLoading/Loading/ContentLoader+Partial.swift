import Diagnostics
import Guidelines
import Localization

/// Partial locales may lack any text: loading says nothing of it, `precept locale status` does.
extension ContentLoader {
  /// Tells whether a file of a locale is to be read; that of a complete one is reported where it
  /// is missing.
  func expects(_ path: String, of locale: LocaleTag) -> Bool {
    !partial.contains(locale) || exists(path)
  }

  /// Reads a text and tells whether a partial locale lacks parts of it, which are not reported.
  mutating func text<Text>(
    of locale: LocaleTag, _ read: (inout ContentLoader) -> Text
  ) -> (text: Text, hasGaps: Bool) {
    let before = diagnostics.count
    let text = read(&self)
    guard partial.contains(locale) else { return (text, false) }
    let new = diagnostics[before...]
    diagnostics.replaceSubrange(before..., with: new.filter { !Self.gaps.contains($0.code) })
    return (text, new.contains { Self.gaps.contains($0.code) })
  }

  /// Reads an entry of a file of names; one of a partial locale that lacks a field is left out, so
  /// that the source's stands for it as a whole.
  mutating func entry<Text>(of locale: LocaleTag, _ read: (inout ContentLoader) -> Text) -> Text? {
    let entry = text(of: locale, read)
    return entry.hasGaps ? nil : entry.text
  }

  private static let gaps: Set<Diagnostic.Code> = [
    "missing-field", "missing-section", "empty-section",
  ]
}

extension Localized {
  /// Returns the texts with those of partial locales completed by the source's.
  func completed(
    _ partial: Set<LocaleTag>, by source: LocaleTag, _ complete: (Value, Value) -> Value
  ) -> Localized {
    guard let original = self[source] else { return self }
    var texts = self
    for locale in partial {
      if let own = self[locale] { texts[locale] = complete(own, original) }
    }
    return texts
  }
}
