import ContentChecks
import ContentLoading
import Guidelines
import SiteGeneration

/// What a process that watches keeps of one build for the next.
///
/// Everything in it is taken over only where what it was made from has not changed, so that a build
/// with it is the same as one without.
struct KeptContent: Sendable {
  /// Where files can have changed since they were read.
  var change = ContentChange.anywhere
  var folder = KeptFolder()
  /// All files of the content as they were read last.
  private(set) var files: [ContentFile] = []
  var loading = KeptLoading()
  /// Read once, as nobody watches them.
  let ownMessages = ProgramMessages()
  var findings = KeptFindings()
  private var theme: SiteTheme?
  /// Counts how often the look was read.
  private var lookCount: UInt64 = 0
  /// What the last build has made.
  var pages: KeptPages?
  private(set) var index = SearchMemo()
}

extension KeptContent {
  /// Notes where files have changed.
  mutating func note(_ change: ContentChange) { self.change = self.change.union(change) }

  /// Reads the content, and of its files those that have changed.
  mutating func read(_ root: String, limits: LoadingLimits) {
    files = readFolder(root, part: .everything, limits: limits, keeping: &folder, after: change)
  }

  /// Reads the look of the site, where anything of it can have changed.
  mutating func theme(root: String) throws(CommandFailure) -> SiteTheme {
    if let theme, !change.reaches(siteFolders(root: root)) { return theme }
    theme = nil
    let fresh = try siteTheme(root: root)
    theme = fresh
    lookCount += 1
    return fresh
  }

  /// Returns what all pages of the builds of this process share, but for rules.
  func common(of base: KnowledgeBase) -> ContentDigest? {
    guard var common = base.commonDigest else { return nil }
    common.add(lookCount)
    return common
  }

  /// Keeps what a build has made of a knowledge base.
  ///
  /// - Parameter output: of the folder with the files, as it is with them.
  mutating func keep(
    _ made: SiteBuild.Made?, of base: KnowledgeBase, output: ContentFingerprint? = nil
  ) {
    index = made?.index ?? SearchMemo()
    pages = made?.pages.map { record in
      var record = record
      record.common = common(of: base)
      return KeptPages(base: base, record: record, output: output)
    }
  }
}
