package import Foundation
import Localization
import Parallel

/// The metadata by which a change of a file is noticed.
package struct FileStamp: Equatable, Sendable {
  package let kind: FileKind
  private let device: UInt64
  private let size: Int64
  private let inode: UInt64
  /// The time of the last change of the contents, in nanoseconds since 1970.
  private let modified: Int64
  /// The time of the last write, rename or change of metadata (`ctime`), in nanoseconds since 1970.
  /// Programs cannot set it back.
  private let changed: Int64

  /// - Parameters:
  ///   - folder: the descriptor of the folder that contains the file.
  ///   - followsLinks: whether to use the target of a symbolic link instead of the link itself.
  package init?(_ name: String, in folder: Int32 = AT_FDCWD, followsLinks: Bool = false) {
    var status = stat()
    guard fstatat(folder, name, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
      return nil
    }
    self.init(status)
  }

  package init(_ status: stat) {
    kind = FileKind(status)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
      modified = status.st_mtimespec.nanoseconds
      changed = status.st_ctimespec.nanoseconds
    #else
      modified = status.st_mtim.nanoseconds
      changed = status.st_ctim.nanoseconds
    #endif
  }

  package var lastChange: Int64 { max(modified, changed) }

  /// Adds the size, the inode and the times to a hash by which a change is noticed.
  func hash(into hash: inout FNV1a) {
    for part in [size, Int64(bitPattern: inode), modified, changed] {
      hash.add(UInt64(bitPattern: part))
    }
  }

  /// A hash that identifies the running program and changes with every build of it; a constant if
  /// its file cannot be found.
  static let ofProgram: UInt64 = {
    let places = ["/proc/self/exe"] + [Bundle.main.executablePath].compactMap(\.self)
    var hash = FNV1a()
    places.lazy.compactMap { FileStamp($0, followsLinks: true) }.first?.hash(into: &hash)
    return hash.value
  }()
}

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}

/// A summary of the metadata of all files below some folders at one moment. The files are not read.
///
/// It covers the path, size, times and inode of each file, except hidden files, and does not depend
/// on the order in which a folder lists them. The property `text` also depends on the build of the
/// program, because another build may generate something else from the same files.
package struct FolderFingerprint: Equatable, Sendable {
  private var sum: UInt64 = 0
  /// The time of the last change of any file, in nanoseconds since 1970.
  private var newest: Int64 = 0
  private var fileCount: UInt64 = 0

  /// - Parameter folders: the paths of the folders; a missing folder counts as empty.
  package init(of folders: [String]) {
    var level = folders
    // All folders of one level are read in parallel. For twenty thousand files, all levels still
    // take about ten milliseconds, which is most of the time of a search.
    while !level.isEmpty {
      let listings = level.parallelMap(inRunsOf: 1) { Self.listing(of: $0) }
      for (files, _) in listings {
        sum &+= files.sum
        newest = max(newest, files.newest)
        fileCount += files.fileCount
      }
      level = listings.flatMap(\.folders)
    }
  }

  /// Returns a summary of the files directly in one folder, and the paths of its subfolders.
  private static func listing(
    of path: String
  ) -> (files: FolderFingerprint, folders: [String]) {
    var (files, folders) = (FolderFingerprint(of: []), [String]())
    guard let folder = try? FolderHandle(path), let names = try? folder.names(isSorted: false)
    else { return (files, folders) }
    for name in names {
      guard let stamp = folder.stamp(of: name) else { continue }
      if stamp.kind == .folder {
        folders.append(path + "/" + name)
      } else {
        files.add(stamp, path, name)
      }
    }
    return (files, folders)
  }

  private mutating func add(_ stamp: FileStamp, _ path: String, _ name: String) {
    var hash = FNV1a()
    hash.add(path)
    hash.add(name)
    stamp.hash(into: &hash)
    // A sum, so that the order of the files does not matter.
    sum &+= hash.value
    newest = max(newest, stamp.lastChange)
    fileCount += 1
  }

  package var text: String {
    var hash = FNV1a()
    for part in [FileStamp.ofProgram, fileCount, sum] { hash.add(part) }
    return String(hash.value, radix: 36)
  }

  /// Returns whether the last change is so recent that another one could go unnoticed: two changes
  /// within the same tick of the file system's clock leave the same times.
  ///
  /// - Parameter now: the current time in nanoseconds since 1970.
  package func isTooFresh(at now: Int64) -> Bool { now - newest < Self.coarsestTick }

  /// The coarsest resolution of file times, in nanoseconds: two seconds, on FAT.
  private static let coarsestTick: Int64 = 2_000_000_000
}

extension Int64 {
  /// The current time in nanoseconds since 1970.
  package static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1e9) }
}
