import Checklists
import Guidelines
import Localization
import Parallel

/// What all pages of a locale share, made once.
///
/// A class, because the parts of a page hand their context on and on, and a copy of it should cost
/// next to nothing.
final class LocaleScope: Sendable {
  let base: KnowledgeBase
  let locale: LocaleTag
  let options: SiteOptions
  let theme: SiteTheme
  let catalog: Lazy<ChecklistCatalog>
  let messages: LocalizedMessages
  /// What each language calls itself.
  let languageNames: [LocaleTag: String]

  init(
    base: KnowledgeBase, locale: LocaleTag, options: SiteOptions, theme: SiteTheme,
    catalog: Lazy<ChecklistCatalog>
  ) {
    self.base = base
    self.locale = locale
    self.options = options
    self.theme = theme
    self.catalog = catalog
    messages = base.messages(for: locale)
    languageNames = Dictionary(
      base.manifest.locales.map { ($0, base.languageName(of: $0)) },
      uniquingKeysWith: { first, _ in first })
  }
}
