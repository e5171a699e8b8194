/// The folding of text for matching: no case, width, diacritics or traditional characters.
struct TextFolding: Sendable {
  /// The replacement of each scalar of the BMP: 0 for none, `many` for one in `sequences`.
  private var singles = [UInt16](repeating: 0, count: 0x10000)
  private var sequences: [UInt32: [UInt32]] = [:]
  private static let many: UInt16 = 0xFFFF
  /// The first Han scalar; from it on, traditional characters have a replacement of one scalar.
  private static let firstHan: UInt32 = 0x2E80

  private let stopWords: StopWords

  /// - Parameter traditional: The traditional characters, each followed by its simplified form.
  init(traditional: String, locales: [String] = []) {
    stopWords = StopWords(locales: locales)
    for group in FoldingTable.groups.unicodeScalars.split(whereSeparator: {
      $0 == " " || $0 == "\n"
    }) {
      let halves = group.split(separator: "=", maxSplits: 1)
      guard halves.count == 2 else { continue }
      let target = halves[0].map(\.value)
      for scalar in halves[1] {
        singles[Int(scalar.value)] =
          target.count == 1 ? UInt16(truncatingIfNeeded: target[0]) : Self.many
        if target.count > 1 { sequences[scalar.value] = target }
      }
    }
    for pair in TraditionalPairs.pairs(in: traditional) where pair.traditional.value < 0x10000 {
      singles[Int(pair.traditional.value)] = UInt16(truncatingIfNeeded: pair.simplified.value)
    }
  }

  func fold(_ text: String, limit: Int = .max) -> FoldedText {
    var folded = FoldedText(stopWords: stopWords)
    let capacity = min(limit, text.utf8.count)
    folded.reserveCapacity(capacity)
    var origin = 0
    for scalar in text.unicodeScalars {
      guard origin < limit else { break }
      append(scalar.value, from: origin, to: &folded)
      origin += 1
    }
    folded.length = Int32(truncatingIfNeeded: origin)
    return folded
  }

  private func append(_ scalar: UInt32, from origin: Int, to folded: inout FoldedText) {
    let value = Self.narrowed(scalar)
    guard value >= 0x80 else {
      let upper = value >= 0x41 && value <= 0x5A
      folded.append(upper ? value + 32 : value, from: origin, upper ? .upper : .plain)
      return
    }
    guard !folded.join(value) else { return }
    guard !Self.isIgnored(value) else { return folded.markLast(value) }
    if KanaFolding.isKatakana(value), !KanaFolding.isHiragana(scalar) { folded.closeCompound() }
    guard value < 0x10000, singles[Int(value)] != 0 else {
      folded.append(value, from: origin, KanaFolding.isHiragana(scalar) ? .hiragana : .plain)
      return
    }
    guard singles[Int(value)] == Self.many else {
      let target = UInt32(singles[Int(value)])
      if value >= Self.firstHan { folded.traditional.append(value) }
      return folded.append(target, from: origin, Self.form(of: value, foldedTo: target))
    }
    for scalar in sequences[value] ?? [] {
      folded.append(scalar, from: origin, Self.form(of: value, foldedTo: scalar))
    }
  }

  /// Returns `marked` or `markedUpper` for a Latin letter outside of ASCII, such as é and ß.
  private static func form(of value: UInt32, foldedTo target: UInt32) -> FoldedText.Form {
    let isMarked = value < 0x2000 && value > 0xBF && value != 0xD7 && FoldedText.isPlain(target)
    guard isMarked else { return .plain }
    return Unicode.Scalar(value)?.properties.isUppercase == true ? .markedUpper : .marked
  }

  /// Returns full-width forms as ASCII, wide spaces as spaces, and kana as full-width katakana.
  static func narrowed(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0x3000, 0xA0: 0x20
    default: KanaFolding.katakana(scalar)
    }
  }

  /// Returns whether the scalar is dropped: combining marks of all scripts, the Arabic tatweel,
  /// variation selectors, and characters without width.
  static func isIgnored(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0xFE00...0xFE0F, 0x200B...0x200D, 0xFEFF, 0xAD, 0x2060: true
    case 0x3099...0x309A, 0x591...0x5BD, 0x5BF: true
    case 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A, 0x61C, 0x640: true
    case 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E8, 0x6EA...0x6ED: true
    default: false
    }
  }
}

/// Folded text, with the origin of each scalar.
struct FoldedText: Sendable {
  /// A property of a scalar that folding removed, if it matters later.
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

  /// Joins a scalar with the last one: a kana and its sound mark, or Hangul letters.
  mutating func join(_ scalar: UInt32) -> Bool {
    guard let last = scalars.last, let joined = ComposedScalar.of(last, scalar) else {
      return false
    }
    scalars[scalars.count - 1] = joined
    return true
  }

  /// Removes a separator between katakana: リンク・テキスト is also written without it.
  mutating func closeCompound() {
    guard count > 1, KanaFolding.isSeparator(scalars[count - 1]),
      KanaFolding.isKatakana(scalars[count - 2]), forms[count - 2] != .hiragana
    else { return }
    scalars.removeLast()
    origins.removeLast()
    forms.removeLast()
  }

  /// Records that the last scalar, if it is a Latin letter, had a combining mark.
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

  /// The ranges of consecutive Han characters.
  var hanRuns: [Range<Int>] { scalars.indices.split { ScalarClass(scalars[$0]) != .han } }

  /// Returns the end of a folded scalar in the original text, after the marks that were dropped.
  func end(of offset: Int) -> Int32 {
    let next = offset + 1 < count ? origins[offset + 1] : length
    return max(next, origins[offset] + 1)
  }
}

/// The folding of kana to full-width katakana.
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
  /// double hyphen (゠ and =, folded from ＝) or a hyphen (-, folded from ‐ and ‑).
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
