import Foundation

/// A scan for typographic faults in Markdown, without code, addresses and placeholders.
package struct TypographyScan: Sendable {
  let scalars: [Unicode.Scalar]
  private let isLeftOut: [Bool]
  let policy: TypographyPolicy

  package init(_ text: String, _ policy: TypographyPolicy) {
    scalars = Array(text.unicodeScalars)
    self.policy = policy
    var marks = Array(repeating: false, count: scalars.count)
    // Every part that is skipped has one of these characters.
    if text.utf8.contains(where: { "`]{:<".utf8.contains($0) }) {
      let pattern = /`+[^`]*`+|\]\([^)]*\)|\{[^}]*\}|https?:\S+|<[^>]*>/
      for match in text.matches(of: pattern) {
        let start = text.unicodeScalars.distance(
          from: text.startIndex, to: match.range.lowerBound)
        let length = text[match.range].unicodeScalars.count
        for place in start..<(start + length) { marks[place] = true }
      }
    }
    isLeftOut = marks
  }

  /// The faults in the order of the text. No two of them overlap.
  package var faults: [TypographyFault] {
    var found: [TypographyFault] = []
    var place = 0
    while place < scalars.count {
      let fault = isLeftOut[place] ? nil : fault(at: place)
      if let fault { found.append(fault) }
      place = max(fault?.range.upperBound ?? 0, place + 1)
    }
    return found
  }

  /// Returns the faults of one kind, computed only if there can be any.
  package func faults(of kind: TypographyFault.Kind) -> [TypographyFault] {
    let mayBeAny = scalars.indices.contains { !isLeftOut[$0] && fault(of: kind, at: $0) != nil }
    return mayBeAny ? faults.filter { $0.kind == kind } : []
  }

  /// The text with corrections of all faults that have a replacement.
  package var corrected: String {
    var corrected = ""
    var place = 0
    for fault in faults {
      guard let replacement = fault.replacement else { continue }
      corrected += text(place..<fault.range.lowerBound) + replacement
      place = fault.range.upperBound
    }
    return corrected + text(place..<scalars.count)
  }

  private func fault(at place: Int) -> TypographyFault? {
    punctuation(at: place) ?? parentheses(at: place) ?? spacing(at: place) ?? quotes(at: place)
      ?? script(at: place)
  }

  private func fault(of kind: TypographyFault.Kind, at place: Int) -> TypographyFault? {
    switch kind {
    case .punctuation: punctuation(at: place) ?? parentheses(at: place)
    case .spacing: spacing(at: place)
    case .quotes: quotes(at: place)
    case .script: script(at: place)
    }
  }

  /// Returns the scalar at an index, or nil outside of the text and in skipped parts.
  func scalar(_ place: Int) -> Unicode.Scalar? {
    scalars.indices.contains(place) && !isLeftOut[place] ? scalars[place] : nil
  }

  private static let fullWidth: [Unicode.Scalar: Character] = [
    ";": "；", ":": "：", "?": "？", "!": "！", ".": "。",
  ]

  func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

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

extension TypographyScan {
  /// Returns the fault of a quotation mark of another convention. A straight one can be either.
  func quotes(at place: Int) -> TypographyFault? {
    guard let own = policy.quotes, own.count == 4, let mark = scalar(place) else { return nil }
    switch own[0] {
    case "„": return lowQuotes(at: place, mark)
    case "«": return angleQuotes(at: place, mark)
    default: break
    }
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

  /// Returns the fault of a mark where quotes are `„“‚‘`. An apostrophe is `’`.
  private func lowQuotes(at place: Int, _ mark: Unicode.Scalar) -> TypographyFault? {
    switch mark {
    case "“", "‘":
      let before = scalar(place - 1)
      let isOpening =
        before.map { $0.isWhiteSpace || "([/–—".unicodeScalars.contains($0) } ?? true
      guard isOpening else { return nil }
      return fault(.quotes, at: place, replacement: mark == "“" ? "„" : "‚")
    case "”": return fault(.quotes, at: place, replacement: "“")
    case "\"", "«", "»", "「", "」": return foreignMark(at: place)
    default: return nil
    }
  }

  /// Returns the fault of a mark where quotes are `«»`, which have a fixed space inside.
  private func angleQuotes(at place: Int, _ mark: Unicode.Scalar) -> TypographyFault? {
    switch mark {
    case "«":
      let after = scalar(place + 1)
      if after?.isFixedSpace == true { return nil }
      let end = place + (after == " " ? 2 : 1)
      return TypographyFault(
        kind: .quotes, found: text(place..<end), replacement: "«\u{202F}", range: place..<end)
    case "»":
      // A space of the other kind before the mark is a fault of its own.
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

  /// Returns the fault of a mark without a certain replacement. After a digit, `"` is inches.
  private func foreignMark(at place: Int) -> TypographyFault? {
    if scalar(place) == "\"", scalar(place - 1)?.properties.numericType != nil { return nil }
    return fault(.quotes, at: place, replacement: nil)
  }

  private static let conventions: [[Character]] = [["“", "”", "‘", "’"], ["「", "」", "『", "』"]]
}

extension Unicode.Scalar {
  /// Whether the scalar is a no-break space.
  fileprivate var isFixedSpace: Bool { self == "\u{202F}" || self == "\u{A0}" }
}

/// The typographic rules of a locale. A rule that is nil is not checked.
package struct TypographyPolicy: Sendable, Equatable {
  /// Whether punctuation next to Han characters and kana has to be full-width.
  package var isFullWidth = false
  /// The full-width comma: `，` in Chinese, `、` in Japanese.
  package var comma: Character = "，"
  /// Whether a space between Han characters and Latin letters is required or wrong.
  package var spacesLatin: Bool?
  /// The opening and closing quotation marks, outer ones first: `“”‘’`, `「」『』`, `„“‚‘` or `«»‹›`.
  package var quotes: [Character]?
  /// The script in which the locale is written. Characters of the other script are faults.
  package var script: HanScript?
  /// The characters that are correct here, although `counterpart(of:)` changes them.
  package var sharedCharacters: Set<Unicode.Scalar> = []

  package init() {}
}

/// The two scripts in which Chinese is written.
package enum HanScript: String, CaseIterable, Sendable {
  case simplified, traditional
}

/// A part of the text that violates the policy of its locale.
package struct TypographyFault: Hashable, Sendable {
  package let kind: Kind
  package let found: String
  /// The correction, or nil if more than one is possible.
  package let replacement: String?
  /// The range of the fault, counted in Unicode scalars of the text.
  package let range: Range<Int>

  package enum Kind: Sendable {
    case punctuation, spacing, quotes, script
  }
}

extension HanScript {
  /// Returns the form of a character in this script, which can be the character itself.
  /// - Returns: The form, or nil if the system has no table of the scripts.
  package func counterpart(of character: Unicode.Scalar) -> Unicode.Scalar? {
    let table = self == .simplified ? Self.toSimplified : Self.toTraditional
    return table.map { $0[character] ?? character }
  }

  private static let toSimplified = table("Traditional-Simplified")
  private static let toTraditional = table("Simplified-Traditional")

  /// Returns the CJK characters that a transform of the system changes, with counterparts.
  private static func table(_ name: String) -> [Unicode.Scalar: Unicode.Scalar]? {
    let block = String(String.UnicodeScalarView((0x4E00...0x9FA5).compactMap(Unicode.Scalar.init)))
    guard let other = block.applyingTransform(StringTransform(name), reverse: false),
      other.unicodeScalars.count == block.unicodeScalars.count
    else { return nil }
    return Dictionary(
      uniqueKeysWithValues: zip(block.unicodeScalars, other.unicodeScalars).filter { $0 != $1 })
  }
}
