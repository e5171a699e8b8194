import Foundation

/// What the file system says about a file.
struct FileMark: Equatable, Sendable {
  let kind: FileKind
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
  init?(_ name: [UInt8], in folder: Int32 = AT_FDCWD, followsLinks: Bool = false) {
    let mark = (name + [0]).withUnsafeBytes { bytes in
      bytes.assumingMemoryBound(to: CChar.self).baseAddress
        .flatMap { Self(at: $0, in: folder, followsLinks: followsLinks) }
    }
    guard let mark else { return nil }
    self = mark
  }

  /// - Parameter name: ends with 0.
  init?(at name: UnsafePointer<CChar>, in folder: Int32, followsLinks: Bool = false) {
    var status = stat()
    guard fstatat(folder, name, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
      return nil
    }
    self.init(status)
  }

  /// - Parameter status: what the system says about a file.
  init(_ status: stat) {
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

  var isFolder: Bool { kind == .folder }

  var lastChange: Int64 { max(modified, changed) }

  /// True when the file may yet change without a trace: a change within the same tick of the file
  /// system's clock as the last one leaves all times as they are.
  ///
  /// - Parameter now: nanoseconds since 1970.
  func isTooFresh(at now: Int64) -> Bool { now - lastChange < Self.coarsestTick }

  /// FAT counts in steps of two seconds; everything else is finer.
  static let coarsestTick: Int64 = 2_000_000_000

  func digest(seed: UInt64) -> UInt64 {
    var hash = NameHash.mixed(seed &* 31 &+ UInt64(bitPattern: size))
    hash = NameHash.mixed(hash &* 31 &+ inode)
    hash = NameHash.mixed(hash &* 31 &+ UInt64(bitPattern: modified))
    return NameHash.mixed(hash &* 31 &+ UInt64(bitPattern: changed))
  }
}

extension FileMark {
  /// Identifies the program that runs, so that another build of it is another program; 0 where the
  /// system does not tell.
  static let ofProgram: UInt64 = {
    let places = ["/proc/self/exe"] + [Bundle.main.executablePath].compactMap(\.self)
    return places.lazy.compactMap { FileMark(Array($0.utf8), followsLinks: true) }.first?
      .digest(seed: 1) ?? 0
  }()
}

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}
