/// A set of words to find in source code.
///
/// Making a `String` of every word in a file and hashing it would take most of the time of an
/// audit. Instead, the bytes are compared, and only with words that begin and end alike.
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
}

extension String {
  /// Whether the text contains one of some words in any letter case.
  ///
  /// Words are compared byte by byte. `contains` would compare characters, and prepare a search of
  /// a long text at each call, which took half the time of an audit.
  ///
  /// - Parameter words: Words of ASCII letters in lowercase.
  func mentions(anyOf words: [String]) -> Bool {
    var copy = self
    return copy.withUTF8 { $0.mentions(anyOf: words) }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes contain one of some words in any letter case.
  ///
  /// - Parameter words: Words of ASCII letters in lowercase.
  func mentions(anyOf words: [String]) -> Bool {
    withUnsafeBufferPointer { $0.mentions(anyOf: words) }
  }

  /// Whether the bytes contain a string, respecting case.
  func mentions(_ text: String) -> Bool {
    var text = text
    return withUnsafeBufferPointer { bytes in
      text.withUTF8 { text in bytes.contains(text, by: \.self) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func mentions(anyOf words: [String]) -> Bool {
    words.contains { word in
      var word = word
      return word.withUTF8 { contains($0, by: \.lowercasedASCII) }
    }
  }

  /// - Parameter form: Returns the form of the bytes that is compared with the word.
  @inline(__always)
  fileprivate func contains(_ word: Self, by form: (UInt8) -> UInt8) -> Bool {
    guard count >= word.count, let first = word.first else { return word.isEmpty }
    return (0...count - word.count).contains { start in
      form(self[start]) == first
        && word.indices.dropFirst().allSatisfy { form(self[start + $0]) == word[$0] }
    }
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
