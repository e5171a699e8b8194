package import Diagnostics
package import Localization
import Parallel

/// The words that come with the program, in every language that it has. A knowledge base can replace
/// those of its interface.
package struct ProgramWords: Sendable {
  /// The folder of the program's words, with a folder for each language.
  package static let folder = "Words"

  /// The messages by locale. Files are parsed when their language is needed.
  private let catalogs: [LocaleTag: Lazy<MessageCatalog>]

  /// - Parameter files: Files of the program, such as `Words/<tag>/ui.yaml`. Others are ignored.
  package init(_ files: [ContentFile] = []) {
    let byLocale = Dictionary(grouping: files) { file in
      LocalePath(file.path, in: Self.folder).flatMap { try? LocaleTag($0.locale) }
    }
    catalogs = byLocale.reduce(into: [:]) { catalogs, entry in
      guard let tag = entry.key else { return }
      catalogs[tag] = Lazy {
        messageCatalogs(from: entry.value).value[tag] ?? MessageCatalog(locale: tag, messages: [:])
      }
    }
  }

  /// The languages that the program has.
  package var locales: [LocaleTag] { catalogs.keys.sorted() }

  /// Returns the words for readers of a locale, with English ones where the program lacks the language.
  package func messages(for locale: LocaleTag) -> LocalizedMessages {
    let found = [locale, .english].compactMap(catalog).map { ($0.locale, $0) }
    return LocalizedMessages(
      for: locale, from: Dictionary(found, uniquingKeysWith: { first, _ in first }),
      source: .english)
  }

  /// Returns the words for readers of a locale: those of its nearest fallback, as of `zh-Hant` for
  /// `zh-TW`. Returns nil if the program does not have the language.
  package func catalog(for locale: LocaleTag) -> MessageCatalog? {
    locale.fallbacks.lazy.compactMap { catalogs[$0] }.first.map {
      MessageCatalog(locale: locale, messages: [:]).completed(by: $0.value)
    }
  }
}

/// Reads files of the program's words, such as `Words/ja/help.yaml`, in every language that has them.
package func messageCatalogs(from files: [ContentFile]) -> Checked<[LocaleTag: MessageCatalog]> {
  var loader = ContentLoader(ParsedContent(files))
  var catalogs: [LocaleTag: MessageCatalog] = [:]
  for file in files {
    guard let place = LocalePath(file.path, in: ProgramWords.folder),
      let tag = try? LocaleTag(place.locale)
    else { continue }
    let read = loader.catalog(tag, at: file.path)
    catalogs[tag] = catalogs[tag].map { $0.completed(by: read) } ?? read
  }
  return Checked(catalogs, loader.diagnostics)
}
