/// Returns a style sheet without its comments and without the white space that means nothing.
///
/// Nothing else is changed, so that a mistake in the sheet stays the same mistake.
func minifiedStyle(_ source: [UInt8]) -> [UInt8] {
  var scanner = ByteScanner(source)
  var isSpaced = false
  while !scanner.isAtEnd {
    if scanner.starts(with: "/*") {
      scanner.skip(2)
      scanner.skip(through: "*/")
      isSpaced = true
    } else if scanner.current.isSpace {
      scanner.skip()
      isSpaced = true
    } else {
      if isSpaced { scanner.writeSpaceInStyle() }
      isSpaced = false
      scanner.keepStyleToken()
    }
  }
  return scanner.output
}

extension ByteScanner {
  /// A colon needs the space before it: `a :hover` and `a:hover` are different selectors.
  fileprivate mutating func writeSpaceInStyle() {
    guard let last, !Self.closesBefore.contains(last), !Self.opensAfter.contains(current) else {
      return
    }
    write(UInt8(ascii: " "))
  }

  fileprivate mutating func keepStyleToken() {
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): keepQuoted()
    case UInt8(ascii: "\\"): keep(2)
    case UInt8(ascii: "}"):
      if last == UInt8(ascii: ";") { dropLast() }
      keep()
    default: keep()
    }
  }

  private static let closesBefore = Array("{};,:".utf8)
  private static let opensAfter = Array("{};,".utf8)
}
