import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import Search

extension Session {
  /// A session that knows the interface and the platforms but none of the content, for commands
  /// that ask the index and nothing else.
  init(
    askingOnly index: SearchIndexBox, root: String, locale: String?, style: TextStyle,
    environment: [String: String]
  ) throws(CommandFailure) {
    let loaded = loadKnowledgeBase(from: readInterface(root))
    self.root = root
    base = loaded.value
    diagnostics = []
    self.style = style
    self.locale = try Self.locale(locale, environment, loaded.value.manifest)
    self.index = index
    self.environment = environment
    ownMessages = ProgramMessages()
  }

  func search(_ query: SearchQuery) throws(CommandFailure) -> SearchResponse {
    do {
      return try index.search(query)
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// Reads the few files that say what a knowledge base is and how it speaks.
private func readInterface(_ root: String) -> [ContentFile] {
  let locales = (try? FileManager.default.contentsOfDirectory(atPath: root + "/Locales")) ?? []
  let models = ["Content/precept.yaml", "Content/platforms.yaml"].map { ($0, readBytes(root, $0)) }
  let messages = locales.sorted().map { "Locales/\($0)/ui.yaml" }
    .map { ($0, readBytes(root, $0).map { MessageGroups(["cli", "kind"]).cut(from: $0) }) }
  return (models + messages).compactMap { path, bytes in
    bytes.map { ContentFile(path: path, contents: .bytes($0)) }
  }
}

private func readBytes(_ root: String, _ path: String) -> [UInt8]? {
  bytesOfFile(root + "/" + path)
}

extension GlobalOptions {
  /// Returns a session for a search: without the content where the index of an earlier search or
  /// build is still true.
  ///
  /// - Parameter named: the folder of an index, or of a site, to search whatever the content is.
  func searchSession(named: String?) throws(CommandFailure) -> Session {
    let environment = ProcessInfo.processInfo.environment
    let root = try RootFolder(argument: root, environment: environment).path
    let cache = IndexCache(root: root, environment: environment)
    let folder = named.map(IndexFolder.init(named:))
    let fresh = folder == nil ? cache.fresh() : nil
    let style = TextStyle.standardOutput(environment)
    guard folder != nil || fresh != nil else {
      return try Session(root: root, locale: locale, style: style, environment: environment)
    }
    let box = SearchIndexBox(
      root: root, content: nil, cache: cache, opened: fresh, named: folder)
    return try Session(
      askingOnly: box, root: root, locale: locale, style: style, environment: environment)
  }
}

extension IndexFolder {
  /// Takes the folder of a site for the folder `search` in it.
  fileprivate init(named path: String) {
    let inside = path + "/search"
    self.init(path: RootFolder.isFolder(inside) ? inside : path)
  }
}

extension CommandFailure {
  /// Says what is wrong with the files of an index.
  init(_ error: IndexError) {
    switch error {
    case .missing(IndexFile.boot):
      self.init(
        message: "there is no search index: the file '\(IndexFile.boot)' is missing",
        status: .noInput)
    case .missing(let name):
      self.init(
        message: "the search index is not whole: '\(name)' is missing; build the site again",
        status: .badData)
    case .damaged(let name):
      self.init(
        message: "the search index is damaged: '\(name)' is not as it was written; "
          + "build the site again", status: .badData)
    case .otherVersion(let found, let expected):
      self.init(
        message: "the search index has format \(found), and this program reads format "
          + "\(expected); build the site again", status: .badData)
    }
  }
}
