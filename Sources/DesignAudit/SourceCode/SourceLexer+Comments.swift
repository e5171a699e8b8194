extension SourceLexer {
  /// Returns where the comment that begins here ends; nil where none begins.
  func endOfComment() -> Int? {
    switch peek(1) {
    case UInt8(ascii: "/"): endOfLine(from: offset)
    case UInt8(ascii: "*"): endOfBlock()
    default: nil
    }
  }

  func endOfLine(from start: Int) -> Int {
    bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
  }

  /// Comments nest in Swift and not in C; one that is not closed takes the rest of the text.
  private func endOfBlock() -> Int {
    var depth = 0
    var place = offset
    while place + 1 < bytes.count {
      switch (bytes[place], bytes[place + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        if depth == 0 || language == .swift { depth += 1 }
        place += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        place += 2
        if depth == 0 { return place }
      default: place += 1
      }
    }
    return bytes.count
  }
}
