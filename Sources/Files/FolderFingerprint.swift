package import Foundation
import Localization
import Parallel

/// What the file system says about a file, by which a change of it is noticed.
package struct FileStamp: Equatable, Sendable {
  package let kind: FileKind
  private let device: UInt64
  private let size: Int64
  private let inode: UInt64
  /// Nanoseconds since 1970.
  private let modified: Int64
  /// Changes with every write and every rename, and cannot be set back.
  private let changed: Int64

  /// - Parameters:
  ///   - folder: the descriptor of the folder that holds the name.
  ///   - followsLinks: whether a symbolic link stands for what it leads to.
  package init?(_ name: String, in folder: Int32 = AT_FDCWD, followsLinks: Bool = false) {
    var status = stat()
    guard fstatat(folder, name, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
      return nil
    }
    self.init(status)
  }

  /// - Parameter status: what the system says about a file.
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

  /// Adds everything to a hash by which a change is noticed.
  func hash(into hash: inout FNV1a) {
    for part in [size, Int64(bitPattern: inode), modified, changed] {
      hash.add(UInt64(bitPattern: part))
    }
  }

  /// Identifies the program that runs, so that another build of it is another program; 0 where the
  /// system does not tell.
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

/// What the files of some folders look like at one moment, without having read them.
///
/// Each file counts with its path, size, times of change and inode; the order in which a folder
/// lists them does not matter. Hidden names are left out. The program counts too, because another
/// one may make something else of the same files.
package struct FolderFingerprint: Equatable, Sendable {
  private var sum: UInt64 = 0
  /// The last change of any file, in nanoseconds since 1970.
  private var newest: Int64 = 0
  private var fileCount: UInt64 = 0

  /// - Parameter folders: those that do not exist count as empty.
  package init(of folders: [String]) {
    var level = folders
    // Level by level on all cores: twenty thousand files take some ten milliseconds, most of a
    // search.
    while !level.isEmpty {
      let listings = level.parallelMap(inRunsOf: 1) { FolderListing($0) }
      for files in listings.map(\.files) {
        sum &+= files.sum
        newest = max(newest, files.newest)
        fileCount += files.fileCount
      }
      level = listings.flatMap(\.folders)
    }
  }

  fileprivate mutating func add(_ stamp: FileStamp, _ path: String, _ name: String) {
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

  /// True when a file may yet change without a trace: a change within the same tick of the file
  /// system's clock as the last one leaves all times as they are.
  ///
  /// - Parameter now: nanoseconds since 1970.
  package func isTooFresh(at now: Int64) -> Bool { now - newest < Self.coarsestTick }

  /// FAT counts in steps of two seconds; everything else is finer.
  private static let coarsestTick: Int64 = 2_000_000_000
}

/// What lies directly in one folder, as far as a fingerprint counts it.
private struct FolderListing: Sendable {
  var files = FolderFingerprint(of: [])
  var folders: [String] = []

  init(_ path: String) {
    guard let folder = try? FolderHandle(path), let names = try? folder.names(isSorted: false)
    else { return }
    for name in names {
      guard let stamp = folder.stamp(of: name) else { continue }
      if stamp.kind == .folder {
        folders.append(path + "/" + name)
      } else {
        files.add(stamp, path, name)
      }
    }
  }
}

extension Int64 {
  /// Nanoseconds since 1970.
  package static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1e9) }
}
