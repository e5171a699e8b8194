package import Localization
package import MarkdownTree

/// The values of something by locale. Any locale can be without a value.
package struct Localized<Value: Sendable>: Sendable {
  package private(set) var values: [LocaleTag: Value]

  package init(_ values: [LocaleTag: Value] = [:]) { self.values = values }

  package subscript(locale: LocaleTag) -> Value? {
    get { values[locale] }
    set { values[locale] = newValue }
  }
}

extension Localized {
  /// Returns the value of the first locale in the sequence that has one, together with that locale.
  package func first(of locales: some Sequence<LocaleTag>) -> InLocale<Value>? {
    for locale in locales {
      if let value = values[locale] { return InLocale(value, locale) }
    }
    return nil
  }
}

/// A value with the locale in which it is written, which can differ from the requested one.
package struct InLocale<Value: Sendable>: Sendable {
  package let value: Value
  package let locale: LocaleTag

  package init(_ value: Value, _ locale: LocaleTag) {
    self.value = value
    self.locale = locale
  }
}

/// The blocks of a Markdown text, such as those under one heading.
package struct Prose: Sendable, Equatable {
  package let blocks: [MarkdownBlock]

  package init(_ blocks: [MarkdownBlock]) { self.blocks = blocks }

  package var isEmpty: Bool { blocks.isEmpty }

  package enum ListKind: Sendable {
    case bullet, ordered
  }

  /// Returns the items if the prose is exactly one list of the given kind, otherwise nil.
  package func items(of kind: ListKind) -> [Prose]? {
    guard blocks.count == 1, case .list(let list) = blocks[0].kind,
      list.isOrdered == (kind == .ordered)
    else { return nil }
    return list.items.map { Prose($0.blocks) }
  }

  /// The prose written back as Markdown, without a newline at the end.
  package var markdown: String {
    var text = blocks.markdown()
    text.dropLineFeed()
    return text
  }

  /// The text without markup, with one line for each block, list item or table row.
  package var plainText: String { blocks.searchText() }
}

/// A short Markdown text from a YAML file, with code spans, emphasis and links.
package struct MarkdownText: Sendable, Equatable {
  /// The text as it is written in the file, with markup.
  package let source: String
  package let prose: Prose

  package init(_ source: String, _ prose: Prose) {
    self.source = source
    self.prose = prose
  }

  package static let empty = MarkdownText("", Prose([]))

  package var isEmpty: Bool { source.isEmpty }
}
