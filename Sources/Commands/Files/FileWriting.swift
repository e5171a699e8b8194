import Foundation

/// Writes a text to a file that an argument names, whole or not at all.
func writeFile(_ text: String, to path: String) throws(CommandFailure) {
  try writeFile(Array(text.utf8), to: path)
}

/// Writes bytes to a file that an argument names, whole or not at all.
func writeFile(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
  do {
    try replaceFile(at: path, with: bytes)
  } catch {
    throw CommandFailure(
      message: "'\(path)' cannot be written: \(error.reason)", status: .cannotWrite)
  }
}

/// Puts a file in the place of another, whole or not at all; it is on the disk when this returns.
///
/// What a symbolic link leads to is replaced, not the link. A pipe or a device is written to.
///
/// - Parameter head: stands before the bytes, so that long ones need not be copied.
func replaceFile(
  at path: String, with bytes: [UInt8], after head: [UInt8] = [], permissions: mode_t = 0o666
) throws(SystemFault) {
  var kind = FileKind(of: path)
  var target = path
  if kind == .link {
    target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    kind = FileKind(of: target)
  }
  switch kind {
  case .special: return try writeBytes([head, bytes], to: target, flags: O_WRONLY)
  case .folder: throw SystemFault(EISDIR)
  case .file, .link, .nothing: break
  }
  let draft = "\(target).precept-\(getpid())"
  do throws(SystemFault) {
    try writeBytes(
      [head, bytes], to: draft, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW,
      permissions: permissions, waitsForDisk: true)
    guard rename(draft, target) == 0 else { throw SystemFault.last }
  } catch {
    unlink(draft)
    throw error
  }
}

/// Writes a file of which nobody knows yet, without waiting for the disk.
///
/// A symbolic link in its place is an error.
func writeNewFile(
  _ bytes: [UInt8], to path: String, permissions: mode_t = 0o666
) throws(SystemFault) {
  try writeBytes(
    [bytes], to: path, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, permissions: permissions)
}

private func writeBytes(
  _ pieces: [[UInt8]], to path: String, flags: Int32, permissions: mode_t = 0o666,
  waitsForDisk: Bool = false
) throws(SystemFault) {
  let descriptor = open(path, flags | O_CLOEXEC, permissions)
  guard descriptor >= 0 else { throw SystemFault.last }
  var fault: SystemFault?
  for piece in pieces where fault == nil { fault = writeAll(piece, to: descriptor) }
  if fault == nil, waitsForDisk, fsync(descriptor) != 0 { fault = .last }
  if close(descriptor) != 0, fault == nil { fault = .last }
  if let fault { throw fault }
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> SystemFault? {
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
