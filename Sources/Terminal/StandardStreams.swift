import Foundation

/// The two streams that a program writes to.
package enum StandardStreams {
  package static func write(_ text: String) { write(text, to: 1) }
  package static func writeError(_ text: String) { write(text, to: 2) }

  /// Writes everything; a reader that has gone away ends the writing quietly.
  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
