extension String {
  /// Whether the text contains one of some words in any letter case.
  ///
  /// Names are compared byte by byte. `contains` would compare characters, and prepare a search of a
  /// long text at each call, which took half the time of an audit.
  ///
  /// - Parameter words: words of ASCII letters in lower case.
  func mentions(anyOf words: [String]) -> Bool {
    var copy = self
    return copy.withUTF8 { name in
      words.contains { word in
        var word = word
        return word.withUTF8 { Self.contains($0, in: name) }
      }
    }
  }

  private static func contains(
    _ word: UnsafeBufferPointer<UInt8>, in name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard name.count >= word.count else { return false }
    return (0...name.count - word.count).contains { start in
      word.indices.allSatisfy { name[start + $0].lowercasedASCII == word[$0] }
    }
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
