extension JSONReader {
  mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    offset += 1
    let letter = try peek()
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw error(.badEscape)
    }
  }

  /// Half of a surrogate pair that stands alone becomes the replacement character.
  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try fourDigits()
    guard (0xD800...0xDBFF).contains(first), offset + 1 < bytes.count,
      bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let mark = offset
    offset += 2
    let second = try fourDigits()
    guard (0xDC00...0xDFFF).contains(second) else {
      offset = mark
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourDigits() throws(JSONSyntaxError) -> UInt32 {
    guard offset + 4 <= bytes.count else { throw error(.unfinished) }
    let digits = bytes[offset..<offset + 4]
    guard digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error(.badEscape) }
    offset += 4
    return value
  }
}
