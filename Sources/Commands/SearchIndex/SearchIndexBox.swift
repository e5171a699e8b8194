import Checklists
import ContentLoading
import Diagnostics
import Guidelines
import Parallel
import Search
import SiteGeneration
import Synchronization

/// The search index of a session, opened or built when first asked for.
///
/// A class, so that the commands of an interactive session, which are handed copies of the session,
/// share the one index that any of them may be the first to need.
final class SearchIndexBox: Sendable {
  private let root: String
  private let content: Content?
  private let cache: IndexCache
  private let index: Mutex<SearchConversation?>
  private let kept: KeptIndex?
  /// An index that was asked for by name, which nothing stands in for.
  private let named: IndexFolder?

  /// What has been read already, and what the files looked like before.
  struct Content {
    let base: KnowledgeBase
    let fingerprint: ContentFingerprint
  }

  /// - Parameters:
  ///   - content: nil where it has not been read yet.
  ///   - kept: the index of the cache, where it has been opened already.
  ///   - named: the folder of an index to use whatever the content is.
  init(
    root: String, content: Content?, cache: IndexCache, kept: KeptIndex? = nil,
    named: IndexFolder? = nil
  ) {
    self.root = root
    self.content = content
    self.cache = cache
    self.kept = kept
    index = Mutex(nil)
    self.named = named
  }

  /// Answers a query; an index on disk that turns out to be damaged is built anew.
  func search(_ query: SearchQuery) throws(IndexError) -> SearchResponse {
    if let named { return try named.index().search(query) }
    if let response = index.withLock({ try? $0?.search(query) }) { return response }
    if let response = keptResponse(query) { return response }
    return try built().search(query)
  }

  /// Asks the index that was kept, and gives the answer only if it turns out to be fresh.
  private func keptResponse(_ query: SearchQuery) -> SearchResponse? {
    guard let kept = kept ?? cache.kept() else { return nil }
    var conversation = SearchConversation(kept.index)
    guard let response = try? conversation.search(query), kept.isFresh.value else { return nil }
    index.withLock { [conversation] in $0 = conversation }
    return response
  }

  /// Lets later searches use the index of a site that was made from the content of this session.
  func wasPublished(at folder: String) {
    guard let content else { return }
    cache.remember(site: folder, of: content.fingerprint)
  }

  /// Lets later checklists use what they need of the content of this session.
  func keep(_ catalog: Deferred<ChecklistCatalog>) {
    guard let content else { return }
    cache.store(catalog.value, of: content.fingerprint)
  }

  private func built() throws(IndexError) -> SearchIndex {
    let content = content ?? Content(reading: root)
    let files = searchIndexFiles(of: content.base)
    let built = try SearchIndex(files)
    index.withLock { $0 = SearchConversation(built) }
    cache.store(files, of: content.fingerprint)
    return built
  }
}

extension SearchIndexBox.Content {
  /// The fingerprint is taken first: what changes while the content is read is seen afterwards.
  init(reading root: String) {
    fingerprint = ContentFingerprint(root: root)
    base = loadKnowledgeBase(from: readFolder(root, part: .content)).value
  }
}
