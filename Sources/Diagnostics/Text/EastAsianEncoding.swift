/// An encoding that writes a character as one byte below 0x80 or as two bytes.
///
/// The encodings overlap. Texts in them differ in the rows of the code table that most of their
/// characters stand in, which is the first byte: the method of Shanjian Li and Katsuhiko Momoi, "A
/// composite approach to language/encoding detection" (2001), with rows in place of characters.
struct EastAsianEncoding: Sendable {
  let name: String
  let leads: [ClosedRange<UInt8>]
  /// The second bytes. `0x30...0x39` is that of a character of four bytes.
  let trails: [ClosedRange<UInt8>]
  /// The bytes that are characters by themselves.
  let singles: [ClosedRange<UInt8>]
  /// The rows of punctuation, which say nothing about the language.
  let symbols: ClosedRange<UInt8>
  /// The range of pairs of bytes that most characters of a text are in.
  let usual: ClosedRange<UInt16>
  let usualTrails: ClosedRange<UInt8>
  /// The least share of usual pairs in percent.
  let least: Int
  /// Whether the text must have frequent characters of Chinese, too; see `ChineseText`.
  let needsFrequentChinese: Bool

  /// The order matters: the first encoding that fits is the right one. The usual characters are
  /// those of Hiragana and Katakana (JIS X 0208, rows 4 and 5), of Hangul (KS X 1001, rows 16 to
  /// 40), the frequently used ones of Big5, and level 1 of GB 2312 (3,755 characters by their
  /// readings, rows 16 to 55). Hangul takes the first half of the rows of that level, where a text
  /// in Chinese has half of its characters; a short one can have all of them there. So GB18030
  /// comes before EUC-KR if single characters, too, say that a text is Chinese, and last otherwise.
  static let all = [
    EastAsianEncoding(
      name: "Shift_JIS", leads: [0x81...0x9F, 0xE0...0xFC], trails: [0x40...0x7E, 0x80...0xFC],
      // Katakana of half the width.
      singles: [0xA1...0xDF], symbols: 0x81...0x81, usual: 0x829F...0x8396,
      usualTrails: 0x40...0xFC, least: 25, needsFrequentChinese: false),
    EastAsianEncoding(
      name: "EUC-JP", leads: [0x8E...0x8E, 0xA1...0xFE], trails: [0xA1...0xFE], singles: [],
      symbols: 0xA1...0xA3, usual: 0xA4A1...0xA5F6, usualTrails: 0xA1...0xFE, least: 25,
      needsFrequentChinese: false),
    gb18030(least: 90, needsFrequentChinese: true),
    EastAsianEncoding(
      name: "EUC-KR", leads: [0xA1...0xFE], trails: [0xA1...0xFE], singles: [],
      symbols: 0xA1...0xA3, usual: 0xB0A1...0xC8FE, usualTrails: 0xA1...0xFE, least: 90,
      needsFrequentChinese: false),
    EastAsianEncoding(
      name: "Big5", leads: [0xA1...0xF9], trails: [0x40...0x7E, 0xA1...0xFE], singles: [],
      symbols: 0xA1...0xA3, usual: 0xA440...0xC67E, usualTrails: 0x40...0xFE, least: 75,
      needsFrequentChinese: false),
    gb18030(least: 50, needsFrequentChinese: false),
  ]

  private static func gb18030(least: Int, needsFrequentChinese: Bool) -> EastAsianEncoding {
    EastAsianEncoding(
      name: LikelyContents.gb18030, leads: [0x81...0xFE],
      trails: [0x40...0x7E, 0x80...0xFE, 0x30...0x39], singles: [], symbols: 0xA1...0xA3,
      usual: 0xB0A1...0xD7FE, usualTrails: 0xA1...0xFE, least: least,
      needsFrequentChinese: needsFrequentChinese)
  }
}

extension EastAsianEncoding {
  /// Returns whether the bytes are valid in the encoding and most of its characters usual ones. A
  /// single character proves nothing.
  func fits(_ bytes: [UInt8]) -> Bool {
    guard let pairs = pairs(in: bytes) else { return false }
    let letters = pairs.count { !symbols.contains(UInt8($0 >> 8)) }
    let usualLetters = pairs.count { usual.contains($0) && usualTrails.contains(UInt8($0 & 0xFF)) }
    guard letters > 1, 100 * usualLetters >= least * letters else { return false }
    return !needsFrequentChinese || ChineseText.isLikely(bytes)
  }

  /// Returns the characters of two bytes, and the first halves of those of four; nil if the bytes
  /// are not valid in the encoding.
  private func pairs(in bytes: [UInt8]) -> [UInt16]? {
    var pairs: [UInt16] = []
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80, !singles.contains(where: { $0.contains(lead) }) else { continue }
      guard index < bytes.count, leads.contains(where: { $0.contains(lead) }),
        trails.contains(where: { $0.contains(bytes[index]) })
      else { return nil }
      pairs.append(UInt16(lead) << 8 | UInt16(bytes[index]))
      index += (0x30...0x39).contains(bytes[index]) ? 3 : 1
    }
    return pairs
  }

  /// The encoding as the scripts of the site have it.
  var json: JSONText {
    [
      "name": .string(name), "leads": .ranges(leads), "trails": .ranges(trails),
      "singles": .ranges(singles), "symbols": .range(symbols), "usual": .range(usual),
      "usualTrails": .range(usualTrails), "least": .integer(least),
      "needsFrequentChinese": .bool(needsFrequentChinese),
    ]
  }
}

extension JSONText {
  fileprivate static func range(_ range: ClosedRange<some BinaryInteger>) -> JSONText {
    [.integer(Int(range.lowerBound)), .integer(Int(range.upperBound))]
  }

  fileprivate static func ranges(_ ranges: [ClosedRange<UInt8>]) -> JSONText {
    .array(ranges.map { .range($0) })
  }
}
