import ContentLoading

/// What is taken over from an earlier reading.
extension TreeReading {
  /// Adds what was kept of a folder in which nothing has changed, and looks at the folders in it.
  mutating func takeOver(
    _ known: KeptFolder, of folder: borrowing FolderHandle, _ path: String, depth: Int
  ) -> KeptFolder {
    if let whole = takeOver(known, path) { return whole }
    var kept = KeptFolder()
    kept.reserveCapacity(known.entries.count)
    for entry in known.entries where rest >= 0 {
      let content: KeptFolder.Content
      switch entry.content {
      case .folder(let below):
        content = .folder(
          read(path + "/" + entry.name, named: entry.name, in: folder, below, depth: depth + 1))
      case .file(let known, let mark): content = file(known.path, mark, known.contents)
      }
      kept.append(entry.name, content)
    }
    if rest < 0 { kept.noteGap() }
    return kept
  }

  /// Adds what was kept of a folder below which nothing has changed either; nil where something
  /// may have, or where it is not sure that the limits let all of it in.
  private mutating func takeOver(_ known: KeptFolder, _ path: String) -> KeptFolder? {
    guard known.isReadableThroughout, known.fileCount <= rest,
      known.totalSize <= limits.totalSize - totalSize,
      changed?.contains(where: { $0.hasPrefix(path + "/") }) == false
    else { return nil }
    rest -= known.fileCount
    totalSize += known.totalSize
    known.appendFiles(to: &files)
    return known
  }
}
