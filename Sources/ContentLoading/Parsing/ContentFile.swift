/// A file of a knowledge base as it was read.
package struct ContentFile: Equatable, Sendable {
  /// Relative to the root, with `/` as separator.
  package let path: String
  package let contents: Contents

  package enum Contents: Sendable, Equatable {
    case bytes([UInt8])
    /// The file exists and could not be read; the reason in words.
    case unreadable(String)
    /// The file was not read because it has so many bytes.
    case tooLarge(Int)
  }

  package init(path: String, contents: Contents) {
    self.path = path
    self.contents = contents
  }

  package init(path: String, text: String) {
    self.init(path: path, contents: .bytes(Array(text.utf8)))
  }
}
