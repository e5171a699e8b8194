import ContentLoading
import Foundation

/// Reads the folders of a knowledge base.
///
/// Hidden files are left out. A file that cannot be read, is too large, or is no regular file is
/// returned as such, so that it can be reported with its path. Nothing is read outside of the root,
/// whatever symbolic links there are.
///
/// - Parameters:
///   - part: What is read; the rest is left out as if it were not there.
///   - isWanted: leaves out more, by paths of folders and files below the root.
func readFolder(
  _ root: String, part: ContentPart = .everything, limits: LoadingLimits = LoadingLimits(),
  where isWanted: @escaping (String) -> Bool = { _ in true }
) -> [ContentFile] {
  let tree = TreeReading(limits: limits) { part.includes($0) && isWanted($0) }
  var none = KeptFolder()
  return readFolder(root, tree, keeping: &none)
}

/// Reads the folders of a knowledge base, and of their files those that have changed.
///
/// - Parameters:
///   - kept: what the reading before has kept, of the same root, part and limits; afterwards, what
///     this one keeps.
///   - change: where anything can have changed since then.
func readFolder(
  _ root: String, part: ContentPart, limits: LoadingLimits, keeping kept: inout KeptFolder,
  after change: ContentChange, at now: Date = Date()
) -> [ContentFile] {
  let tree = TreeReading(
    limits: limits, includes: part.includes, keeps: true, changed: change.below(root),
    start: Int64(now.timeIntervalSince1970 * 1e9))
  return readFolder(root, tree, keeping: &kept)
}

private func readFolder(
  _ root: String, _ tree: TreeReading, keeping kept: inout KeptFolder
) -> [ContentFile] {
  guard let handle = try? FolderHandle(root) else { return [] }
  var tree = tree
  var place = 0
  var whole = KeptFolder()
  for folder in ["Content", "Locales"] where handle.kind(of: folder) != .nothing {
    let known = kept.entry(named: folder, from: &place)?.folder
    let read = tree.read(folder, named: folder, in: handle, known)
    whole.append(folder, .folder(read))
  }
  kept = whole
  return tree.files.sorted { $0.path < $1.path }
}
