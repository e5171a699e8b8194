import Files
import Foundation
import Parallel
import Search

/// A cache for the search index of a knowledge base. It stores the location of the index and a
/// fingerprint of the content from which it was made, so that a search need not read the content.
///
/// An index is valid as long as the content has the same fingerprint. The index is that of the last
/// `build`, or otherwise a copy in the cache folder of the XDG Base Directory Specification. An
/// index that is missing, unreadable or older than the content is ignored.
struct IndexCache: Sendable {
  private let root: String
  /// The cache folder for this knowledge base; nil if the environment names neither a cache folder
  /// nor a home folder.
  let folder: String?

  init(root: String, environment: [String: String]) {
    self.root = root
    let name = hashName(of: absolutePath(root))
    folder = Self.home(environment).map { "\($0)/precept/\(name)" }
  }

  private static func home(_ environment: [String: String]) -> String? {
    if let named = environment["XDG_CACHE_HOME"], named.hasPrefix("/") { return named }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache" : nil }
  }

  func fingerprint() -> FolderFingerprint {
    // An index contains words of the program, which can be updated.
    FolderFingerprint(
      of: [root + "/Content", root + "/Locales"] + [InstalledData.wordFolder].compactMap(\.self))
  }
}

/// A cached index, and whether it is fresh: made from the current content. The index can be
/// searched at once, but a result counts only if the index is fresh. Another thread finds that out,
/// because examining every file takes as long as a search.
typealias CachedIndex = (index: SearchIndex, isFresh: BackgroundValue<Bool>)

extension IndexCache {
  /// Opens the cached index, and starts to check in the background whether it is fresh.
  func index() -> CachedIndex? {
    guard let record = record() else { return nil }
    let isFresh = BackgroundValue { fingerprint().text == record.fingerprint }
    let folder = IndexFolder(path: record.folder)
    guard folder.bootAddress == record.boot, let index = try? folder.index() else { return nil }
    return (index, isFresh)
  }

  private func record() -> IndexRecord? {
    guard let folder,
      let bytes = try? readFile(folder + "/record", .content(limit: 65_536))
    else { return nil }
    return IndexRecord(String(decoding: bytes, as: UTF8.self))
  }

  /// Stores a copy of an index, unless the content has changed since its fingerprint was taken.
  /// Errors are ignored: without a cache, searches are slower but have the same results.
  ///
  /// - Parameter now: The time in nanoseconds since 1970.
  func store(_ files: [IndexFile], of fingerprint: FolderFingerprint, now: Int64 = .now) {
    guard let folder, isUnchanged(fingerprint, at: now) else { return }
    let copy = IndexFolder(path: "\(folder)/\(fingerprint.text)-\(getpid())")
    do {
      try copy.write(files)
      try remember(copy, fingerprint)
    } catch {
      try? FileManager.default.removeItem(atPath: copy.path)
    }
  }

  /// Records the index of a published site, unless the content has changed since the fingerprint
  /// was taken.
  func remember(site: String, of fingerprint: FolderFingerprint, now: Int64 = .now) {
    guard isUnchanged(fingerprint, at: now) else { return }
    try? remember(IndexFolder(path: absolutePath(site)), fingerprint)
  }

  /// Returns whether the content still has the fingerprint, and the last change is so long ago that
  /// any later change would have altered the fingerprint.
  private func isUnchanged(_ fingerprint: FolderFingerprint, at now: Int64) -> Bool {
    !fingerprint.isTooFresh(at: now) && fingerprint == self.fingerprint()
  }

  private func remember(_ index: IndexFolder, _ fingerprint: FolderFingerprint) throws {
    guard let folder, let boot = index.bootAddress else { return }
    try makePrivateFolder(folder)
    let record = IndexRecord(fingerprint: fingerprint.text, folder: index.path, boot: boot)
    try replaceFile(at: folder + "/record", with: Array(record.text.utf8), permissions: 0o600)
    // The other files are older copies.
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name != "record" && !name.hasPrefix(BuildRecord.namePrefix) {
      let path = "\(folder)/\(name)"
      if path != index.path { try? FileManager.default.removeItem(atPath: path) }
    }
  }
}

/// The file in the cache that describes an index, in three lines.
struct IndexRecord: Equatable {
  var fingerprint: String
  var folder: String
  /// The content address in the boot file. It changes whenever a file of the index changes.
  var boot: String
}

extension IndexRecord {
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 4, lines[3].isEmpty else { return nil }
    self.init(fingerprint: lines[0], folder: lines[2], boot: lines[1])
  }

  var text: String { "\(fingerprint)\n\(boot)\n\(folder)\n" }
}

/// A folder with the files of an index: the folder `search` of a site, or a copy in the cache.
struct IndexFolder: Sendable {
  let path: String

  /// Opens the index. Most of its files are read only when a query needs them.
  func index() throws(IndexError) -> SearchIndex {
    try SearchIndex { name in
      // The name comes from an index file, which may be forged to reach files outside the folder.
      guard !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
      return bytes(of: name)
    }
  }

  /// The content address in the boot file; nil without a valid boot file.
  var bootAddress: String? {
    bytes(of: IndexFile.boot).flatMap { IndexFile(name: IndexFile.boot, bytes: $0).statedAddress }
  }

  private func bytes(of name: String) -> [UInt8]? {
    // With ten thousand rules, files have a few megabytes.
    try? readFile(path + "/" + name, .content(limit: 256 << 20))
  }

  func write(_ files: [IndexFile]) throws {
    try makePrivateFolder(path)
    for file in files {
      try writeNewFile(file.bytes, to: path + "/" + file.name, permissions: 0o600)
    }
  }
}
