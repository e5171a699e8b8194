package import Guidelines
import Parallel

/// What a page or a file for programs came to, and what it was made from besides what all share.
package struct PageRecord: Equatable, Sendable {
  /// What was asked about rules to make the page.
  package var reads: [RuleRead]
  /// What the answers came to; nil where that is not known, so that the page is made every time.
  package var digest: ContentDigest?
  /// The paths of the files below the root of the site.
  package var files: [String]
  package var title: String
  package var description: String
  /// As in `PageSummary`.
  package var chapter: String?

  package init(
    reads: [RuleRead], digest: ContentDigest?, files: [String], title: String, description: String,
    chapter: String?
  ) {
    self.reads = reads
    self.digest = digest
    self.files = files
    self.title = title
    self.description = description
    self.chapter = chapter
  }
}

/// What the pages of a site came to, for a later build to keep those that would be the same.
package struct SiteRecord: Equatable, Sendable {
  /// Of all that any page may be made from, but for rules; nil where that is not known.
  package var common: ContentDigest?
  /// Of the translated texts that were found under other addresses, which the questions about rules
  /// do not tell.
  package var moved: ContentDigest?
  /// By the path below the root of the site; files of single objects for programs are among them.
  package var pages: [String: PageRecord]

  package init(
    common: ContentDigest?, moved: ContentDigest? = nil, pages: [String: PageRecord] = [:]
  ) {
    self.common = common
    self.moved = moved
    self.pages = pages
  }
}

extension SiteRecord {
  /// Returns the record of a page that would be the same if it were made again.
  ///
  /// - Parameter questions: what the checklists of the page's locale ask.
  func kept(
    _ path: String, in base: KnowledgeBase, questions: Deferred<AskedQuestions>?
  ) -> PageRecord? {
    guard let page = pages[path], let digest = page.digest,
      base.digest(of: page.reads, checklist: { questions?.value.digest }) == digest
    else { return nil }
    return page
  }
}

/// Where the files of a site go, from several threads at once and in any order.
package struct SiteOutput: Sendable {
  package let add: @Sendable (SiteFile) -> Void
  package let keep: @Sendable (String) -> Void

  /// - Parameters:
  ///   - add: takes a file.
  ///   - keep: takes the path of a file that is to stay as an earlier build left it.
  package init(
    add: @escaping @Sendable (SiteFile) -> Void, keep: @escaping @Sendable (String) -> Void
  ) {
    self.add = add
    self.keep = keep
  }
}
