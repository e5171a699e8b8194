import Foundation

/// Replaces a file atomically, after its new contents have been flushed to the disk.
///
/// A symbolic link is followed, and its target is replaced. A pipe or a device is written to. A
/// read-only file is left as it is. A file that is replaced keeps its permissions.
///
/// - Parameter permissions: The permissions of a new file, before the process's mask is applied.
package func replaceFile(
  at path: String, with bytes: [UInt8], permissions: UInt16 = 0o666
) throws(SystemError) {
  let target = absolutePath(path)
  var status = stat()
  let present = lstat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
  switch present == nil ? .nothing : FileKind(status) {
  // A link without a path at its end leads nowhere, or to an open pipe such as `/dev/stderr`.
  case .special, .link: return try writeBytes(bytes, to: target, flags: O_WRONLY)
  case .folder: throw SystemError(EISDIR)
  case .file: guard access(target, W_OK) == 0 else { throw SystemError.last }
  case .nothing: break
  }
  let draft = "\(target).precept-\(getpid())"
  do throws(SystemError) {
    try writeBytes(
      bytes, to: draft, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW,
      permissions: present ?? mode_t(permissions), waitsForDisk: true)
    // The process's mask was already applied to the permissions of the draft.
    if let present, chmod(draft, present) != 0 { throw SystemError.last }
    guard rename(draft, target) == 0 else { throw SystemError.last }
  } catch {
    unlink(draft)
    throw error
  }
}

/// Writes a file that no other file refers to yet, without waiting for the disk.
///
/// Throws an error if there is a symbolic link at the path.
package func writeNewFile(
  _ bytes: [UInt8], to path: String, permissions: UInt16 = 0o666
) throws(SystemError) {
  try writeBytes(
    bytes, to: path, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW,
    permissions: mode_t(permissions))
}

private func writeBytes(
  _ bytes: [UInt8], to path: String, flags: Int32, permissions: mode_t = 0o666,
  waitsForDisk: Bool = false
) throws(SystemError) {
  let descriptor = open(path, flags | O_CLOEXEC, permissions)
  guard descriptor >= 0 else { throw SystemError.last }
  var failure = writeAll(bytes, to: descriptor)
  if failure == nil, waitsForDisk, fsync(descriptor) != 0 { failure = .last }
  if close(descriptor) != 0, failure == nil { failure = .last }
  if let failure { throw failure }
}

func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> SystemError? {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes {
      write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
    }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return .last }
    written += count
  }
  return nil
}
