/// The quotation marks around a string.
struct StringDelimiter {
  let quote: UInt8
  /// The number of `#` signs before and after a raw string; 0 for other strings.
  let signs: Int
  let isMultiline: Bool

  var width: Int { isMultiline ? 3 : 1 }
  var openingWidth: Int { signs + width }
}

extension SourceLexer {
  /// Returns the delimiter of the string that begins here; nil if none begins.
  func delimiter() -> StringDelimiter? {
    guard language == .swift else {
      guard let quote = peek(), quote == doubleQuote || quote == UInt8(ascii: "'") else {
        return nil
      }
      return StringDelimiter(quote: quote, signs: 0, isMultiline: false)
    }
    let signs = count(of: UInt8(ascii: "#"), at: offset)
    // A regular expression between `#` signs is read like a string, because a quotation mark in it
    // does not begin a string.
    if signs > 0, peek(signs) == UInt8(ascii: "/") {
      return StringDelimiter(quote: UInt8(ascii: "/"), signs: signs, isMultiline: false)
    }
    guard peek(signs) == doubleQuote else { return nil }
    let isMultiline = count(of: doubleQuote, at: offset + signs) >= 3
    return StringDelimiter(quote: doubleQuote, signs: signs, isMultiline: isMultiline)
  }

  /// Reads a string up to its end or its next interpolated expression.
  ///
  /// - Parameter isRest: Whether this part of the string follows an interpolated expression.
  mutating func readString(_ delimiter: StringDelimiter, isRest: Bool = false) {
    let start = offset
    while let byte = peek() {
      if byte == delimiter.quote, isEnd(delimiter) {
        add(isRest ? .composedString : .string, start..<offset)
        offset += delimiter.openingWidth
        return
      }
      if byte == 0x0A, !delimiter.isMultiline { return }
      guard byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      if readEscape(delimiter, start) { return }
    }
  }

  /// Reads an escape sequence, and returns whether it begins an interpolated expression.
  private mutating func readEscape(_ delimiter: StringDelimiter, _ start: Int) -> Bool {
    offset += 1
    guard count(of: UInt8(ascii: "#"), at: offset) >= delimiter.signs else { return false }
    offset += delimiter.signs
    if language == .swift, delimiter.quote == doubleQuote, peek() == UInt8(ascii: "(") {
      add(.composedString, start..<offset)
      add(.mark, offset..<offset + 1)
      offset += 1
      openStrings.append(OpenString(delimiter: delimiter, depth: 1))
      return true
    }
    // A line feed is left for `readString` to read, because it may end the string.
    if let byte = peek(), byte != 0x0A { offset += 1 }
    return false
  }

  private func isEnd(_ delimiter: StringDelimiter) -> Bool {
    guard !delimiter.isMultiline || count(of: doubleQuote, at: offset) >= 3 else { return false }
    return count(of: UInt8(ascii: "#"), at: offset + delimiter.width) >= delimiter.signs
  }

  /// Returns how many times a byte is repeated from an offset on, but at most 32. No delimiter
  /// needs more, and the limit ensures that long runs of the byte do not slow the lexer down.
  private func count(of byte: UInt8, at start: Int) -> Int {
    var place = start
    while place < bytes.count, place < start + 32, bytes[place] == byte { place += 1 }
    return place - start
  }
}

private let doubleQuote = UInt8(ascii: "\"")
