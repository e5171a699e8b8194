package import ContentLoading

/// The smallest knowledge base without a mistake: two locales, a topic, a rule and a color table.
///
/// A test takes it, plants one mistake, and looks for that mistake alone.
package struct SmallKnowledgeBase: Sendable {
  private var contents: [String: ContentFile.Contents] = [:]

  package init() {
    for (path, text) in Self.structure.merging(Self.words, uniquingKeysWith: { $1 }) {
      contents[path] = .bytes(Array(text.utf8))
    }
  }
}

extension SmallKnowledgeBase {
  package var files: [ContentFile] {
    contents.sorted { $0.key < $1.key }.map { ContentFile(path: $0.key, contents: $0.value) }
  }

  package var paths: [String] { contents.keys.sorted() }

  package func text(_ path: String) -> String {
    String(decoding: bytes(path) ?? [], as: UTF8.self)
  }

  package func bytes(_ path: String) -> [UInt8]? {
    if case .bytes(let bytes) = contents[path] { bytes } else { nil }
  }

  /// Returns the knowledge base with a file added, or put in the place of the one that was there.
  package func with(_ path: String, _ text: String) -> Self {
    with(path, .bytes(Array(text.utf8)))
  }

  package func with(_ path: String, _ file: ContentFile.Contents) -> Self {
    var copy = self
    copy.contents[path] = file
    return copy
  }

  package func without(_ path: String) -> Self {
    var copy = self
    copy.contents[path] = nil
    return copy
  }

  /// Returns the knowledge base with the one occurrence of a text in a file replaced.
  package func replacing(_ old: String, in path: String, with new: String) -> Self {
    let pieces = text(path).split(separator: old, omittingEmptySubsequences: false)
    precondition(pieces.count == 2, "'\(old)' occurs \(pieces.count - 1) times in \(path)")
    return with(path, pieces.joined(separator: new))
  }
}
