/// A tokenizer of folded text, which needs no dictionary.
struct Tokenizer {
  private let text: FoldedText
  private(set) var tokens: [Token] = []
  private(set) var position = 0
  private var index: Int
  private let end: Int

  private init(_ text: FoldedText, _ range: Range<Int>, from position: Int) {
    self.text = text
    self.position = position
    index = range.lowerBound
    end = range.upperBound
  }

  /// Returns the tokens of a range, and the position after the last token.
  static func tokens(
    in text: FoldedText, _ range: Range<Int>? = nil, from position: Int = 0
  ) -> (tokens: [Token], end: Int) {
    var tokenizer = Tokenizer(text, range ?? 0..<text.count, from: position)
    tokenizer.tokens.reserveCapacity((range?.count ?? text.count) / 2)
    tokenizer.run()
    return (tokenizer.tokens, tokenizer.position)
  }

  private mutating func run() {
    while index < end {
      let scalar = text.scalars[index]
      switch ScalarClass(scalar) {
      case .han:
        let start = index
        while index < end, ScalarClass(text.scalars[index]) == .han { index += 1 }
        for offset in start..<index - 1 {
          emit(.pair, offset, offset + 2, at: position, length: 2)
          position += 1
        }
        emit(.single, index - 1, index, at: position, length: 1)
        position += 1
      case .letter, .digit: readChunk()
      case .separator:
        if scalar == UInt32(UInt8(ascii: "#")), let close = hexEnd(after: index) {
          emit(.word, index, close, at: position, length: 1)
          position += 1
          index = close
        } else {
          if Self.endsSentence(scalar) { position += 1 }
          index += 1
        }
      }
    }
  }

  private func isWord(_ offset: Int) -> Bool {
    offset < end && ScalarClass(text.scalars[offset]).isWord
  }

  private func isDigit(_ offset: Int) -> Bool {
    offset < end && ScalarClass(text.scalars[offset]) == .digit
  }

  /// Returns whether the scalar is one of `. ! ? ;`, the ideographic full stop or a line feed,
  /// which no phrase crosses.
  static func endsSentence(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E, 0x21, 0x3F, 0x3B, 0x0A, 0x3002: true
    default: false
    }
  }

  private func hexEnd(after hash: Int) -> Int? {
    var close = hash + 1
    while isWord(close) {
      guard isHexDigit(text.scalars[close]) else { return nil }
      close += 1
    }
    return (3...8).contains(close - hash - 1) ? close : nil
  }

  private mutating func emit(
    _ kind: Token.Kind, _ lower: Int, _ upper: Int, at position: Int, length: Int
  ) {
    tokens.append(
      Token(kind: kind, lower: lower, upper: upper, position: position, length: length))
  }

  private mutating func readChunk() {
    let start = elisionEnd(from: index)
    index = chunkEnd(from: start)
    let parts = CompoundParts(text, start..<index).ranges
    // A color value can be without `#`.
    let chunk = start..<index
    let isHex =
      chunk.count == 6 && chunk.allSatisfy { isHexDigit(text.scalars[$0]) }
      && chunk.contains(where: isDigit)
    guard parts != [chunk], !isHex else {
      emit(.word, start, index, at: position, length: 1)
      position += 1
      return
    }
    emit(.whole, start, index, at: position, length: max(1, parts.count))
    emitComponents(of: chunk, parts)
    for part in parts {
      emit(.part, part.lowerBound, part.upperBound, at: position, length: 1)
      position += 1
    }
  }

  /// Returns the start of the word after an elided one, as in *l'image* and *qu'une*.
  private func elisionEnd(from start: Int) -> Int {
    var mark = start
    while mark < end, ScalarClass(text.scalars[mark]) == .letter { mark += 1 }
    guard mark < end, text.scalars[mark] == 0x27, isWord(mark + 1), isWord(mark + 2) else {
      return start
    }
    let elided = TermKey(utf8Of: text.scalars[start..<mark])
    let isElided =
      elided.count == 1 ? Self.elided.contains(elided[0]) : elided.suffix(2) == Array("qu".utf8)
    return isElided ? mark + 1 : start
  }

  /// The letters of elided French or Italian words before an apostrophe.
  static let elided = Array("cdjlmnst".utf8)

  private func chunkEnd(from start: Int) -> Int {
    var close = start + 1
    while close < end, isWord(close) || (isConnector(close) && isWord(close + 1)) { close += 1 }
    let isPercent = close < end && text.scalars[close] == 0x25 && isDigit(close - 1)
    return isPercent ? close + 1 : close
  }

  private func isConnector(_ offset: Int) -> Bool {
    switch text.scalars[offset] {
    case 0x2E, 0x2D, 0x5F, 0x27: true
    case 0x3A, 0x2F: isDigit(offset - 1) && isDigit(offset + 1)
    default: false
    }
  }

  /// Adds the compounds between dots, as in `UIVibrancyEffectStyle.secondaryLabel`.
  private mutating func emitComponents(of chunk: Range<Int>, _ parts: [Range<Int>]) {
    var first = 0
    for (number, part) in parts.enumerated() {
      let isLast = number + 1 == parts.count
      guard isLast || text.scalars[part.upperBound] == 0x2E else { continue }
      let component = parts[first].lowerBound..<part.upperBound
      if number > first, component.count < chunk.count {
        emit(
          .whole, component.lowerBound, component.upperBound, at: position + first,
          length: number - first + 1)
      }
      first = number + 1
    }
  }
}

func isHexDigit(_ scalar: UInt32) -> Bool {
  (0x30...0x39).contains(scalar) || (0x61...0x66).contains(scalar)
}

/// A part of folded text that can be looked up.
struct Token: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    /// A number, a color value, or a word that is not a compound.
    case word
    /// One word of a compound (`grouped` in `systemGroupedBackground`).
    case part
    /// A whole compound; its parts are tokens too.
    case whole
    /// Two neighboring Han characters.
    case pair
    /// The last Han character of a run.
    case single
  }

  var kind: Kind
  /// The start of the range in the folded text; `upper` is its end.
  var lower: Int
  var upper: Int
  /// The number of words, Han characters and ends of sentences before the token.
  var position: Int
  /// The number of positions that the token covers.
  var length: Int
}

/// The words of a compound, such as `system`, `gray` and `3` in `systemGray3`.
struct CompoundParts {
  private(set) var ranges: [Range<Int>] = []
  private let text: FoldedText
  private let end: Int
  private var start: Int

  init(_ text: FoldedText, _ chunk: Range<Int>) {
    self.text = text
    start = chunk.lowerBound
    end = chunk.upperBound
    for offset in chunk.dropFirst() {
      if isConnector(offset) {
        close(at: offset)
        start = offset + 1
      } else if offset > start, isBoundary(offset) {
        close(at: offset)
        start = offset
      }
    }
    close(at: end)
  }

  private mutating func close(at offset: Int) {
    if offset > start { ranges.append(start..<offset) }
  }

  private func kind(_ offset: Int) -> ScalarClass {
    offset < end ? ScalarClass(text.scalars[offset]) : .separator
  }

  private func isUpper(_ offset: Int) -> Bool { offset < end && text.isUpper(offset) }

  /// Returns whether the character separates words; a period between digits does not.
  private func isConnector(_ offset: Int) -> Bool {
    switch text.scalars[offset] {
    case 0x2D, 0x5F, 0x3A, 0x2F, 0x25: true
    case 0x2E: kind(offset - 1) != .digit || kind(offset + 1) != .digit
    default: false
    }
  }

  private func isBoundary(_ offset: Int) -> Bool {
    switch (kind(offset - 1), kind(offset)) {
    case (.letter, .letter): isHump(offset)
    case (.letter, .digit): letters(before: offset) >= 2
    case (.digit, .letter): letters(from: offset) >= 2
    default: false
    }
  }

  /// Returns whether a word begins at a capital, as in `system|Gray`, but not in `iPhone`.
  private func isHump(_ offset: Int) -> Bool {
    guard isUpper(offset), offset - start >= 2 else { return false }
    if isUpper(offset - 1) { return kind(offset + 1) == .letter && !isUpper(offset + 1) }
    let run = (offset..<end).prefix(while: isUpper).count
    return run > 2 || kind(offset + run) == .letter
  }

  private func letters(from offset: Int) -> Int {
    (offset..<end).prefix { kind($0) == .letter }.count
  }

  private func letters(before offset: Int) -> Int {
    (start..<offset).reversed().prefix { kind($0) == .letter }.count
  }
}
