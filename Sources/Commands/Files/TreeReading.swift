import ContentLoading
import Foundation
import Parallel

/// Reads the files below a folder.
struct TreeReading {
  let limits: LoadingLimits
  /// Tells whether a folder or file is read, by its path.
  let includes: (String) -> Bool
  var files: [ContentFile] = []
  /// Whether what is read is kept for another reading.
  private let keeps: Bool
  /// The folders in which anything can have changed since what is known was read; nil for all.
  let changed: Set<String>?
  /// Nanoseconds since 1970.
  private let start: Int64
  var rest: Int
  var totalSize = 0

  init(
    limits: LoadingLimits, includes: @escaping (String) -> Bool = { _ in true },
    keeps: Bool = false, changed: Set<String>? = nil, start: Int64 = 0
  ) {
    self.limits = limits
    self.includes = includes
    self.keeps = keeps
    self.changed = changed
    self.start = start
    rest = limits.fileCount
  }

  /// Adds the files below a folder, or says why there are none.
  ///
  /// - Parameters:
  ///   - path: of the folder, as it is shown to people.
  ///   - name: of the folder in its parent.
  ///   - known: what an earlier reading has kept of it.
  /// - Returns: What is to be kept.
  @discardableResult
  mutating func read(
    _ path: String, named name: String, in parent: borrowing FolderHandle,
    _ known: KeptFolder? = nil, depth: Int = 1
  ) -> KeptFolder {
    guard includes(path) else { return KeptFolder(isListed: false) }
    guard depth <= limits.folderDepth else {
      add(path, .unreadable("more than \(limits.folderDepth) folders inside each other"))
      return KeptFolder(isListed: false)
    }
    do {
      let folder = try FolderHandle(name, in: parent)
      if let known, let changed, !changed.contains(path), known.isReadable {
        return takeOver(known, of: folder, path, depth: depth)
      }
      return try list(folder, path, known, depth: depth)
    } catch {
      add(path, .unreadable("the folder cannot be listed: \(error.reason)"))
      return KeptFolder(isListed: false)
    }
  }
}

extension TreeReading {
  private mutating func list(
    _ folder: borrowing FolderHandle, _ path: String, _ known: KeptFolder?, depth: Int
  ) throws(ReadingFault) -> KeptFolder {
    var kept = KeptFolder()
    var place = 0
    var names = try folder.names().filter { includes(path + "/" + $0) }[...]
    while let first = names.first, rest >= 0 {
      // Where little has changed, little is read; otherwise some files at a time on all cores.
      let batch = known == nil ? Array(names.prefix(Self.batchSize)) : [first]
      names = names.dropFirst(batch.count)
      let former = known?.entry(named: first, from: &place)
      let entries = entries(batch, in: folder.descriptor, former: former)
      for (name, entry) in zip(batch, entries) where rest >= 0 {
        let content: KeptFolder.Content
        if let contents = entry.contents {
          content = file(path + "/" + name, entry.mark, contents)
        } else {
          content = .folder(
            read(path + "/" + name, named: name, in: folder, former?.folder, depth: depth + 1))
        }
        if keeps { kept.append(name, content) }
      }
    }
    if rest < 0 { kept.noteGap() }
    return kept
  }

  /// As many files as are read before it is known whether the limits let them in.
  private static let batchSize = 64

  private func entries(
    _ names: [String], in folder: Int32, former: KeptFolder.Content?
  ) -> [TreeEntry] {
    let limits = limits
    return names.parallelMap(inRunsOf: Self.batchSize / 8) {
      TreeEntry($0, in: folder, limits, former: former)
    }
  }

  /// Adds a file as far as the limits let it in.
  mutating func file(
    _ path: String, _ mark: FileMark?, _ contents: ContentFile.Contents
  ) -> KeptFolder.Content {
    rest -= 1
    let file =
      if rest < 0 {
        add(
          path,
          .unreadable(
            "there are more than \(limits.fileCount) files; --max-files sets another limit"))
      } else if case .bytes(let bytes) = contents, bytes.count > limits.totalSize - totalSize {
        add(path, .unreadable("all files together have more than \(limits.totalSize) bytes"))
      } else {
        add(path, contents)
      }
    return .file(file, mark.flatMap { $0.isTooFresh(at: start) ? nil : $0 })
  }

  @discardableResult
  private mutating func add(_ path: String, _ contents: ContentFile.Contents) -> ContentFile {
    if case .bytes(let bytes) = contents { totalSize += bytes.count }
    let file = ContentFile(path: path, contents: contents)
    files.append(file)
    return file
  }
}
