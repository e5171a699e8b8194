package import Diagnostics
package import Localization
import Parallel
package import Translation

/// The translation units of a locale, and the record of the source texts that they translate.
///
/// The units come from the files rather than from the model, so that each has a location, and texts
/// that the model ignores are found too.
package struct TranslationFiles: Sendable {
  package let locale: LocaleTag
  package let units: [TextUnit]
  package let lock: TranslationLock
  /// An error where the record cannot be read, and warnings about lines that cannot.
  package let lockDiagnostics: [Diagnostic]
  /// Whether there is a record; a locale without one takes no part in the translation workflow.
  package let hasLock: Bool
}

extension ParsedContent {
  /// Returns the texts of several locales. Faults of the files are those that loading reports.
  package func translations(of locales: [LocaleTag], source: LocaleTag) -> [TranslationFiles] {
    let headings = headings(of: locales, source)
    let units = units(headings)
    return locales.map { locale in
      let (lock, diagnostics) = lock(of: locale)
      return TranslationFiles(
        locale: locale, units: units[locale.description] ?? [], lock: lock ?? TranslationLock(),
        lockDiagnostics: diagnostics, hasLock: lock != nil)
    }
  }

  /// Compares the locales that have a record with their source, so that pages can warn readers.
  package func outdatedUnits(of locales: [LocaleTag], source: LocaleTag) -> OutdatedUnits {
    let recorded = locales.filter { $0 != source && files[lockPath($0)] != nil }
    guard !recorded.isEmpty else { return OutdatedUnits() }
    let read = translations(of: [source] + recorded, source: source)
    let statuses = read.dropFirst().map { target in
      (
        target.locale,
        translationStatus(source: read[0].units, target: target.units, lock: target.lock)
      )
    }
    return OutdatedUnits(Dictionary(statuses, uniquingKeysWith: { first, _ in first }))
  }
}

extension ParsedContent {
  /// The headings that divide rules into parts, by the folder of the locale.
  private func headings(
    of locales: [LocaleTag], _ source: LocaleTag
  ) -> [String: [String: RulePart]] {
    var loader = ContentLoader(self)
    let catalogs = loader.messages(locales.contains(source) ? locales : [source] + locales)
    let fallback = catalogs[source].map { RuleWords(locale: source, messages: $0) }
    let headings = locales.map { locale in
      let words = catalogs[locale].map {
        RuleWords(locale: locale, messages: $0, source: catalogs[source])
      }
      return (locale.description, (words ?? fallback)?.headings ?? [:])
    }
    return Dictionary(headings, uniquingKeysWith: { first, _ in first })
  }

  private func lockPath(_ locale: LocaleTag) -> String {
    "Locales/\(locale)/\(TranslationLock.fileName)"
  }

  /// Returns nil where there is no record, or where it is no text.
  private func lock(of locale: LocaleTag) -> (TranslationLock?, [Diagnostic]) {
    guard let file = files[lockPath(locale)] else { return (nil, []) }
    var parser = FileParser(limits: limits)
    guard let text = parser.text(of: file) else { return (nil, parser.diagnostics) }
    let read = TranslationLock.read(text, at: file.path)
    return (read.value, read.diagnostics)
  }

  /// Returns the units of each locale in the order of its files.
  ///
  /// - Parameter headings: of the wanted locales.
  private func units(_ headings: [String: [String: RulePart]]) -> [String: [TextUnit]] {
    let places = files.list.compactMap { LocalePath($0.path) }
      .filter { headings[$0.locale] != nil && $0.file != checksFile }
      .sorted { $0.path < $1.path }
    let cut = places.parallelMap { self.units(at: $0, headings[$0.locale] ?? [:]) }
    var units: [String: [TextUnit]] = [:]
    for (place, found) in zip(places, cut) { units[place.locale, default: []] += found }
    return units
  }

  private func units(at place: LocalePath, _ headings: [String: RulePart]) -> [TextUnit] {
    switch self[place.path]?.tree {
    case .yaml(let node): node.units(in: place.file)
    case .page(let page): page.units(in: place.file, headings: headings)
    case nil: []
    }
  }
}

/// The path of a file of a locale, taken apart.
struct LocalePath: Sendable {
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
