/// Folded text, with the origin of each scalar.
struct FoldedText: Sendable {
  /// What folding has taken from a scalar, as far as it matters later.
  enum Form: UInt8, Sendable {
    case plain, upper
    /// A Latin letter with a diacritic, or a part of ß, æ and the like.
    case marked, markedUpper
    /// A hiragana, which became a katakana.
    case hiragana
  }

  private(set) var scalars: [UInt32] = []
  /// For each folded scalar, the index of the original scalar that it comes from.
  var origins: [Int32] = []
  var forms: [Form] = []
  /// The traditional characters that were replaced.
  var traditional: [UInt32] = []
  let stopWords: StopWords
  /// The number of original scalars.
  var length: Int32 = 0

  init(stopWords: StopWords) { self.stopWords = stopWords }

  var count: Int { scalars.count }

  static func isPlain(_ scalar: UInt32) -> Bool { scalar >= 0x61 && scalar <= 0x7A }
}

extension FoldedText {
  mutating func reserveCapacity(_ capacity: Int) {
    scalars.reserveCapacity(capacity)
    origins.reserveCapacity(capacity)
    forms.reserveCapacity(capacity)
  }

  mutating func append(_ scalar: UInt32, from origin: Int, _ form: Form) {
    scalars.append(scalar)
    origins.append(Int32(truncatingIfNeeded: origin))
    forms.append(form)
  }

  /// Joins a scalar with the last one, if both are one character: a kana and its voiced sound mark,
  /// or the letters of a Hangul syllable.
  mutating func join(_ scalar: UInt32) -> Bool {
    guard let last = scalars.last, let joined = ComposedScalar.of(last, scalar) else {
      return false
    }
    scalars[scalars.count - 1] = joined
    return true
  }

  /// Removes a separator behind a katakana, before another katakana is appended. Some writers
  /// separate the words of a compound, as in リンク・テキスト, and others do not.
  mutating func closeCompound() {
    guard count > 1, KanaFolding.isSeparator(scalars[count - 1]),
      KanaFolding.isKatakana(scalars[count - 2]), forms[count - 2] != .hiragana
    else { return }
    scalars.removeLast()
    origins.removeLast()
    forms.removeLast()
  }

  /// Notes that the last scalar, if it is a Latin letter, had a combining mark.
  mutating func markLast(_ mark: UInt32) {
    guard let last = scalars.last, Self.isPlain(last), mark >= 0x300, mark <= 0x36F else { return }
    forms[forms.count - 1] = isUpper(forms.count - 1) ? .markedUpper : .marked
  }

  func isUpper(_ offset: Int) -> Bool {
    forms[offset] == .upper || forms[offset] == .markedUpper
  }

  func isMarked(_ offset: Int) -> Bool {
    forms[offset] == .marked || forms[offset] == .markedUpper
  }

  /// Returns the end of a folded scalar in the original text, after the marks that were dropped.
  func end(of offset: Int) -> Int32 {
    let next = offset + 1 < count ? origins[offset + 1] : length
    return max(next, origins[offset] + 1)
  }
}

/// The folding of kana to katakana of full width.
enum KanaFolding {
  /// The katakana for U+FF65...U+FF9D, and the two combining marks.
  private static let wide = Array(
    "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
      .unicodeScalars
  ).map(\.value)

  static func isHiragana(_ scalar: UInt32) -> Bool {
    scalar >= 0x3041 && scalar <= 0x3096 || scalar == 0x309D || scalar == 0x309E
  }

  static func isKatakana(_ scalar: UInt32) -> Bool {
    scalar >= 0x30A1 && scalar <= 0x30FF && scalar != 0x30FB
  }

  /// Returns whether the scalar separates words of a compound in katakana: a middle dot (・ · ‧), a
  /// double hyphen (゠ and =, folded from ＝) or a
  /// hyphen (-, folded from ‐ and ‑).
  static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30FB, 0xB7, 0x2027, 0x30A0, 0x3D, 0x2D: true
    default: false
    }
  }

  static func katakana(_ scalar: UInt32) -> UInt32 {
    if isHiragana(scalar) { return scalar + 0x60 }
    return scalar >= 0xFF65 && scalar <= 0xFF9F ? wide[Int(scalar - 0xFF65)] : scalar
  }
}

/// The canonical composition (Unicode, chapter 3.12) of kana and of Hangul.
enum ComposedScalar {
  private static let voiced = Set(
    "カキクケコサシスセソタチツテトハヒフヘホヽ".unicodeScalars.map(\.value))
  private static let halfVoiced = Set("ハヒフヘホ".unicodeScalars.map(\.value))
  private static let others: [UInt32: UInt32] = [
    0x30A6: 0x30F4, 0x30EF: 0x30F7, 0x30F0: 0x30F8, 0x30F1: 0x30F9, 0x30F2: 0x30FA,
  ]

  static func of(_ first: UInt32, _ second: UInt32) -> UInt32? {
    switch second {
    case 0x3099: voiced.contains(first) ? first + 1 : others[first]
    case 0x309A: halfVoiced.contains(first) ? first + 2 : nil
    case 0x1161...0x1175:
      (0x1100...0x1112).contains(first)
        ? 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28 : nil
    case 0x11A8...0x11C2:
      (0xAC00...0xD7A3).contains(first) && (first - 0xAC00) % 28 == 0
        ? first + second - 0x11A7 : nil
    default: nil
    }
  }
}
