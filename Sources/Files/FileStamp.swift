package import Foundation
import Localization

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
}

extension FileStamp {
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
