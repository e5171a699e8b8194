package import Localization
import Parallel

/// The words of the interface that come with the program, in every language that it has. A
/// knowledge base words only what it wants otherwise.
package struct ProgramWords: Sendable {
  /// The messages by locale. Each file is parsed when a knowledge base needs its language.
  private let catalogs: [LocaleTag: Lazy<MessageCatalog>]

  /// - Parameter files: The files `Locales/<tag>/ui.yaml` of the program. Without any, the
  ///   knowledge base has to have all words itself, as that of the program does.
  package init(_ files: [ContentFile] = []) {
    let located = files.compactMap { file in
      LocalePath(file.path).flatMap { try? LocaleTag($0.locale) }.map { tag in
        (
          tag,
          Lazy { messageCatalogs(from: [file])[tag] ?? MessageCatalog(locale: tag, messages: [:]) }
        )
      }
    }
    catalogs = Dictionary(located, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the words for readers of a locale, with English ones where the program lacks the language.
  package func messages(for locale: LocaleTag) -> LocalizedMessages {
    let found = [locale, .english].compactMap(catalog).map { ($0.locale, $0) }
    return LocalizedMessages(
      for: locale, from: Dictionary(found, uniquingKeysWith: { first, _ in first }),
      source: .english)
  }

  var isEmpty: Bool { catalogs.isEmpty }

  var locales: [LocaleTag] { catalogs.keys.sorted() }

  /// Returns the words for readers of a locale: those of its nearest fallback, as of `zh-Hant` for
  /// `zh-TW`. Returns nil if the program does not have the language.
  func catalog(for locale: LocaleTag) -> MessageCatalog? {
    locale.fallbacks.lazy.compactMap { catalogs[$0] }.first.map {
      MessageCatalog(locale: locale, messages: [:]).completed(by: $0.value)
    }
  }
}

/// Reads files of messages, such as `Locales/ja/help.yaml`, in whatever locales they are. Mistakes
/// in them are left out.
package func messageCatalogs(from files: [ContentFile]) -> [LocaleTag: MessageCatalog] {
  var loader = ContentLoader(ParsedContent(files))
  return files.reduce(into: [:]) { catalogs, file in
    guard let place = LocalePath(file.path), let tag = try? LocaleTag(place.locale) else { return }
    let read = loader.catalog(tag, place.file)
    catalogs[tag] = catalogs[tag].map { $0.completed(by: read) } ?? read
  }
}
