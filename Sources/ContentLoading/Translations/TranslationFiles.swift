package import Diagnostics
import Guidelines
package import Localization
import Parallel
package import Translation

/// The translation units of a locale, and the record of the source texts that they translate.
///
/// The units come from the files and not from the loaded knowledge base. So each unit has a
/// location, and texts that loading ignores are included.
package struct TranslationFiles: Sendable {
  package let locale: LocaleTag
  package let units: [TextUnit]
  package let lock: TranslationLock
  /// An error if the lock file cannot be read, and warnings about its invalid lines.
  package let lockDiagnostics: [Diagnostic]
  /// Whether the locale has a readable lock file. A locale without one is not part of
  /// the translation workflow.
  package let hasLock: Bool
}

extension ParsedContent {
  /// Returns the translation units of several locales. Does not report faults of their
  /// files, because loading does.
  ///
  /// - Parameter includesInterface: Whether to return what the files `ui.yaml` word otherwise than
  ///   the program, which one locale may and another need not.
  package func translations(
    of locales: [LocaleTag], source: LocaleTag, includesInterface: Bool = false
  ) -> [TranslationFiles] {
    let headings = headings(of: locales, source)
    let units = units(headings) { $0 != checksFile && (includesInterface || $0 != messageFile) }
    return locales.map { locale in
      let (lock, diagnostics) = lock(of: locale)
      return TranslationFiles(
        locale: locale, units: units[locale.description] ?? [], lock: lock ?? TranslationLock(),
        lockDiagnostics: diagnostics, hasLock: lock != nil)
    }
  }

  /// Returns the outdated units of the locales with a lock file, so that pages can warn readers.
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

  /// Returns the headings that divide rules into parts, by the folder name of the locale.
  private func headings(
    of locales: [LocaleTag], _ source: LocaleTag
  ) -> [String: [String: RuleSection]] {
    var loader = ContentLoader(self)
    loader.readManifest()
    let sections = loader.manifest.declarations.ruleSections
    let catalogs = loader.messages(locales.contains(source) ? locales : [source] + locales)
    let fallback = catalogs[source].map {
      RuleWords(sections, locale: source, messages: $0)
    }
    let headings = locales.map { locale in
      let words = catalogs[locale].map {
        RuleWords(sections, locale: locale, messages: $0, source: catalogs[source])
      }
      return (locale.description, (words ?? fallback)?.headings ?? [:])
    }
    return Dictionary(headings, uniquingKeysWith: { first, _ in first })
  }

  private func lockPath(_ locale: LocaleTag) -> String {
    "Locales/\(locale)/\(TranslationLock.fileName)"
  }

  /// Returns the lock of a locale, or nil if its file is missing or is not text.
  private func lock(of locale: LocaleTag) -> (TranslationLock?, [Diagnostic]) {
    guard let file = files[lockPath(locale)] else { return (nil, []) }
    var parser = FileParser(limits: limits)
    guard let text = parser.text(of: file) else { return (nil, parser.diagnostics) }
    let read = TranslationLock.read(text, at: file.path)
    return (read.value, read.diagnostics)
  }

  /// Returns the units of each locale in the order of its files.
  ///
  /// - Parameters:
  ///   - headings: The headings of the wanted locales, by locale. Other locales are skipped.
  ///   - isTranslated: Returns whether the texts of a file are translated.
  private func units(
    _ headings: [String: [String: RuleSection]], _ isTranslated: (String) -> Bool
  ) -> [String: [TextUnit]] {
    let places = files.list.compactMap { LocalePath($0.path) }
      .filter { headings[$0.locale] != nil && isTranslated($0.file) }
      .sorted { $0.path < $1.path }
    let cut = places.parallelMap { self.units(at: $0, headings[$0.locale] ?? [:]) }
    var units: [String: [TextUnit]] = [:]
    for (place, found) in zip(places, cut) { units[place.locale, default: []] += found }
    return units
  }

  private func units(at place: LocalePath, _ headings: [String: RuleSection]) -> [TextUnit] {
    switch self[place.path]?.tree {
    case .yaml(let node): node.units(in: place.file)
    case .page(let page): page.units(in: place.file, headings: headings)
    case .picture, .drawing, nil: []
    }
  }
}

/// The path of a file in the folder of a locale, or of a language of the program, split into its
/// parts.
struct LocalePath: Sendable {
  let path: String
  let locale: String
  /// The path relative to the folder of the locale.
  let file: String

  /// - Parameter folder: The folder with a folder for each locale.
  init?(_ path: String, in folder: String = "Locales") {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)
    guard parts.count == 3, parts[0].elementsEqual(folder.utf8) else { return nil }
    self.path = path
    locale = String(Substring(parts[1]))
    file = String(Substring(parts[2]))
  }
}
