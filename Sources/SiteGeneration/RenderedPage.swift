import Guidelines
import HTMLTree
import Localization
import MarkdownTree

/// What lists of pages say of a page, once the page itself is written.
struct PageSummary: Sendable {
  let context: PageContext
  let title: String
  let description: String
  /// The page as part of the one text of all pages; nil where it only leads to others, or where
  /// there is no such text.
  let chapter: String?
}

extension PageContext {
  /// Renders the page and its Markdown twin.
  func render(_ emit: (SiteFile) -> Void) -> PageSummary {
    let content = content.led(by: outdatedNotice)
    emit(rendered(content))
    let twin = base.manifest.hasTwins ? twin(content) : nil
    if let twin {
      let text = twin.markdown(links: TwinLinks(self))
      emit(SiteFile(path: "\(locale)/\(page.twinPath)", bytes: Array(text.utf8)))
    }
    return PageSummary(
      context: self, title: content.title, description: content.description,
      chapter: page.section.flatMap { _ in
        twin?.markdown(links: TwinLinks(self, from: folderOfLists))
      })
  }

  /// A part of a long page as it will be written, which takes a tenth of the memory; where the page
  /// is read once more, for its twin, the part as it is.
  func finished(_ part: HTMLNode) -> HTMLNode {
    base.manifest.hasTwins ? part : .raw(part.html)
  }

  /// What goes before paths below the root of the site in lists for language models. Those of the
  /// source locale lie at the root, the others one folder below it.
  var folderOfLists: String {
    options.baseURL ?? (locale == base.manifest.sourceLocale ? "" : "../")
  }
}
