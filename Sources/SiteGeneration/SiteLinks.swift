import Checklists
import Diagnostics
import Guidelines
import HTMLTree
import Localization
import MarkdownTree
import Parallel

/// The resolver of links and pictures in pages: it turns references such as `rule:` and `check:` into
/// links to pages, and `asset:` into the published file of a picture.
struct SiteLinks: LinkResolver {
  let context: PageContext

  func target(of destination: String) -> LinkTarget? {
    guard let reference = ContentReference(destination) else {
      return SafeURL(destination).map { LinkTarget($0) }
    }
    guard let object = context.base.object(of: reference),
      let url = SafeURL(link(to: object))
    else { return nil }
    let title =
      context.base.title(of: object, in: context.locale) ?? InLocale(reference.id, context.locale)
    return LinkTarget(url, label: title.value, language: language(of: title))
  }

  func picture(at destination: String) -> PictureTarget? {
    guard let reference = AssetReference(destination),
      let asset = context.base.asset(reference.id, in: context.locale)
    else { return nil }
    let dark = context.base.darkVariant(of: asset)
    return SafeURL(context.link(to: asset)).map { url in
      PictureTarget(
        url, dark: dark.flatMap { SafeURL(context.link(to: $0)) }, width: asset.header.width,
        height: asset.header.height)
    }
  }

  private func link(to object: LinkedObject) -> String {
    switch object {
    case .rule(let rule): context.link(to: .rule(rule.id))
    case .check(let check): context.link(to: .check(check.id))
    case .article(let article): context.link(to: .article(article.id))
    case .topic(let topic): context.link(to: .topic(topic.id))
    case .term(let term): context.link(to: .glossary, anchor: "term-\(term.id)")
    case .color(let color): context.link(to: .color(color.id))
    case .table(let table): context.link(to: .table(table.id))
    case .standard(let standard): context.link(to: .standard(standard.id))
    case .criterion(let criterion):
      context.link(to: .standard(criterion.standard), anchor: criterion.id.anchor)
    case .source(let source): context.link(to: .source(source.id))
    case .platform(let platform): context.link(to: .platform(platform.id))
    }
  }

  /// Returns the language of a label. Pages in two languages have texts in both around it, so that
  /// they always name it.
  private func language(of label: InLocale<String>) -> String? {
    if case .sideBySide = context.page { return label.locale.description }
    return label.locale == context.locale ? nil : label.locale.description
  }
}

/// The values that all pages of a locale share, computed only once.
///
/// It is a class, because it is part of the context, which is copied for every part of a page.
final class LocaleScope: Sendable {
  let base: KnowledgeBase
  let locale: LocaleTag
  let options: SiteOptions
  let theme: SiteTheme
  let catalog: Lazy<ChecklistCatalog>
  let messages: LocalizedMessages
  /// The words of the interface in another language; nil if there are none.
  let borrowedWords: BorrowedWords?
  /// The license notice for the texts, if there is one.
  let license: Prose?
  /// The published path of the small picture of each rule that has one.
  let pictures: Lazy<[RuleID: String]>
  /// The name of each language in that language.
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
    borrowedWords = BorrowedWords(base, locale)
    license = messages.optionalText("site.license").map {
      Prose(parseMarkdown($0, at: "").blocks)
    }
    pictures = Lazy { SmallPicture.paths(base, in: locale, style: theme.pictureStyle) }
    languageNames = Dictionary(
      base.manifest.locales.map { ($0, base.languageName(of: $0)) },
      uniquingKeysWith: { first, _ in first })
  }
}
