import Guidelines
import SiteGeneration

/// The pages of a build that are still in their places.
struct KeptPages: Sendable {
  /// What they were made from.
  let base: KnowledgeBase
  var record: SiteRecord
  /// Of the folder with the files, where there is one.
  var output: ContentFingerprint?
}

extension KeptContent {
  /// Puts the pages of rules that were edited in their places, ahead of lists and the search index.
  ///
  /// Each page is whole at any time. Where something goes wrong, the pages count as made from
  /// nothing that is known, and the whole site, which follows, tells what it was.
  ///
  /// - Returns: Whether there were any.
  mutating func publishEditedPages(of build: SiteBuild, to place: BuildRecordPlace) -> Bool {
    guard let edited = editedPages(of: build), !edited.isEmpty, var known = pages else {
      return false
    }
    pages = nil
    let files = edited.flatMap(\.files).map { PublishedFile(path: $0.path, bytes: $0.bytes) }
    guard let exchanges = try? SitePublisher(output: place.output).renew(files) else {
      return false
    }
    for (file, exchange) in zip(files, exchanges) {
      known.output?.exchange(file.path, in: place.output, exchange)
    }
    for page in edited { known.record.pages[page.path] = page.record }
    pages = known
    return true
  }

  /// Nil where the pages were made from something else than the rules that has changed.
  private func editedPages(of build: SiteBuild) -> [EditedPage]? {
    guard let site = build.site, let pages, let common = common(of: build.session.base),
      pages.record.common == common
    else { return nil }
    return SiteGeneration.editedPages(
      site.base, since: pages.base, theme: site.theme, options: site.options)
  }
}
