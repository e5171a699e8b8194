/// Characters that are inserted for cmark-gfm and removed from its tree again. CommonMark expects
/// spaces between words. In Chinese and Japanese, which have none, emphasis next to punctuation
/// would not close, and a bare address would continue to the end of the sentence. The marks make
/// the parser see what is meant. They are removed from all literals, including code and links, so
/// they affect nothing but emphasis and the ends of addresses.
enum ParserMarks {
  /// A letter and a punctuation mark: the run sees the letter, the text after it sees the mark.
  static let afterRun = "\u{10FF70},"
  static let beforeRun = ",\u{10FF71}"
  /// A tab, which ends an address.
  static let addressEnd = "\t\u{10FF72}"
  /// A letter that keeps the parser from reading a line as an HTML block.
  static let lineStart = "\u{10FF73}"

  /// Whether the text itself contains one of these private characters. It gets no marks then.
  static func occur(in text: String) -> Bool {
    text.utf8.contains(0xF4) && text.unicodeScalars.contains(where: isMark)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x10FF70...0x10FF73).contains(scalar.value)
  }

  static func removed(from text: String) -> String {
    guard occur(in: text) else { return text }
    var result = String.UnicodeScalarView()
    var skipsNext = false
    for scalar in text.unicodeScalars {
      if skipsNext {
        skipsNext = false
        if scalar == "," { continue }
      }
      switch scalar {
      case "\u{10FF70}": skipsNext = true
      case "\u{10FF71}", "\u{10FF72}": _ = result.popLast()
      case "\u{10FF73}": break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the text with marks next to the runs of `*` and `~~` that begin or end emphasis by the
  /// rules of “markdown-cjk-friendly” (github.com/tats-u/markdown-cjk-friendly), but not by those
  /// of CommonMark.
  ///
  /// In these rules, full-width punctuation counts as a letter, and other punctuation as if there
  /// were a space between it and a Chinese, Japanese or Korean character. Where they differ from
  /// those of CommonMark, the run can both begin and end emphasis, as between two letters. For `_`
  /// they never differ in the result.
  static func emphasis(in text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "~") }),
      text.utf8.contains(where: { $0 >= 0xE1 })
    else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      guard scalar == "*" || scalar == "~" else {
        result.append(scalar)
        index += 1
        // An escaped character is not markup.
        if scalar == "\\", index < scalars.count, scalars[index].isASCIIPunctuation {
          result.append(scalars[index])
          index += 1
        }
        continue
      }
      var end = index
      while end < scalars.count, scalars[end] == scalar { end += 1 }
      let run = scalars[index..<end]
      let sides = (TextSide(before: index, in: scalars), TextSide(after: end, in: scalars))
      let canStrike = scalar == "*" || run.count == 2
      if canStrike, sides.0.closes(before: sides.1) { result += beforeRun.unicodeScalars }
      result += run
      if canStrike, sides.1.closes(before: sides.0) { result += afterRun.unicodeScalars }
      index = end
    }
    return String(result)
  }
}

/// The kind of character next to a run of marks.
private enum TextSide {
  case space, punctuation, widePunctuation, wide, other
  /// A wide character after `~~`, which gets a mark between itself and the run.
  case wideBehindStrike

  init(before index: Int, in scalars: [Unicode.Scalar]) {
    // A variation selector belongs to the character before it.
    self.init(
      scalars[..<index].lazy.reversed().filter {
        !(0xFE00...0xFE0F).contains($0.value) && !(0xE0100...0xE01EF).contains($0.value)
      })
  }

  init(after index: Int, in scalars: [Unicode.Scalar]) { self.init(scalars[index...]) }

  private init(_ scalars: some Sequence<Unicode.Scalar>) {
    var tildes = 0
    // The parser ignores `~` here.
    let found = scalars.first { scalar in
      if scalar == "~" { tildes += 1 }
      return scalar != "~"
    }
    self = found.map(Self.init) ?? .space
    if self == .wide, tildes == 2 { self = .wideBehindStrike }
  }

  private init(_ scalar: Unicode.Scalar) {
    if scalar.properties.isWhitespace {
      self = .space
    } else if scalar.isPunctuation {
      self = scalar.isEastAsian ? .widePunctuation : .punctuation
    } else {
      self = scalar.isEastAsian ? .wide : .other
    }
  }

  /// Whether punctuation on this side hides the end of emphasis, or its beginning on the other.
  func closes(before other: TextSide) -> Bool {
    switch (self, other) {
    case (.widePunctuation, .wide), (.widePunctuation, .other), (.punctuation, .wide): true
    // The mark of `~~` is punctuation on this side.
    case (.wideBehindStrike, .wide), (.wideBehindStrike, .other),
      (.wideBehindStrike, .wideBehindStrike):
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIPunctuation: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether cmark-gfm considers the scalar punctuation.
  fileprivate var isPunctuation: Bool {
    if isASCII { return isASCIIPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// Whether the scalar is wide, full-width or half-width (Unicode Standard Annex 11), or Hangul,
  /// but not an emoji.
  fileprivate var isEastAsian: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension ParserMarks {
  /// Returns where addresses end, in UTF-8 bytes: before full-width punctuation and emphasis.
  static func addressEnds(in literal: String) -> [Int] {
    var ends: [Int] = []
    var isInAddress = true
    var rest = literal.unicodeScalars[...]
    while let first = rest.first {
      let next = rest.drop { $0 == "*" || $0 == "~" || $0 == "," || isMark($0) }
      let run = rest[..<next.startIndex]
      // A run with `*` or `~~` ends emphasis next to Chinese, Japanese or Korean text.
      let endsEmphasis =
        (run.contains("*") || run.count { $0 == "~" } > 1)
        && (run.contains(where: isMark)
          || next.first.map { $0.isEastAsian || $0.endsAddress } == true)
      if isInAddress, run.isEmpty ? first.endsAddress : endsEmphasis {
        ends.append(literal.utf8.distance(from: literal.startIndex, to: rest.startIndex))
        isInAddress = false
      } else if !isInAddress {
        isInAddress = ["http://", "https://"].contains { rest.starts(with: $0.unicodeScalars) }
      }
      rest = run.isEmpty ? rest.dropFirst() : next
    }
    return ends
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is punctuation that is percent-encoded in addresses.
  fileprivate var endsAddress: Bool {
    (isEastAsian && isPunctuation) || [0x2014, 0x201C, 0x201D, 0x2026].contains(value)
      || value == 0xFF5E || value == 0xFF5C
  }
}
