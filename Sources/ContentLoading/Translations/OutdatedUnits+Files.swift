package import Localization
package import Translation

/// Compares the locales that have a record with their source, for readers to be told.
///
/// - Parameters:
///   - messages: the interface in these locales, where it has been read already.
///   - isIncluded: leaves out files by their path below the folder of a locale.
package func outdatedUnits(
  of locales: [LocaleTag], source: LocaleTag, from files: [ContentFile],
  messages: [LocaleTag: MessageCatalog]? = nil, where isIncluded: (String) -> Bool = { _ in true }
) -> OutdatedUnits {
  let paths = Set(files.map(\.path))
  let recorded = locales.filter { locale in
    locale != source && paths.contains("Locales/\(locale)/\(TranslationLock.fileName)")
  }
  guard !recorded.isEmpty else { return OutdatedUnits() }
  let read = translationFiles(
    of: [source] + recorded, source: source, from: files, messages: messages,
    where: isIncluded)
  let statuses = read.dropFirst().map { target in
    (
      target.locale,
      translationStatus(source: read[0].units, target: target.units, lock: target.lock)
    )
  }
  return OutdatedUnits(Dictionary(statuses, uniquingKeysWith: { first, _ in first }))
}
