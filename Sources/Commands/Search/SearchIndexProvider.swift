import ContentLoading
import Diagnostics
import Files
import Guidelines
import Parallel
import Search
import SiteGeneration
import Synchronization

/// The search index of a session: the cached index, or one that is made on first use.
///
/// It is a class, so that the commands of an interactive session share the index. Each of them
/// receives a copy of the session.
final class SearchIndexProvider: Sendable {
  private let root: String
  private let cache: IndexCache
  private let content: Content?
  private let cached: CachedIndex?
  private let session = Mutex<SearchSession?>(nil)
  /// The folder of an index that the user named. It is used even if it is out of date.
  private let named: IndexFolder?

  /// The fingerprint of the files, taken before reading, and the knowledge base read from them.
  typealias Content = (fingerprint: FolderFingerprint, base: KnowledgeBase)

  /// - Parameters:
  ///   - content: The content; nil if it has not been read yet.
  ///   - cached: The cached index; nil if it has not been opened yet.
  ///   - named: The folder of an index to use even if it does not match the content.
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

  /// Answers a query. If the cached index is missing, outdated or damaged, a new one is made.
  func search(_ query: SearchQuery) throws(CommandFailure) -> SearchResponse {
    do {
      if let named { return try named.index().search(query) }
      if let response = session.withLock({ try? $0?.search(query) }) { return response }
      if let response = cachedResponse(query) { return response }
      return try makeIndex().search(query)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Searches the cached index, and returns the response only if the index turns out to be fresh.
  private func cachedResponse(_ query: SearchQuery) -> SearchResponse? {
    guard let cached = cached ?? cache.index() else { return nil }
    var opened = SearchSession(cached.index)
    guard let response = try? opened.search(query), cached.isFresh.value else { return nil }
    session.withLock { [opened] in $0 = opened }
    return response
  }

  var isOutdated: Bool { content.map { $0.fingerprint != cache.fingerprint() } ?? false }

  /// Lets later searches use the index of a site that was made from the content of this session.
  func wasPublished(at folder: String) {
    if let content { cache.remember(site: folder, of: content.fingerprint) }
  }

  private func makeIndex() throws(IndexError) -> SearchIndex {
    // The fingerprint is taken first, so that changes during the reading are noticed later.
    let content =
      content
      ?? (cache.fingerprint(), loadKnowledgeBase(from: parsedContent(root, part: .content)).value)
    let files = searchIndexFiles(of: content.base)
    let index = try SearchIndex(files)
    session.withLock { $0 = SearchSession(index) }
    cache.store(files, of: content.fingerprint)
    return index
  }
}

extension IndexFolder {
  /// Accepts the folder of an index, or of a site that has its index in the folder `search`.
  init(named path: String) throws(CommandFailure) {
    let inside = path + "/search"
    self.init(path: RootFolder.isFolder(inside) ? inside : path)
    guard bootAddress != nil || RootFolder.isFolder(path) else {
      throw .noInput(LocalizableMessage("output.no-folder", ["path": .text(path)]))
    }
  }
}

extension CommandFailure {
  init(_ error: IndexError) {
    switch error {
    case .missing(IndexFile.boot):
      self = .noInput(LocalizableMessage("search-index.none", ["file": .text(IndexFile.boot)]))
    case .missing(let name):
      self = .badData(LocalizableMessage("search-index.missing-file", ["file": .text(name)]))
    case .damaged(let name):
      self = .badData(LocalizableMessage("search-index.damaged-file", ["file": .text(name)]))
    case .otherVersion(let found, let expected):
      self = .badData(
        LocalizableMessage(
          "search-index.other-format",
          ["found": .text("\(found)"), "expected": .text("\(expected)")]))
    }
  }
}
