import ContentLoading

/// What was read of a folder and of those in it, for the next reading to take over the files that
/// have not changed.
struct KeptFolder: Sendable {
  /// In the order of the bytes of the names.
  var entries: [Entry] = []
  /// False where it could not be listed.
  var isListed = true

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
  /// Whether all of it was read, so that nothing of it depends on other files or on a fault that
  /// may have passed.
  var isReadable: Bool {
    isListed
      && entries.allSatisfy { entry in
        guard case .file(let file, _) = entry.content, case .unreadable = file.contents else {
          return true
        }
        return false
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
