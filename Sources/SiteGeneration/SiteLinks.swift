import Checklists
import Guidelines
import HTMLTree
import Localization
import MarkdownTree
import Parallel

/// The resolver of content links: it turns `rule:`, `color:`, `topic:`, `table:`, `article:` and
/// `term:` into links to pages.
struct SiteLinks: LinkResolver {
  let context: PageContext

  func target(of destination: String) -> LinkTarget? {
    guard let reference = ContentReference(destination) else {
      return SafeURL(destination).map { LinkTarget($0) }
    }
    if reference.kind == "term" { return term(TermID(reference.id)) }
    guard let (page, label) = object(reference) else { return nil }
    return SafeURL(context.link(to: page)).map { LinkTarget($0, label: label) }
  }

  private func term(_ id: TermID) -> LinkTarget? {
    guard let term = context.base.term(id), let text = context.localized(term.texts) else {
      return nil
    }
    return SafeURL(context.link(to: .glossary, anchor: "term-\(id)"))
      .map { LinkTarget($0, label: text.value.term) }
  }

  private func object(_ reference: ContentReference) -> (SitePage, String)? {
    let base = context.base
    switch reference.kind {
    case "rule":
      return base.rule(RuleID(reference.id)).map { (.rule($0.id), context.title(of: $0)) }
    case "color":
      return base.color(ColorID(reference.id)).map { (.color($0.id), context.name(of: $0)) }
    case "topic":
      return base.topic(TopicID(reference.id)).map { (.topic($0.id), context.title(of: $0)) }
    case "table":
      return base.table(TableID(reference.id)).map { (.table($0.id), context.title(of: $0)) }
    case "article":
      return base.article(ArticleID(reference.id)).map {
        (.article($0.id), context.articleTitle($0).value)
      }
    default: return nil
    }
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
  /// The license notice for the texts.
  let license: Prose
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
    license = Prose(parseMarkdown(messages.text("site.license"), at: "").blocks)
    languageNames = Dictionary(
      base.manifest.locales.map { ($0, base.languageName(of: $0)) },
      uniquingKeysWith: { first, _ in first })
  }
}
