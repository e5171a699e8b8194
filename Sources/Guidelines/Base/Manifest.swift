package import Diagnostics
package import Localization

/// What a knowledge base says about itself.
package struct Manifest: Sendable {
  package let id: String
  package let edition: String
  package let date: CalendarDate
  /// The locale in which every text exists.
  package let sourceLocale: LocaleTag
  /// In the order of the language switch, the source locale among them.
  package let locales: [LocaleTag]
  /// Of those, the ones that may lack any text; what they lack is the source's.
  package let partialLocales: Set<LocaleTag>
  /// Whether each page has a Markdown twin, and language models the lists of them.
  package let hasTwins: Bool
  /// Whether rules and topics have pages in two languages.
  package let hasSideBySide: Bool
  package let location: ContentLocation

  package init(
    id: String, edition: String, date: CalendarDate, sourceLocale: LocaleTag,
    locales: [LocaleTag], partialLocales: Set<LocaleTag> = [], hasTwins: Bool = true,
    hasSideBySide: Bool = true, location: ContentLocation
  ) {
    self.id = id
    self.edition = edition
    self.date = date
    self.sourceLocale = sourceLocale
    self.locales = locales
    self.partialLocales = partialLocales
    self.hasTwins = hasTwins
    self.hasSideBySide = hasSideBySide
    self.location = location
  }
}

extension Manifest {
  /// The locales that are to have every text, the source among them.
  package var completeLocales: [LocaleTag] { locales.filter { !partialLocales.contains($0) } }
}
