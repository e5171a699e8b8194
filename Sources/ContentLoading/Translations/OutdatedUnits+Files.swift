package import Localization
package import Translation

/// Compares the locales that have a record with their source, for readers to be told.
///
/// - Parameters:
///   - isIncluded: leaves out files by their path below the folder of a locale.
package func outdatedUnits(
  of locales: [LocaleTag], source: LocaleTag, from files: [ContentFile],
  where isIncluded: (String) -> Bool = { _ in true }
) -> OutdatedUnits {
  let paths = Set(files.map(\.path))
  let recorded = locales.filter { locale in
    locale != source && paths.contains("Locales/\(locale)/\(TranslationLock.fileName)")
  }
  guard !recorded.isEmpty else { return OutdatedUnits() }
  let read = translationFiles(
    of: [source] + recorded, source: source, from: files, where: isIncluded)
  let statuses = read.dropFirst().map { target in
    let lock = target.lock.including(isIncluded)
    return (
      target.locale,
      translationStatus(source: read[0].units, target: target.units, lock: lock)
    )
  }
  return OutdatedUnits(Dictionary(statuses, uniquingKeysWith: { first, _ in first }))
}

extension TranslationLock {
  /// The records of some files only.
  fileprivate func including(_ isIncluded: (String) -> Bool) -> TranslationLock {
    TranslationLock(records.filter { isIncluded($0.key.file) })
  }
}
