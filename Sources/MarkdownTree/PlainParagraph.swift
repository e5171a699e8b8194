extension String {
  /// Whether the text is words on one line with nothing in it that could be markup, as most titles
  /// and labels are, so that there is nothing to parse.
  ///
  /// A letter comes first, because most other things can begin a block, and because the parser skips
  /// a byte order mark, whose first byte is 0xEF.
  var isPlainParagraph: Bool {
    guard let first = utf8.first, let last = utf8.last, last != 0x20,
      first.isASCIILetter || (first >= 0x80 && first != 0xEF)
    else { return false }
    return utf8.allSatisfy(\.isPlain) && !mayHoldAddress
  }

  /// Without a colon and an at sign only `www.` begins an address (GFM 0.29, 6.9).
  private var mayHoldAddress: Bool {
    var run = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "."), run >= 3 { return true }
      run = byte | 0x20 == UInt8(ascii: "w") ? run + 1 : 0
    }
    return false
  }
}

extension UInt8 {
  /// Letters, digits, spaces, the punctuation that means nothing in Markdown, and all that is not
  /// ASCII.
  fileprivate var isPlain: Bool {
    switch self {
    case 0x30...0x39, 0x20, UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"),
      UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: isASCIILetter || self >= 0x80
    }
  }
}
