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
    return target(context.link(to: page), label)
  }

  private func term(_ id: TermID) -> LinkTarget? {
    guard let term = context.base.term(id), let text = context.localized(term.texts) else {
      return nil
    }
    return target(
      context.link(to: .glossary, anchor: "term-\(id)"), InLocale(text.value.term, text.locale))
  }

  private func target(_ url: String, _ label: InLocale<String>) -> LinkTarget? {
    SafeURL(url).map { LinkTarget($0, label: label.value, language: language(of: label)) }
  }

  /// Returns the language of a label. Pages in two languages have texts in both around it, so that
  /// they always name it.
  private func language(of label: InLocale<String>) -> String? {
    if case .sideBySide = context.page { return label.locale.description }
    return label.locale == context.locale ? nil : label.locale.description
  }

  private func object(_ reference: ContentReference) -> (SitePage, InLocale<String>)? {
    let base = context.base
    switch reference.kind {
    case "rule":
      return base.rule(RuleID(reference.id)).map { (.rule($0.id), context.namedTitle(of: $0)) }
    case "color":
      return base.color(ColorID(reference.id)).map { color in
        let own = context.localized(color.texts)?.locale(of: "name")
        return (.color(color.id), InLocale(context.name(of: color), own ?? context.locale))
      }
    case "topic":
      return base.topic(TopicID(reference.id)).map { topic in
        let own = context.localized(topic.texts)?.locale(of: "title")
        return (.topic(topic.id), InLocale(context.title(of: topic), own ?? context.locale))
      }
    case "table":
      return base.table(TableID(reference.id)).map { table in
        let own = context.localized(table.texts)?.locale
        return (.table(table.id), InLocale(context.title(of: table), own ?? context.locale))
      }
    case "article":
      return base.article(ArticleID(reference.id)).map {
        (.article($0.id), context.articleTitle($0))
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
