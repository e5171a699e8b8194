/// Words that are looked for in source texts.
///
/// A text has so many words that to make a `String` of each, and to hash it, takes most of the time
/// of an audit. Here the bytes are compared, and only with words that begin and end alike.
struct WordSet: Sendable {
  private var words: [[[UInt8]]] = Array(repeating: [], count: 256)

  init(_ words: some Sequence<String>) {
    for word in words where !word.isEmpty {
      let bytes = Array(word.utf8)
      self.words[Self.place(of: bytes[...])].append(bytes)
    }
  }

  func contains(_ word: ArraySlice<UInt8>) -> Bool {
    guard !word.isEmpty else { return false }
    let candidates = words[Self.place(of: word)]
    return !candidates.isEmpty && candidates.contains { word.elementsEqual($0) }
  }

  private static func place(of word: ArraySlice<UInt8>) -> Int {
    let (first, last) = (Int(word[word.startIndex]), Int(word[word.endIndex - 1]))
    return (first &* 7 &+ last &* 31 &+ word.count) & 0xFF
  }
}

extension WordSet: ExpressibleByArrayLiteral {
  init(arrayLiteral words: String...) { self.init(words) }
}

extension SourceTokens {
  func isWord(in words: WordSet, at index: Int) -> Bool {
    kind(index) == .word && words.contains(bytes[tokens[index].range])
  }

  /// Whether a token of any kind has the text of one of some words.
  func isText(in words: WordSet, at index: Int) -> Bool {
    words.contains(bytes[tokens[index].range])
  }
}
