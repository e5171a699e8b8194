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
  package let location: ContentLocation

  package init(
    id: String, edition: String, date: CalendarDate, sourceLocale: LocaleTag,
    locales: [LocaleTag], location: ContentLocation
  ) {
    self.id = id
    self.edition = edition
    self.date = date
    self.sourceLocale = sourceLocale
    self.locales = locales
    self.location = location
  }
}
