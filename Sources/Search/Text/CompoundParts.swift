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
    for offset in chunk.dropFirst() { step(to: offset) }
    close(at: end)
  }

  private mutating func step(to offset: Int) {
    if isConnector(offset) {
      close(at: offset)
      start = offset + 1
    } else if offset > start, isBoundary(offset) {
      close(at: offset)
      start = offset
    }
  }

  private mutating func close(at offset: Int) {
    if offset > start { ranges.append(start..<offset) }
  }
}

extension CompoundParts {
  private func kind(_ offset: Int) -> ScalarClass {
    offset < end ? ScalarClass(text.scalars[offset]) : .separator
  }

  private func isUpper(_ offset: Int) -> Bool { offset < end && text.isUpper(offset) }

  private func isLower(_ offset: Int) -> Bool { kind(offset) == .letter && !isUpper(offset) }

  /// Returns whether the character separates words. A period between digits belongs to the number,
  /// and an apostrophe belongs to its word.
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

  /// Returns whether a word begins at an upper case letter, as in `system|Gray` and `UI|Kit`, but
  /// not in `iPhone` and `macOS`.
  private func isHump(_ offset: Int) -> Bool {
    guard isUpper(offset), offset - start >= 2 else { return false }
    if isUpper(offset - 1) { return isLower(offset + 1) }
    let run = uppercase(from: offset)
    return run > 2 || kind(offset + run) == .letter
  }

  private func uppercase(from offset: Int) -> Int {
    (offset..<end).prefix(while: isUpper).count
  }

  private func letters(from offset: Int) -> Int {
    (offset..<end).prefix { kind($0) == .letter }.count
  }

  private func letters(before offset: Int) -> Int {
    (start..<offset).reversed().prefix { kind($0) == .letter }.count
  }
}
