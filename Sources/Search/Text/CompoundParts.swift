/// The words of a compound: `system`, `gray` and `3` of `systemGray3`.
struct CompoundParts {
  private(set) var ranges: [Range<Int>] = []
  private let text: FoldedText
  private let end: Int
  private var start: Int

  init(_ text: FoldedText, _ chunk: Range<Int>) {
    self.text = text
    start = chunk.lowerBound
    end = chunk.upperBound
    for place in chunk.dropFirst() { step(to: place) }
    close(at: end)
  }

  private mutating func step(to place: Int) {
    if isConnector(place) {
      close(at: place)
      start = place + 1
    } else if place > start, isBoundary(place) {
      close(at: place)
      start = place
    }
  }

  private mutating func close(at place: Int) {
    if place > start { ranges.append(start..<place) }
  }
}

extension CompoundParts {
  private func kind(_ place: Int) -> ScalarClass {
    place < end ? ScalarClass(text.scalars[place]) : .separator
  }

  private func isUpper(_ place: Int) -> Bool { place < end && text.isUppercase[place] }

  private func isLower(_ place: Int) -> Bool { kind(place) == .letter && !isUpper(place) }

  /// A point between digits belongs to the number, an apostrophe to its word.
  private func isConnector(_ place: Int) -> Bool {
    switch text.scalars[place] {
    case 0x2D, 0x5F, 0x3A, 0x2F, 0x25: true
    case 0x2E: kind(place - 1) != .digit || kind(place + 1) != .digit
    default: false
    }
  }

  private func isBoundary(_ place: Int) -> Bool {
    switch (kind(place - 1), kind(place)) {
    case (.letter, .letter): isHump(place)
    case (.letter, .digit): letters(before: place) >= 2
    case (.digit, .letter): letters(from: place) >= 2
    default: false
    }
  }

  /// `system|Gray` and `UI|Kit`, but neither `iPhone` nor `macOS`.
  private func isHump(_ place: Int) -> Bool {
    guard isUpper(place), place - start >= 2 else { return false }
    if isUpper(place - 1) { return isLower(place + 1) }
    let run = uppercase(from: place)
    return run > 2 || kind(place + run) == .letter
  }

  private func uppercase(from place: Int) -> Int {
    var close = place
    while isUpper(close) { close += 1 }
    return close - place
  }

  private func letters(from place: Int) -> Int {
    var close = place
    while kind(close) == .letter { close += 1 }
    return close - place
  }

  private func letters(before place: Int) -> Int {
    var first = place
    while first > start, kind(first - 1) == .letter { first -= 1 }
    return place - first
  }
}
