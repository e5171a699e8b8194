/// A reader of bytes that come from outside.
package struct FuzzReader: Sendable {
  package let name: String
  /// Reads the bytes and says in a few words what it made of them. Two inputs with the same answer
  /// went much the same way through the reader; an input with a new answer is worth keeping.
  package let read: @Sendable (_ bytes: [UInt8]) -> String
  /// What inputs are put together from, besides those of the corpus.
  package let words: [String]
  /// Pieces that are repeated to megabytes, with what goes before them.
  package let repeats: [(start: String, piece: String)]

  package init(
    _ name: String, words: [String], repeats: [(start: String, piece: String)] = [],
    read: @escaping @Sendable (_ bytes: [UInt8]) -> String
  ) {
    self.name = name
    self.words = words
    self.repeats = repeats + words.filter { !$0.isEmpty }.map { ("", $0) }
    self.read = read
  }
}

extension FuzzReader {
  package static let all: [FuzzReader] =
    content + [markdown, query, index, json, color] + reviews + audit + translation
}
