extension TypographyScan {
  /// Returns the fault of a quotation mark of another convention. A straight mark has no
  /// replacement, because it can be an opening or a closing one.
  func quotes(at place: Int) -> TypographyFault? {
    guard let own = policy.quotes, own.count == 4, let mark = scalar(place) else { return nil }
    switch own[0] {
    case "„": return lowQuotes(at: place, mark)
    case "«": return angleQuotes(at: place, mark)
    default: return squareQuotes(at: place, mark, own)
    }
  }

  /// Returns the fault of a mark in a text of Han characters or kana.
  private func squareQuotes(
    at place: Int, _ mark: Unicode.Scalar, _ own: [Character]
  ) -> TypographyFault? {
    let isBesideSquare =
      scalar(place - 1)?.isSquare == true || scalar(place + 1)?.isSquare == true
    if mark == "\"" { return isBesideSquare ? fault(.quotes, at: place, replacement: nil) : nil }
    for other in Self.conventions where other != own {
      guard let index = other.firstIndex(of: Character(mark)), !own.contains(Character(mark)),
        isBesideSquare || !"‘’".unicodeScalars.contains(mark)
      else { continue }
      return fault(.quotes, at: place, replacement: String(own[index]))
    }
    return nil
  }

  /// Returns the fault of a mark in a text with `„“‚‘`. An apostrophe is `’`.
  private func lowQuotes(at place: Int, _ mark: Unicode.Scalar) -> TypographyFault? {
    switch mark {
    case "“", "‘":
      guard isOpening(place) else { return nil }
      return fault(.quotes, at: place, replacement: mark == "“" ? "„" : "‚")
    case "”": return fault(.quotes, at: place, replacement: "“")
    case "\"", "«", "»", "「", "」": return foreignMark(at: place)
    default: return nil
    }
  }

  /// Returns the fault of a mark in a text with `«»`, which stand apart from what they enclose by a
  /// space at which no line ends.
  private func angleQuotes(at place: Int, _ mark: Unicode.Scalar) -> TypographyFault? {
    switch mark {
    case "«":
      let after = scalar(place + 1)
      if after?.isFixedSpace == true { return nil }
      let end = place + (after == " " ? 2 : 1)
      return TypographyFault(
        kind: .quotes, found: text(place..<end), replacement: "«\u{202F}", range: place..<end)
    case "»":
      // A space of the other kind before the mark is found at its own place.
      let before = scalar(place - 1)
      if before == " " || before?.isFixedSpace == true { return nil }
      return fault(.quotes, at: place, replacement: "\u{202F}»")
    case " " where scalar(place + 1) == "»":
      let range = place..<(place + 2)
      return TypographyFault(
        kind: .quotes, found: text(range), replacement: "\u{202F}»", range: range)
    case "\"", "„", "「", "」": return foreignMark(at: place)
    default: return nil
    }
  }

  /// Returns the fault of a mark whose place does not say by which one to replace it. After a digit
  /// a straight mark stands for inches.
  private func foreignMark(at place: Int) -> TypographyFault? {
    if scalar(place) == "\"", scalar(place - 1)?.properties.numericType != nil { return nil }
    return fault(.quotes, at: place, replacement: nil)
  }

  private func isOpening(_ place: Int) -> Bool {
    guard let before = scalar(place - 1) else { return true }
    return before.isWhiteSpace || "([/–—".unicodeScalars.contains(before)
  }

  private static let conventions: [[Character]] = [["“", "”", "‘", "’"], ["「", "」", "『", "』"]]
}

extension Unicode.Scalar {
  /// Whether the scalar is a space at which no line ends.
  fileprivate var isFixedSpace: Bool { self == "\u{202F}" || self == "\u{A0}" }
}
