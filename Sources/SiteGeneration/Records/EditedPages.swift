package import Guidelines
import Localization

/// A page that is made before the rest of the site, and what it was made from.
package struct EditedPage: Sendable {
  /// Below the root of the site.
  package let path: String
  package let record: PageRecord
  package let files: [SiteFile]
}

/// Renders the pages of rules that say something else than in an earlier knowledge base, as whoever
/// has edited a rule waits for its page and for nothing else.
///
/// - Parameters:
///   - former: with the same content but for rules.
///   - most: how many rules somebody edits at once; where more differ, making all of the site takes
///     hardly longer.
/// - Returns: The pages that were there before.
package func editedPages(
  _ base: KnowledgeBase, since former: KnowledgeBase, theme: SiteTheme,
  options: SiteOptions = SiteOptions(), atMost most: Int = 16
) -> [EditedPage] {
  let edited = base.rules.filter { rule in
    former.rule(rule.id).map { $0 !== rule } ?? false
  }.map { SitePage.rule($0.id) }
  guard !edited.isEmpty, edited.count <= most else { return [] }
  return base.manifest.locales.flatMap { locale in
    let scope = LocaleScope(base: base, locale: locale, options: options, theme: theme)
    return edited.filter { base.has($0, in: locale) && former.has($0, in: locale) }
      .map { EditedPage(rendering: PageContext(scope: scope, page: $0)) }
  }
}

extension EditedPage {
  fileprivate init(rendering context: PageContext) {
    var files: [SiteFile] = []
    let part = FinishedPart(rendering: context) { files.append($0) }
    self.init(path: part.path, record: part.record, files: files)
  }
}
