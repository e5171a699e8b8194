/// The tokens of source code, with functions to inspect them.
struct SourceTokens {
  let bytes: [UInt8]
  let tokens: [SourceToken]
  /// For each bracket, the index of its partner; for every other token, and for a bracket without a
  /// partner, its own index.
  private let partners: [Int32]
  /// For each token the byte of its mark; 0 for other tokens.
  private let marks: [UInt8]

  init(bytes: [UInt8], tokens: [SourceToken]) {
    self.bytes = bytes
    self.tokens = tokens
    partners = Self.partners(of: tokens, in: bytes)
    marks = tokens.map { $0.kind == .mark ? bytes[$0.range.lowerBound] : 0 }
  }

  private static func partners(of tokens: [SourceToken], in bytes: [UInt8]) -> [Int32] {
    var partners = tokens.indices.map { Int32($0) }
    var open: [(index: Int, closing: UInt8)] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      let byte = bytes[token.range.lowerBound]
      if let closing = closingBrackets[byte] {
        open.append((index, closing))
      } else if closingBrackets.values.contains(byte),
        let place = open.lastIndex(where: { $0.closing == byte })
      {
        // Brackets that were opened after this one have no partner.
        partners[open[place].index] = Int32(index)
        partners[index] = Int32(open[place].index)
        open.removeSubrange(place...)
      }
    }
    return partners
  }
}

private let closingBrackets: [UInt8: UInt8] = [
  UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
  UInt8(ascii: "{"): UInt8(ascii: "}"),
]

extension SourceTokens {
  func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  func kind(_ index: Int) -> SourceToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  func isMark(_ mark: Unicode.Scalar, at index: Int) -> Bool {
    marks.indices.contains(index) && UInt32(marks[index]) == mark.value
  }

  func isWord(_ word: String, at index: Int) -> Bool {
    guard kind(index) == .word else { return false }
    let range = tokens[index].range
    return range.count == word.utf8.count && bytes[range].elementsEqual(word.utf8)
  }

  /// Returns the tokens between a bracket and the one that closes it; nil if the token isn't an
  /// opening bracket, or is never closed.
  func inside(_ open: Int) -> Range<Int>? {
    guard kind(open) == .mark, partners[open] > open else { return nil }
    return open + 1..<Int(partners[open])
  }

  /// Returns whether a line ends between a token and the one before it.
  func isFirstOnLine(_ index: Int) -> Bool {
    guard index > 0, tokens.indices.contains(index) else { return true }
    return bytes[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound]
      .contains(0x0A)
  }

  /// The text of some tokens with one space between them, independent of the layout.
  func words(_ range: Range<Int>) -> String { range.map(text).joined(separator: " ") }
}
