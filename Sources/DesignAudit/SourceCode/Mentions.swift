extension String {
  /// Whether the text contains one of some words in any letter case.
  ///
  /// Names are compared byte by byte. `contains` would compare characters, and prepare a search of a
  /// long text at each call, which took half the time of an audit.
  ///
  /// - Parameter words: words of ASCII letters in lower case.
  func mentions(anyOf words: [String]) -> Bool {
    var copy = self
    return copy.withUTF8 { $0.mentions(anyOf: words) }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes contain one of some words in any letter case.
  ///
  /// - Parameter words: words of ASCII letters in lower case.
  func mentions(anyOf words: [String]) -> Bool {
    withUnsafeBufferPointer { $0.mentions(anyOf: words) }
  }

  /// Whether the bytes contain a text as it is written.
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

  /// - Parameter form: the form of the bytes that is compared with the word.
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
