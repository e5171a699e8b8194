package import Localization
package import MarkdownTree

/// Values by locale; any locale may have none.
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

/// A value with the locale that it is written in, which may differ from the one that was wanted.
package struct InLocale<Value: Sendable>: Sendable {
  package let value: Value
  package let locale: LocaleTag

  package init(_ value: Value, _ locale: LocaleTag) {
    self.value = value
    self.locale = locale
  }
}

/// Blocks that belong together, such as those under one heading.
package struct Prose: Sendable, Equatable {
  package let blocks: [MarkdownBlock]

  package init(_ blocks: [MarkdownBlock]) { self.blocks = blocks }

  package var isEmpty: Bool { blocks.isEmpty }

  package enum ListKind: Sendable {
    case bullet, ordered
  }

  /// Returns the items where the prose is exactly one list of the kind, else nil.
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

  /// The words alone: one line for each block, item or row.
  package var plainText: String { blocks.searchText() }
}

/// A short text of a YAML file, which may hold code spans, emphasis and links.
package struct MarkdownText: Sendable, Equatable {
  /// As it is written in the file.
  package let source: String
  package let prose: Prose

  package init(_ source: String, _ prose: Prose) {
    self.source = source
    self.prose = prose
  }

  package var isEmpty: Bool { source.isEmpty }
}

/// The checks of the texts of one locale, as `Locales/<tag>/checks.yaml` declares them.
package struct LocaleChecks: Equatable, Sendable {
  /// The kinds of facts that a translation must share with its source; nil for all kinds.
  package var parity: Set<String>?
  package var typography = TypographyPolicy()
  /// Messages that people type unchanged, such as commands: keys, or `*` and the end of keys.
  package var verbatim: [String] = []

  package init() {}

  package func isVerbatim(_ key: MessageKey) -> Bool {
    verbatim.contains { entry in
      entry.hasPrefix("*") ? key.rawValue.hasSuffix(entry.dropFirst()) : key.rawValue == entry
    }
  }
}
