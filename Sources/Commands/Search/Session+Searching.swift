import ContentLoading
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import Search
import Terminal

extension Session {
  /// Makes a session for commands that only use the search index. It has the messages and the
  /// platforms, but none of the content.
  init(
    asking index: SearchIndexProvider, root: String, locale: String?,
    environment: [String: String], knowsValues: Bool, groups: Set<String> = []
  ) throws(CommandFailure) {
    let manifest = loadKnowledgeBase(from: [manifestFile(root: root)]).value.manifest
    let own = try AnswerLanguages(locale, environment, manifest).content
    let locales = manifest.locales.filter(
      (own.fallbacks + manifest.sourceLocale.fallbacks).contains)
    let groups = groups.union(searchGroups)
    let files =
      readInterface(root, locales, groups) + (knowsValues ? readValues(root, manifest.locales) : [])
    let content = ParsedContent(files, words: programWords(locales + [.english], groups))
    try self.init(
      Checked(loadKnowledgeBase(from: content).value, []), root: root, locale,
      .standardOutput(environment), index, environment)
  }

  func search(_ query: SearchQuery) throws(CommandFailure) -> SearchResponse {
    do {
      return try index.search(query)
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// Reads the manifest, the platforms and, in the given locales, groups of messages.
private func readInterface(
  _ root: String, _ locales: [LocaleTag], _ groups: Set<String>
) -> [ContentFile] {
  guard let handle = try? FolderHandle(root) else { return [] }
  return handle.files(["Content/precept.yaml", "Content/platforms.yaml"])
    + handle.files(locales.map { "Locales/\($0)/ui.yaml" }) {
      messageGroups(groups, of: $0)
    }
}

/// Reads groups of messages from the words of the program, in the given locales.
private func programWords(_ locales: [LocaleTag], _ groups: Set<String>) -> ProgramWords {
  guard let root = InstalledData.words, let handle = try? FolderHandle(root) else {
    return ProgramWords()
  }
  let tags = locales.flatMap(\.fallbacks).withoutRepetitions
  return ProgramWords(
    handle.files(tags.map { "\(ProgramWords.folder)/\($0)/ui.yaml" }) {
      messageGroups(groups, of: $0)
    })
}

private let searchGroups: Set = [
  "cli.search", "search.card", "cli.punctuation", "cli.verbose", "cli.other-language",
  "cli.build", "kind",
]

/// Reads the files that define the topics, but not their texts, and the names of the platforms.
private func readValues(_ root: String, _ locales: [LocaleTag]) -> [ContentFile] {
  guard let handle = try? FolderHandle(root),
    let content = try? FolderHandle("Content", in: handle),
    let topics = try? FolderHandle("topics", in: content), let names = try? topics.names()
  else { return [] }
  return handle.files(
    names.map { "Content/topics/\($0)/topic.yaml" }
      + locales.map { "Locales/\($0)/platforms.yaml" })
}

extension FolderHandle {
  /// Reads files and applies `part` to the bytes of each, which can shorten them. Files that cannot
  /// be read are left out.
  fileprivate borrowing func files(
    _ paths: [String], _ part: ([UInt8]) -> [UInt8] = { $0 }
  ) -> [ContentFile] {
    var files: [ContentFile] = []
    for path in paths {
      guard let bytes = try? read(path, limit: LoadingLimits().fileSize) else { continue }
      files.append(ContentFile(path: path, contents: .bytes(part(bytes))))
    }
    return files
  }
}

extension GlobalOptions {
  /// Returns a session without content, for commands that only need messages.
  ///
  /// - Parameter groups: The groups of messages besides those of a search.
  func wordsSession(with groups: Set<String> = []) throws(CommandFailure) -> Session {
    let root = try rootPath()
    let cache = IndexCache(root: root, environment: environment)
    return try Session(
      asking: SearchIndexProvider(root: root, cache: cache), root: root, locale: locale,
      environment: environment, knowsValues: false, groups: groups)
  }

  /// Returns a session for a search. It reads no content if an earlier search or build has left an
  /// index.
  ///
  /// - Parameters:
  ///   - named: The folder of an index or a site, to be searched even if it is out of date.
  ///   - knowsValues: Whether to read which topics there are and what the platforms are called, as
  ///     filters require.
  func searchSession(named: String?, knowsValues: Bool) throws(CommandFailure) -> Session {
    let root = try rootPath()
    let cache = IndexCache(root: root, environment: environment)
    let folder = try named.map { name throws(CommandFailure) in
      let folder = IndexFolder(named: name)
      guard folder.bootAddress != nil || RootFolder.isFolder(name) else {
        throw .noInput(LocalizableMessage("output.no-folder", ["path": .text(name)]))
      }
      return folder
    }
    let cached = folder == nil ? cache.index() : nil
    guard folder != nil || cached != nil else { return try session() }
    let index = SearchIndexProvider(root: root, cache: cache, cached: cached, named: folder)
    return try Session(
      asking: index, root: root, locale: locale, environment: environment,
      knowsValues: knowsValues)
  }
}

extension IndexFolder {
  /// Accepts the folder of an index, or of a site that has its index in the folder `search`.
  fileprivate init(named path: String) {
    let inside = path + "/search"
    self.init(path: RootFolder.isFolder(inside) ? inside : path)
  }
}

extension CommandFailure {
  /// Describes what is wrong with the files of an index.
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

/// Returns the lines of some groups in a file of messages, because parsing all messages takes
/// longer than a search.
///
/// The whole file is returned if it lacks one of the groups or has an unexpected layout. The
/// expected layout is a map with one key on each line and an indentation of two spaces.
///
/// - Parameter names: Groups such as `kind`, and groups within groups such as `cli.search`.
func messageGroups(_ names: Set<String>, of file: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var found = 0
  var heading: ArraySlice<UInt8> = []
  var (isWhole, isPart, isHeadingWritten) = (false, false, false)
  func isWanted(_ name: some Collection<UInt8>) -> Bool {
    let isWanted = names.contains(String(decoding: name, as: UTF8.self))
    if isWanted { found += 1 }
    return isWanted
  }
  for line in file.split(separator: UInt8(ascii: "\n")) {
    switch line.prefix(while: { $0 == UInt8(ascii: " ") }).count {
    case 0:
      if line.first == UInt8(ascii: "#") { continue }
      guard line.last == UInt8(ascii: ":") else { return file }
      heading = line
      (isWhole, isPart, isHeadingWritten) = (isWanted(line.dropLast()), false, false)
    case 2:
      let name = line.dropFirst(2).prefix { $0 != UInt8(ascii: ":") }
      isPart = isWanted(heading.dropLast() + [UInt8(ascii: ".")] + name)
    default: break
    }
    guard isWhole || isPart else { continue }
    if !isHeadingWritten, heading != line { result += heading + [UInt8(ascii: "\n")] }
    isHeadingWritten = true
    result += line + [UInt8(ascii: "\n")]
  }
  return found == names.count ? result : file
}
