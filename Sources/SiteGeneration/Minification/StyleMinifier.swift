/// A minifier that removes comments, needless white space, and semicolons before a closing brace.
///
/// It changes nothing else, so that an invalid style sheet stays invalid in the same way.
struct StyleMinifier {
  private let source: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  /// Whether white space or a comment was skipped since the last byte of the output.
  private var hasGap = false

  private init(_ source: [UInt8]) {
    self.source = source
    output.reserveCapacity(source.count)
  }

  static func minified(_ source: [UInt8]) -> [UInt8] {
    var minifier = StyleMinifier(source)
    while minifier.position < source.count { minifier.step() }
    return minifier.output
  }

  private mutating func step() {
    if source[position...].starts(with: "/*") {
      skipComment()
      hasGap = true
    } else if source[position].isWhitespace {
      position += 1
      hasGap = true
    } else {
      if hasGap { writeSpace() }
      hasGap = false
      writeToken()
    }
  }

  /// Skips a comment. An unclosed comment ends with the style sheet (CSS Syntax, 4.3.2).
  private mutating func skipComment() {
    position += 2
    while position < source.count, !source[position...].starts(with: "*/") { position += 1 }
    position = min(position + 2, source.count)
  }

  /// Writes a space unless the adjacent bytes make it unnecessary. A space before a colon stays:
  /// `a :hover` and `a:hover` are different selectors.
  private mutating func writeSpace() {
    guard let last = output.last, !"{};,:".utf8.contains(last),
      !"{};,".utf8.contains(source[position])
    else { return }
    output.append(0x20)
  }

  private mutating func writeToken() {
    switch source[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): writeString()
    case UInt8(ascii: "\\"): write(2)
    case UInt8(ascii: "}"):
      if output.last == UInt8(ascii: ";") { output.removeLast() }
      write(1)
    default: write(1)
    }
  }

  /// Writes a string. An unclosed string ends at the end of its line.
  private mutating func writeString() {
    let quote = source[position]
    write(1)
    while position < source.count, ![quote, 0x0A].contains(source[position]) {
      write(source[position] == UInt8(ascii: "\\") ? 2 : 1)
    }
    write(1)
  }

  private mutating func write(_ count: Int) {
    let end = min(position + count, source.count)
    output += source[position..<end]
    position = end
  }
}
