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
    let files = editedFiles(of: build).map { PublishedFile(path: $0.path, bytes: $0.bytes) }
    guard !files.isEmpty else { return false }
    guard let exchanges = try? SitePublisher(output: place.output).renew(files) else {
      pages = nil
      return false
    }
    for (file, exchange) in zip(files, exchanges) {
      pages?.output?.exchange(file.path, in: place.output, exchange)
    }
    return true
  }

  /// Makes the pages of rules that were edited, which from then on count as in their places; none
  /// where something else than rules has changed.
  mutating func editedFiles(of build: SiteBuild) -> [SiteFile] {
    // A copy of the record would make its change a copy of all that is in it.
    guard let site = build.site, let former = pages?.base,
      let common = common(of: build.session.base), pages?.record.common == common
    else { return [] }
    let edited = editedPages(
      site.base, since: former, theme: site.theme, options: site.options)
    for page in edited { pages?.record.pages[page.path] = page.record }
    return edited.flatMap(\.files)
  }
}
