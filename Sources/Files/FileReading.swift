package import Diagnostics
package import Foundation

/// The reason why a file was not read.
package enum FileReadingError: Error, Equatable {
  case system(SystemError)
  /// The file has more bytes than may be read. The value is its size, or a lower bound if the size
  /// was not known in advance.
  case tooLarge(Int)
  case link, folder
  /// The file is a device, a pipe or a socket, whose data may have no end.
  case special

  package var reason: LocalizableMessage {
    switch self {
    case .system(let error): error.reason
    case .tooLarge(let size):
      LocalizableMessage("file.more-than-read", ["size": .text("\(size)")])
    case .link: "file.link-not-followed"
    case .folder: "file.is-folder"
    case .special: "file.not-regular"
    }
  }
}

package struct ReadingRule: Sendable {
  /// The upper bound of the size in bytes. A larger file is not read.
  let limit: Int
  /// Whether to follow symbolic links, and to read pipes and devices as if they were files.
  let trustsPath: Bool

  /// Returns the rule for files in a folder that others may have filled. It refuses links and
  /// pipes.
  package static func content(limit: Int) -> ReadingRule {
    ReadingRule(limit: limit, trustsPath: false)
  }

  /// The rule for files that the user names, which may be pipes. The limit of 64 MB is five times
  /// the size of the largest review of ten thousand rules.
  package static let named = ReadingRule(limit: 64 << 20, trustsPath: true)
}

/// Reads a whole file by system calls, which for small files are ten times as fast as Foundation.
///
/// - Parameter folder: the descriptor of the folder at which a relative path starts.
package func readFile(
  _ path: String, in folder: Int32 = AT_FDCWD, _ rule: ReadingRule
) throws(FileReadingError) -> [UInt8] {
  // Without `O_NONBLOCK`, opening a pipe that has no writer would block.
  let flags = rule.trustsPath ? 0 : O_NOFOLLOW | O_NONBLOCK
  let descriptor = openat(folder, path, O_RDONLY | O_CLOEXEC | O_NOCTTY | flags)
  guard descriptor >= 0 else {
    throw errno == ELOOP && !rule.trustsPath ? .link : .system(.last)
  }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
  switch FileKind(status) {
  case .file(let size) where size > rule.limit: throw .tooLarge(size)
  case .file(let size): return try readAll(descriptor, expecting: size, rule.limit)
  case .folder: throw .folder
  default:
    guard rule.trustsPath else { throw .special }
    return try readAll(descriptor, expecting: 0, rule.limit)
  }
}

package func readStandardInput(_ rule: ReadingRule = .named) throws(FileReadingError) -> [UInt8] {
  try readAll(STDIN_FILENO, expecting: 0, rule.limit)
}

/// Reads to the end of the file. The expected size is only a hint, because files grow and shrink.
private func readAll(
  _ descriptor: Int32, expecting size: Int, _ limit: Int
) throws(FileReadingError) -> [UInt8] {
  var bytes: [UInt8] = []
  // One byte more than the expected size. A pipe has the size 0, and `read` with room for 0 bytes
  // would return 0 as at the end of a file.
  var room = size + 1
  while true {
    let part = try readPart(descriptor, room)
    if part.isEmpty { return bytes }
    bytes = bytes.isEmpty ? part : bytes + part
    guard bytes.count <= limit else { throw .tooLarge(bytes.count) }
    room = max(size + 1 - bytes.count, bytes.count, 4096)
  }
}

private func readPart(_ descriptor: Int32, _ room: Int) throws(FileReadingError) -> [UInt8] {
  var failure: SystemError?
  let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    while true {
      let got = read(descriptor, buffer.baseAddress, room)
      if got < 0, errno == EINTR { continue }
      if got < 0 { failure = .last }
      count = max(got, 0)
      return
    }
  }
  if let failure { throw .system(failure) }
  return bytes
}

/// The kind of the file at a path. Symbolic links are not followed.
package enum FileKind: Equatable, Sendable {
  /// A regular file with its size in bytes.
  case file(size: Int)
  case folder, link
  /// A device, a pipe or a socket.
  case special
  case nothing

  package init(of path: String) {
    var status = stat()
    self = lstat(path, &status) == 0 ? FileKind(status) : .nothing
  }

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

package struct SystemError: Error, Equatable {
  /// The number of the error, from `errno`.
  let code: Int32

  package init(_ code: Int32) { self.code = code }

  static var last: SystemError { SystemError(errno) }

  package var reason: LocalizableMessage {
    if let name = Self.names[code] { return LocalizableMessage("system.\(name)") }
    let text = String(cString: strerror(code)).lowercased()
    return LocalizableMessage("system.other", ["number": .text("\(code)"), "text": .text(text)])
  }

  /// The errors for which locales have messages.
  private static let names = [
    EPERM: "eperm", ENOENT: "enoent", EIO: "eio", ENXIO: "enxio", EBADF: "ebadf",
    EAGAIN: "eagain", ENOMEM: "enomem", EACCES: "eacces", EBUSY: "ebusy", EEXIST: "eexist",
    EXDEV: "exdev", ENODEV: "enodev", ENOTDIR: "enotdir", EISDIR: "eisdir", EINVAL: "einval",
    ENFILE: "enfile", EMFILE: "emfile", EFBIG: "efbig", ENOSPC: "enospc", EROFS: "erofs",
    EPIPE: "epipe", ENAMETOOLONG: "enametoolong", ENOTEMPTY: "enotempty", ELOOP: "eloop",
    ESTALE: "estale", EDQUOT: "edquot",
  ]
}

/// Returns a short reason why a file operation failed.
package func reason(for error: any Error) -> LocalizableMessage {
  if let error = error as? SystemError { return error.reason }
  let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  if let cause, cause.domain == NSPOSIXErrorDomain {
    return SystemError(Int32(cause.code)).reason
  }
  switch CocoaError.Code(rawValue: (error as NSError).code) {
  case .fileReadNoPermission, .fileWriteNoPermission: return SystemError(EACCES).reason
  case .fileReadNoSuchFile, .fileNoSuchFile: return SystemError(ENOENT).reason
  case .fileWriteOutOfSpace: return SystemError(ENOSPC).reason
  default: return LocalizableMessage("system.quoted", ["text": .text("\(error)")])
  }
}

extension LocalizableMessage {
  /// Returns a message that a file can't be read, and why.
  package static func unreadable(_ path: String, _ reason: LocalizableMessage) -> Self {
    Self("file.unreadable", ["path": .text(path), "reason": .message(reason)])
  }

  /// Returns a message that a file or folder can't be written, and why.
  package static func unwritable(_ path: String, _ reason: LocalizableMessage) -> Self {
    Self("file.unwritable", ["path": .text(path), "reason": .message(reason)])
  }
}
