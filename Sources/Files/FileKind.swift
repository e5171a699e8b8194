package import Foundation

/// What a path names, without following a symbolic link.
package enum FileKind: Equatable, Sendable {
  /// With its size in bytes.
  case file(size: Int)
  case folder, link
  /// A device, a pipe, a socket.
  case special
  case nothing

  package init(of path: String) {
    var status = stat()
    self = lstat(path, &status) == 0 ? FileKind(status) : .nothing
  }

  /// - Parameter status: what the system says about a file.
  package init(_ status: stat) {
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file(size: Int(status.st_size))
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
  }
}
