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
  let recorded = recorded(locales, source, files)
  guard !recorded.isEmpty else { return OutdatedUnits() }
  return OutdatedUnits(
    comparing: translationFiles(
      of: [source] + recorded, source: source, from: files, messages: messages,
      where: isIncluded))
}

/// Compares all files of the locales that have a record with their source, and cuts those of them
/// into units that have changed.
///
/// - Parameter kept: What an earlier look has kept; afterwards, what this one keeps.
package func outdatedUnits(
  of locales: [LocaleTag], source: LocaleTag, from files: [ContentFile],
  messages: [LocaleTag: MessageCatalog], keeping kept: inout KeptLoading
) -> OutdatedUnits {
  let recorded = recorded(locales, source, files)
  guard !recorded.isEmpty else { return OutdatedUnits() }
  var reading = Reading(files, limits: LoadingLimits(), keeping: kept)
  let read = reading.translations(
    of: [source] + recorded, source: source, messages: messages)
  kept.translations = reading.next.translations
  return OutdatedUnits(comparing: read)
}

private func recorded(
  _ locales: [LocaleTag], _ source: LocaleTag, _ files: [ContentFile]
) -> [LocaleTag] {
  let locks = Set(
    files.lazy.map(\.path).filter { $0.hasSuffix("/" + TranslationLock.fileName) })
  return locales.filter { locale in
    locale != source && locks.contains("Locales/\(locale)/\(TranslationLock.fileName)")
  }
}

extension OutdatedUnits {
  /// - Parameter files: those of the source first.
  fileprivate init(comparing files: [TranslationFiles]) {
    let statuses = files.dropFirst().map { target in
      (
        target.locale,
        translationStatus(source: files[0].units, target: target.units, lock: target.lock)
      )
    }
    self.init(Dictionary(statuses, uniquingKeysWith: { first, _ in first }))
  }
}
