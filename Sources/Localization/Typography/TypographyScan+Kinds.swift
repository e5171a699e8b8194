extension TypographyScan {
  /// Returns the fault of a half-width mark after a Han character or kana: 好,好.
  func punctuation(at place: Int) -> TypographyFault? {
    guard policy.isFullWidth, let mark = scalar(place), mark.isASCII,
      let wide = mark == "," ? policy.comma : Self.fullWidth[mark],
      let before = scalar(place - 1), before.isSquare
    else { return nil }
    let after = scalar(place + 1)
    let isEnd = after.map(\.isWhiteSpace) ?? true
    guard isEnd || after?.isSquare == true else { return nil }
    // The space after the mark is removed too, if a Han character follows on the same line.
    let removesSpace = after == " " && scalar(place + 2)?.isSquare == true
    return TypographyFault(
      kind: .punctuation, found: String(mark), replacement: String(wide),
      range: place..<(place + (removesSpace ? 2 : 1)))
  }

  /// Returns the fault of half-width parentheses around Han characters.
  func parentheses(at place: Int) -> TypographyFault? {
    guard policy.isFullWidth, scalar(place) == "(",
      let end = scalars[(place + 1)...].firstIndex(where: { "()".unicodeScalars.contains($0) }),
      scalars[end] == ")", scalars[place..<end].contains(where: \.isSquare)
    else { return nil }
    let range = place..<(end + 1)
    return TypographyFault(
      kind: .punctuation, found: text(range),
      replacement: "（\(text((place + 1)..<end))）", range: range)
  }

  /// Returns the fault of wrong spacing between a Han character and a Latin letter or digit.
  func spacing(at place: Int) -> TypographyFault? {
    guard let wantsSpace = policy.spacesLatin, let first = scalar(place) else { return nil }
    if wantsSpace, let second = scalar(place + 1), first.meetsLatin(second) {
      let pair = text(place..<(place + 2))
      return TypographyFault(
        kind: .spacing, found: pair, replacement: "\(first) ", range: place..<(place + 1))
    }
    guard !wantsSpace, scalar(place + 1) == " ", let second = scalar(place + 2),
      first.meetsLatin(second)
    else { return nil }
    return TypographyFault(
      kind: .spacing, found: text(place..<(place + 3)), replacement: "\(first)",
      range: place..<(place + 2))
  }

  /// Returns the fault of a character of the other script.
  func script(at place: Int) -> TypographyFault? {
    guard let script = policy.script, let character = scalar(place), character.isHan,
      let own = script.counterpart(of: character), own != character,
      !policy.sharedCharacters.contains(character)
    else { return nil }
    // Suggest no traditional character, because a simplified one can correspond to several.
    return fault(.script, at: place, replacement: script == .simplified ? String(own) : nil)
  }

  func fault(
    _ kind: TypographyFault.Kind, at place: Int, replacement: String?
  ) -> TypographyFault {
    let range = place..<(place + 1)
    return TypographyFault(kind: kind, found: text(range), replacement: replacement, range: range)
  }

  private static let fullWidth: [Unicode.Scalar: Character] = [
    ";": "；", ":": "：", "?": "？", "!": "！", ".": "。",
  ]
}

extension Unicode.Scalar {
  /// Whether the scalar is a Chinese character, which excludes punctuation.
  package var isHan: Bool {
    switch value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF, 0x3007: true
    default: false
    }
  }

  /// Whether the scalar is a Chinese character or a kana, each of which fills a square.
  var isSquare: Bool { isHan || (0x3041...0x30FF).contains(value) && value != 0x30FB }

  var isLatinOrDigit: Bool { value < 0x250 && (properties.isAlphabetic || isDigit) }

  fileprivate func meetsLatin(_ other: Unicode.Scalar) -> Bool {
    isSquare && other.isLatinOrDigit || isLatinOrDigit && other.isSquare
  }
}
