import Foundation

/// A new file that is written piece by piece. After a failure, or when the process is asked to end,
/// nothing more is written.
package struct StagedFile {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var failure: SystemError?

  /// The number of bytes that are written at once.
  private static let mostBuffered = 1 << 16

  init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError.last }
  }

  package mutating func write(_ bytes: [UInt8]) {
    buffer += bytes
    if buffer.count >= Self.mostBuffered { flush() }
  }

  private mutating func flush() {
    if failure == nil, !EndRequest.isPending { failure = writeAll(buffer, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Ends the file; throws the first failure.
  mutating func close() throws(SystemError) {
    flush()
    if Foundation.close(descriptor) != 0, failure == nil { failure = .last }
    if let failure { throw failure }
  }
}
