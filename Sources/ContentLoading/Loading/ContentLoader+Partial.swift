import Diagnostics
import Guidelines
import Localization

/// Partial locales may lack any text: loading says nothing of it, `precept locale status` does.
extension ContentLoader {
  /// Whether the loader reads a file of a locale, and reports it if it is missing.
  func expects(_ path: String, of locale: LocaleTag) -> Bool {
    !partial.contains(locale) || exists(path)
  }

  /// Reads a text. Missing parts of it are not reported for a partial locale; `hasGaps` tells.
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

  /// Reads an entry. An incomplete one of a partial locale becomes nil, so that the source's entry
  /// stands in for all of it.
  mutating func entry<Text>(of locale: LocaleTag, _ read: (inout ContentLoader) -> Text) -> Text? {
    let entry = text(of: locale, read)
    return entry.hasGaps ? nil : entry.text
  }

  private static let gaps: Set<Diagnostic.Code> = [
    "missing-field", "missing-section", "empty-section",
  ]
}

extension Localized {
  /// Fills the gaps in the texts of partial locales with parts of the source's text.
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
