/// The folding of text for matching. It removes differences of case, width, diacritics, and
/// traditional and simplified characters.
struct TextFolding: Sendable {
  /// The replacement of each scalar of the Basic Multilingual Plane: 0 if there is none, and `many`
  /// if `sequences` has a replacement of several scalars.
  private var singles = [UInt16](repeating: 0, count: 0x10000)
  private var sequences: [UInt32: [UInt32]] = [:]
  private static let many: UInt16 = 0xFFFF
  /// The first scalar of the Han blocks. At or above it, only traditional characters and a few
  /// punctuation marks have a replacement of one scalar.
  private static let firstHan: UInt32 = 0x2E80

  private let stopWords: StopWords

  /// - Parameters:
  ///   - traditional: The traditional characters, each followed by its simplified form.
  ///   - locales: The locales of the index, whose stop words the texts have.
  init(traditional: String, locales: [String] = []) {
    stopWords = StopWords(locales: locales)
    addGroups(FoldingTable.groups)
    for pair in TraditionalPairs.pairs(in: traditional) where pair.traditional.value < 0x10000 {
      singles[Int(pair.traditional.value)] = UInt16(truncatingIfNeeded: pair.simplified.value)
    }
  }
}

extension TextFolding {
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
    appendReplacement(of: value, from: origin, to: &folded)
  }

  private func appendReplacement(of value: UInt32, from origin: Int, to folded: inout FoldedText) {
    guard singles[Int(value)] == Self.many else {
      let target = UInt32(singles[Int(value)])
      if value >= Self.firstHan { folded.traditional.append(value) }
      return folded.append(target, from: origin, Self.form(of: value, foldedTo: target))
    }
    for scalar in sequences[value] ?? [] {
      folded.append(scalar, from: origin, Self.form(of: value, foldedTo: scalar))
    }
  }

  /// Returns `marked` or `markedUpper` for a Latin letter that is not one of ASCII, such as é and ß.
  private static func form(of value: UInt32, foldedTo target: UInt32) -> FoldedText.Form {
    let isMarked = value < 0x2000 && value > 0xBF && value != 0xD7 && FoldedText.isPlain(target)
    guard isMarked else { return .plain }
    return Unicode.Scalar(value)?.properties.isUppercase == true ? .markedUpper : .marked
  }

  /// Returns full-width forms as ASCII, the ideographic and the no-break space as a space, and kana
  /// as katakana of full width.
  static func narrowed(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0x3000, 0xA0: 0x20
    default: KanaFolding.katakana(scalar)
    }
  }

  /// Returns whether the scalar is dropped: combining marks, also those of kana, Hebrew and Arabic,
  /// the Arabic tatweel, variation selectors, and characters without width.
  static func isIgnored(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0xFE00...0xFE0F, 0x200B...0x200D, 0xFEFF, 0xAD, 0x2060: true
    case 0x3099...0x309A, 0x591...0x5BD, 0x5BF: true
    case 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A, 0x61C, 0x640: true
    case 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E8, 0x6EA...0x6ED: true
    default: false
    }
  }

  private mutating func addGroups(_ groups: String) {
    for group in groups.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let halves = group.split(separator: "=", maxSplits: 1)
      guard halves.count == 2 else { continue }
      let target = halves[0].map(\.value)
      for scalar in halves[1] { add(scalar.value, foldingTo: target) }
    }
  }

  private mutating func add(_ scalar: UInt32, foldingTo target: [UInt32]) {
    if target.count == 1 {
      singles[Int(scalar)] = UInt16(truncatingIfNeeded: target[0])
    } else {
      singles[Int(scalar)] = Self.many
      sequences[scalar] = target
    }
  }
}
