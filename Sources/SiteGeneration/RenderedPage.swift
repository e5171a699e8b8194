import Guidelines
import Localization
import MarkdownTree

/// A page in all its forms; of its tree only what lists of pages say of it is kept.
struct RenderedPage: Sendable {
  let context: PageContext
  let title: String
  let description: String
  /// The page and its Markdown twin.
  let files: [SiteFile]
  /// The page as part of the one text of all pages; nil where it only leads to others.
  let chapter: String?

  init(_ context: PageContext) {
    self.context = context
    let content = context.content.led(by: context.outdatedNotice)
    title = content.title
    description = content.description
    let twin = context.twin(content)
    files = [
      context.rendered(content),
      SiteFile(
        path: "\(context.locale)/\(context.page.twinPath)",
        bytes: Array(twin.markdown(links: TwinLinks(context)).utf8)),
    ]
    chapter = context.page.section.map { _ in
      twin.markdown(links: TwinLinks(context, from: context.folderOfLists))
    }
  }
}

extension PageContext {
  /// What goes before paths below the root of the site in lists for language models. Those of the
  /// source locale lie at the root, the others one folder below it.
  var folderOfLists: String {
    options.baseURL ?? (locale == base.manifest.sourceLocale ? "" : "../")
  }
}
