import ContentLoading
import Diagnostics
import Files
import Guidelines
import Parallel
import Search
import SiteGeneration
import Synchronization

/// The search index of a session: the one of the cache, or one that is made when it is first needed.
///
/// A class, so that the commands of an interactive session, which are handed copies of the session,
/// share the index.
final class SearchIndexProvider: Sendable {
  private let root: String
  private let cache: IndexCache
  private let content: Content?
  private let cached: CachedIndex?
  private let session = Mutex<SearchSession?>(nil)
  /// An index that was asked for by name, which no other replaces.
  private let named: IndexFolder?

  /// What the files looked like before they were read, and what was read.
  typealias Content = (fingerprint: FolderFingerprint, base: KnowledgeBase)

  /// - Parameters:
  ///   - content: nil where it has not been read yet.
  ///   - cached: the index of the cache, where it has been opened already.
  ///   - named: the folder of an index to use whatever the content is.
  init(
    root: String, cache: IndexCache, content: Content? = nil, cached: CachedIndex? = nil,
    named: IndexFolder? = nil
  ) {
    self.root = root
    self.cache = cache
    self.content = content
    self.cached = cached
    self.named = named
  }

  /// Answers a query; an index on disk that turns out to be damaged is made anew.
  func search(_ query: SearchQuery) throws(IndexError) -> SearchResponse {
    if let named { return try named.index().search(query) }
    if let response = session.withLock({ try? $0?.search(query) }) { return response }
    if let response = cachedResponse(query) { return response }
    return try makeIndex().search(query)
  }

  /// Asks the cached index, and returns the answer only if the index turns out to be fresh.
  private func cachedResponse(_ query: SearchQuery) -> SearchResponse? {
    guard let cached = cached ?? cache.index() else { return nil }
    var opened = SearchSession(cached.index)
    guard let response = try? opened.search(query), cached.isFresh.value else { return nil }
    session.withLock { [opened] in $0 = opened }
    return response
  }

  /// Lets later searches use the index of a site that was made from the content of this session.
  func wasPublished(at folder: String) {
    if let content { cache.remember(site: folder, of: content.fingerprint) }
  }

  private func makeIndex() throws(IndexError) -> SearchIndex {
    // The fingerprint is taken first: what changes while the content is read is noticed afterwards.
    let content =
      content
      ?? (cache.fingerprint(), loadKnowledgeBase(from: readContent(root, part: .content)).value)
    let files = searchIndexFiles(of: content.base)
    let index = try SearchIndex(files)
    session.withLock { $0 = SearchSession(index) }
    cache.store(files, of: content.fingerprint)
    return index
  }
}
