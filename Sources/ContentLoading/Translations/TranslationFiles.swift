package import Diagnostics
package import Localization
package import Translation

/// The texts of a locale, cut into the units that are translated one by one, and the record of
/// what they were made from.
///
/// Read from the files rather than from the model, so that every unit has its place and a text
/// that the model does not take up is still found.
package struct TranslationFiles: Sendable {
  package let locale: LocaleTag
  package let units: [TextUnit]
  package let lock: TranslationLock
  package let lockDiagnostics: [Diagnostic]
  /// Whether there is a record at all; without one a locale takes no part in the workflow.
  package let hasLock: Bool
}

/// Reads the texts of several locales. Faults of the files are those that loading reports.
///
/// - Parameters:
///   - messages: the interface in these locales, where it has been read already.
///   - isIncluded: leaves out files by their path below the folder of a locale.
package func translationFiles(
  of locales: [LocaleTag], source: LocaleTag, from files: [ContentFile],
  messages: [LocaleTag: MessageCatalog]? = nil,
  where isIncluded: (String) -> Bool = { _ in true }
) -> [TranslationFiles] {
  var reading = Reading(files, limits: LoadingLimits())
  let catalogs =
    messages ?? reading.messages(locales.contains(source) ? locales : [source] + locales)
  let fallback = catalogs[source].map { RuleWords(locale: source, messages: $0) }
  return locales.map { locale in
    let words =
      catalogs[locale].map {
        RuleWords(locale: locale, messages: $0, source: catalogs[source])
      } ?? fallback
    let units = reading.units(of: locale, headings: words?.headings ?? [:], where: isIncluded)
    let (lock, found) = reading.lock(of: locale, where: isIncluded)
    return TranslationFiles(
      locale: locale, units: units, lock: lock ?? TranslationLock(), lockDiagnostics: found,
      hasLock: lock != nil)
  }
}

extension Reading {
  /// The record of a locale is larger than any other file, because it holds all of its texts.
  fileprivate mutating func lock(
    of locale: LocaleTag, where isIncluded: (String) -> Bool
  ) -> (TranslationLock?, [Diagnostic]) {
    let path = "Locales/\(locale)/\(TranslationLock.fileName)"
    guard let file = files[path], case .bytes(let bytes) = file.contents else { return (nil, []) }
    let read = TranslationLock.read(
      String(decoding: bytes, as: UTF8.self), at: path, where: isIncluded)
    return (read.value, read.diagnostics)
  }

  fileprivate mutating func units(
    of locale: LocaleTag, headings: [String: RulePart], where isIncluded: (String) -> Bool
  ) -> [TextUnit] {
    let folder = "Locales/\(locale)/"
    let paths = files.keys.filter { $0.hasPrefix(folder) }.sorted()
    let included = paths.map { String($0.dropFirst(folder.count)) }
      .filter { $0 != checksFile && isIncluded($0) }
    return parallel(included) { reading, file -> [TextUnit] in
      let path = folder + file
      if file.hasSuffix(".yaml") { return reading.yaml(at: path).map { $0.units(in: file) } ?? [] }
      guard file.hasSuffix(".md"), let page = reading.page(at: path) else { return [] }
      return page.units(in: file, headings: headings)
    }.flatMap(\.self)
  }
}
