import ContentLoading

/// What was read of a folder and of those in it, for the next reading to take over the files that
/// have not changed.
struct KeptFolder: Sendable {
  /// In the order of the bytes of the names.
  private(set) var entries: [Entry] = []
  /// Whether all of it was read, so that nothing of it depends on other files or on a fault that
  /// may have passed; of the folders in it, whether they are there.
  private(set) var isReadable: Bool
  /// Whether the same holds of the folders in it and below.
  private(set) var isReadableThroughout: Bool
  /// Of the files in it and below.
  private(set) var fileCount = 0
  /// Of the files in it and below, in bytes.
  private(set) var totalSize = 0

  /// - Parameter isListed: false where it could not be listed.
  init(isListed: Bool = true) {
    isReadable = isListed
    isReadableThroughout = isListed
  }

  struct Entry: Sendable {
    let name: String
    let content: Content
  }

  enum Content: Sendable {
    /// The mark is nil where a change might leave no trace in it.
    case file(ContentFile, FileMark?)
    case folder(KeptFolder)
  }
}

extension KeptFolder {
  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  mutating func append(_ name: String, _ content: Content) {
    entries.append(Entry(name: name, content: content))
    switch content {
    case .file(let file, _):
      fileCount += 1
      if case .bytes(let bytes) = file.contents { totalSize += bytes.count }
      if case .unreadable = file.contents { noteGap() }
    case .folder(let folder):
      fileCount += folder.fileCount
      totalSize += folder.totalSize
      isReadableThroughout = isReadableThroughout && folder.isReadableThroughout
    }
  }

  /// Notes that not all of it was read, or that it is not sure.
  mutating func noteGap() { (isReadable, isReadableThroughout) = (false, false) }

  /// Adds the files in it and below.
  func appendFiles(to files: inout [ContentFile]) {
    for entry in entries {
      switch entry.content {
      case .file(let file, _): files.append(file)
      case .folder(let folder): folder.appendFiles(to: &files)
      }
    }
  }

  /// Returns the entry of a name.
  ///
  /// - Parameter place: where the search begins, and where the next one goes on.
  func entry(named name: String, from place: inout Int) -> Content? {
    while place < entries.count, entries[place].name.utf8.lexicographicallyPrecedes(name.utf8) {
      place += 1
    }
    guard place < entries.count, entries[place].name.utf8.elementsEqual(name.utf8) else {
      return nil
    }
    return entries[place].content
  }
}

extension KeptFolder.Content {
  var folder: KeptFolder? {
    if case .folder(let folder) = self { folder } else { nil }
  }

  /// What was read of the file, if the mark says that it is as it was.
  func contents(unchangedSince mark: FileMark) -> ContentFile.Contents? {
    guard case .file(let file, mark) = self else { return nil }
    if case .unreadable = file.contents { return nil }
    return file.contents
  }
}
