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
  /// Errors where there is a file that cannot be read as a record, and warnings where some of its
  /// lines cannot.
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
  return reading.translations(of: locales, source: source, messages: messages, where: isIncluded)
}

extension Reading {
  mutating func translations(
    of locales: [LocaleTag], source: LocaleTag, messages: [LocaleTag: MessageCatalog]?,
    where isIncluded: (String) -> Bool = { _ in true }
  ) -> [TranslationFiles] {
    let catalogs =
      messages ?? self.messages(locales.contains(source) ? locales : [source] + locales)
    let fallback = catalogs[source].map { RuleWords(locale: source, messages: $0) }
    let headings = locales.map { locale in
      let words = catalogs[locale].map {
        RuleWords(locale: locale, messages: $0, source: catalogs[source])
      }
      return (locale, (words ?? fallback)?.headings ?? [:])
    }
    let units = units(
      Dictionary(headings, uniquingKeysWith: { first, _ in first }), where: isIncluded)
    return locales.map { locale in
      let (lock, found) = lock(of: locale, where: isIncluded)
      return TranslationFiles(
        locale: locale, units: units[locale.description] ?? [], lock: lock ?? TranslationLock(),
        lockDiagnostics: found, hasLock: lock != nil)
    }
  }

  /// The record of a locale is larger than any other file, because it holds all of its texts.
  private mutating func lock(
    of locale: LocaleTag, where isIncluded: (String) -> Bool
  ) -> (TranslationLock?, [Diagnostic]) {
    let path = "Locales/\(locale)/\(TranslationLock.fileName)"
    let before = found.count
    let lock = remembered(path, in: \.translations.locks) { reading -> TranslationLock? in
      guard reading.exists(path), let text = reading.text(at: path) else { return nil }
      let read = TranslationLock.read(text, at: path, where: isIncluded)
      reading.found += read.diagnostics
      return read.value
    }
    return (lock, Array(found[before...]))
  }

  /// Returns the units of each locale in the order of its files.
  private mutating func units(
    _ headings: [LocaleTag: [String: RulePart]], where isIncluded: (String) -> Bool
  ) -> [String: [TextUnit]] {
    if keeps {
      if former?.translations.headings != headings { former?.translations.units = KeptGroup() }
      next.translations.headings = headings
    }
    let byName = Dictionary(uniqueKeysWithValues: headings.map { ($0.description, $1) })
    let paths = files.list.compactMap { LocalePath($0.path) }.filter {
      byName[$0.locale] != nil && $0.file != checksFile && isIncluded($0.file)
    }.map(\.path).sorted()
    let cut = remembered(paths, in: \.translations.units) { _ in
      []
    } _: { reading, path in
      LocalePath(path).map { reading.units(at: $0, byName[$0.locale] ?? [:]) } ?? []
    }
    var units: [String: [TextUnit]] = [:]
    for (path, found) in zip(paths, cut) {
      if let locale = LocalePath(path)?.locale { units[locale, default: []] += found }
    }
    return units
  }

  private mutating func units(
    at place: LocalePath, _ headings: [String: RulePart]
  ) -> [TextUnit] {
    if place.file.hasSuffix(".yaml") {
      return yaml(at: place.path).map { $0.units(in: place.file) } ?? []
    }
    guard place.file.hasSuffix(".md"), let page = page(at: place.path) else { return [] }
    return page.units(in: place.file, headings: headings)
  }
}

/// The path of a file of a locale, taken apart.
struct LocalePath {
  let path: String
  let locale: String
  /// Below the folder of the locale.
  let file: String

  init?(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)
    guard parts.count == 3, parts[0].elementsEqual("Locales".utf8) else { return nil }
    self.path = path
    locale = String(Substring(parts[1]))
    file = String(Substring(parts[2]))
  }
}
