import Diagnostics
import Foundation

/// A lock that keeps other processes from writing to an output until it is released.
///
/// The system releases the lock however the process ends. The lock file may then stay behind, and
/// the next process uses it again.
struct OutputLock: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// - Parameter output: the path of the output, for messages.
  init(_ path: String, for output: String) throws(PublishingError) {
    self.path = path
    descriptor = try Self.lockedDescriptor(path, output)
    _ = ftruncate(descriptor, 0)
    let text = Array("\(getpid())\n".utf8)
    // The process id is only used in messages, so it does not matter if it cannot be written.
    _ = text.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  deinit {
    // Removes the file before the lock is released, so that no other process can have locked it.
    unlink(path)
    close(descriptor)
  }

  private static func lockedDescriptor(
    _ path: String, _ output: String
  ) throws(PublishingError) -> Int32 {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
      guard descriptor >= 0 else { throw .notWritable(output, SystemError.last) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let error = SystemError.last
        let holder = holder(of: descriptor)
        close(descriptor)
        if error.code == EINTR { continue }
        guard error.code == EWOULDBLOCK else { throw .notWritable(output, error) }
        throw PublishingError(
          LocalizableMessage(
            holder == nil ? "output.in-use" : "output.in-use-by",
            ["path": .text(output), "process": .text(holder ?? "")]))
      }
      // The previous owner of the lock may have removed the file between `open` and `flock`.
      var (own, named) = (stat(), stat())
      if fstat(descriptor, &own) == 0, lstat(path, &named) == 0, own.st_ino == named.st_ino,
        own.st_dev == named.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
  }

  private static func holder(of descriptor: Int32) -> String? {
    var digits = [UInt8](repeating: 0, count: 20)
    let count = digits.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    let text = String(decoding: digits.prefix(max(count, 0)), as: UTF8.self)
    return Int(text.prefix { $0 != "\n" }).map(String.init)
  }
}

extension PublishingError {
  static func notWritable(_ path: String, _ error: SystemError) -> PublishingError {
    guard error.code == EBUSY else { return PublishingError(.unwritable(path, error.reason)) }
    return PublishingError(
      LocalizableMessage(
        "output.mount-point", ["path": .text(path), "reason": .message(error.reason)]))
  }
}
