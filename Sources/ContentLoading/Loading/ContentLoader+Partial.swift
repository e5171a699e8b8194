import Diagnostics
import Guidelines
import Localization

/// A partial locale is allowed to lack any text. Loading does not report what it lacks;
/// `precept locale status` lists it.
extension ContentLoader {
  /// Returns whether the loader should read a file: always for a complete locale, and only if the
  /// file exists for a partial locale.
  func expects(_ path: String, of locale: LocaleTag) -> Bool {
    !partial.contains(locale) || exists(path)
  }

  /// Reads a text. If the locale is partial, does not report missing parts, and returns whether
  /// there are any as `hasGaps`.
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

  /// Reads the text of one object. If the locale is partial and the text is incomplete, returns
  /// nil, so that readers see the whole text of the source locale instead.
  mutating func entry<Text>(of locale: LocaleTag, _ read: (inout ContentLoader) -> Text) -> Text? {
    let entry = text(of: locale, read)
    return entry.hasGaps ? nil : entry.text
  }

  private static let gaps: Set<Diagnostic.Code> = [
    "missing-field", "missing-section", "empty-section",
  ]
}

extension Localized {
  /// Fills gaps in the texts of partial locales with parts of the source locale's text.
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
