package import Foundation

/// Why a file was not read.
package enum FileReadingError: Error, Equatable {
  case system(SystemError)
  /// It has more bytes than may be read: so many, or at least so many where it grows.
  case tooLarge(Int)
  case link, folder
  /// A device, a pipe or a socket, which may have no end.
  case special

  /// A few words in lower case.
  package var reason: String {
    switch self {
    case .system(let error): error.reason
    case .tooLarge(let size): "\(size) bytes are more than are read"
    case .link: "symbolic links are not followed"
    case .folder: "it is a folder"
    case .special: "not a regular file"
    }
  }
}

/// Which files are read, and how much of them.
package struct ReadingRule: Sendable {
  /// In bytes; a file that has more is not read.
  let limit: Int
  /// Whether a symbolic link stands for what it leads to, and a pipe or a device for a file.
  let trustsPath: Bool

  /// For what lies in a folder that others may have filled.
  package static func content(limit: Int) -> ReadingRule {
    ReadingRule(limit: limit, trustsPath: false)
  }

  /// For what a person names, which may be a pipe; the largest review of ten thousand rules has a
  /// fifth of this.
  package static let named = ReadingRule(limit: 64 << 20, trustsPath: true)
}

/// Reads a whole file by plain calls of the system, which take a tenth of the time that Foundation
/// takes for a small file.
///
/// - Parameter folder: the descriptor of the folder that a relative path begins at.
package func readFile(
  _ path: String, in folder: Int32 = AT_FDCWD, _ rule: ReadingRule
) throws(FileReadingError) -> [UInt8] {
  // A pipe without a writer would keep an open that blocks waiting.
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

/// Reads to the end, which need not be where it was expected: files grow and shrink.
private func readAll(
  _ descriptor: Int32, expecting size: Int, _ limit: Int
) throws(FileReadingError) -> [UInt8] {
  var bytes: [UInt8] = []
  // One byte more, so that the end is met at once.
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

/// A call of the system that failed.
package struct SystemError: Error, Equatable {
  /// The number of the error, as `errno` gives it.
  let code: Int32

  init(_ code: Int32) { self.code = code }

  /// The error of the call that was made last.
  static var last: SystemError { SystemError(errno) }

  /// A few words in lower case.
  package var reason: String { String(cString: strerror(code)).lowercased() }
}

/// Says in a few words why a file operation failed.
package func reason(for error: any Error) -> String {
  if let error = error as? SystemError { return error.reason }
  let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  if let cause, cause.domain == NSPOSIXErrorDomain {
    return SystemError(Int32(cause.code)).reason
  }
  switch CocoaError.Code(rawValue: (error as NSError).code) {
  case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
  case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file"
  case .fileWriteOutOfSpace: return "no space left"
  default: return (error as NSError).localizedDescription
  }
}
