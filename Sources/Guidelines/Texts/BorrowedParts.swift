package import Localization

/// The parts of a text in a partial locale that come from the source locale.
///
/// The names of parts are those in the addresses of translation units, such as `why`, `do.2`
/// and `sections.basics`.
package struct BorrowedParts: Sendable, Equatable {
  package let locale: LocaleTag
  /// The names of the borrowed parts, in the order of the text.
  package internal(set) var parts: [String] = []

  init(from locale: LocaleTag) { self.locale = locale }

  /// Returns the items of a list. If the source has more items, borrows the rest of them.
  mutating func items(_ items: [Prose], else source: [Prose], _ part: String) -> [Prose] {
    guard items.count < source.count else { return items }
    parts += (items.count..<source.count).map { "\(part).\($0 + 1)" }
    return items + source[items.count...]
  }
}

/// A text of one locale, in which missing parts can be replaced by those of the source text.
package protocol BorrowingText: Sendable {
  var borrowed: BorrowedParts? { get set }
}

extension BorrowingText {
  /// Returns whether a part is the locale's own and not borrowed.
  package func owns(_ part: String) -> Bool { borrowed?.parts.contains(part) != true }

  /// Returns a part, or nil if it is borrowed. Searches and checks would otherwise find the same
  /// text in two locales.
  package func owned<Value>(_ part: String, _ value: Value) -> Value? { owns(part) ? value : nil }

  package func owned(items part: String, _ items: [Prose]) -> [Prose] {
    items.enumerated().filter { owns("\(part).\($0.offset + 1)") }.map(\.element)
  }

  package func owned<Key: CustomStringConvertible, Value>(
    texts part: String, _ texts: [Key: Value]
  ) -> [Key: Value] {
    texts.filter { owns("\(part).\($0.key)") }
  }
}

extension InLocale where Value: BorrowingText {
  package func locale(of part: String) -> LocaleTag {
    value.owns(part) ? locale : value.borrowed?.locale ?? locale
  }
}

extension ContentKind where Text: BorrowingText {
  /// Returns the texts with those of partial locales completed by parts of the source locale's text.
  package static func completed(
    _ texts: Localized<Text>, _ partial: Set<LocaleTag>, by source: LocaleTag
  ) -> Localized<Text> {
    guard let original = texts[source] else { return texts }
    var texts = texts
    for locale in partial {
      guard var text = texts[locale] else { continue }
      var borrowed = BorrowedParts(from: source)
      for part in parts { part.borrow(&text, original, &borrowed) }
      text.borrowed = borrowed
      texts[locale] = text
    }
    return texts
  }
}
