/// A guess at what a file is that is not UTF-8.
package enum LikelyContents: Sendable, Hashable {
  case encoding(String)
  /// A file of another kind than text.
  case file(String)

  static let gb18030 = "GB18030"

  package init?(of bytes: [UInt8]) {
    if let kind = Self.signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      self = kind.contents
    } else if UTF16Order(guessedFrom: bytes) != nil {
      self = .encoding("UTF-16")
    } else if !bytes.contains(where: \.isControl),
      let name = EastAsianEncoding.all.first(where: { $0.fits(bytes) })?.name
        ?? Self.westernEncoding(of: bytes)
    {
      self = .encoding(name)
    } else {
      return nil
    }
  }

  /// Byte order marks, the longer ones first, and the first bytes of files that people take for
  /// text: documents of Office are ZIP archives today and were compound files before 2007.
  private static let signatures: [(bytes: [UInt8], contents: LikelyContents)] = [
    ([0xFF, 0xFE, 0x00, 0x00], .encoding("UTF-32")),
    ([0x00, 0x00, 0xFE, 0xFF], .encoding("UTF-32")),
    ([0xFF, 0xFE], .encoding("UTF-16")), ([0xFE, 0xFF], .encoding("UTF-16")),
    ([0x50, 0x4B, 0x03, 0x04], .file("a ZIP archive such as .xlsx")),
    ([0xD0, 0xCF, 0x11, 0xE0], .file("a document of Office such as .xls")),
    (Array("%PDF-".utf8), .file("a PDF")),
  ]

  /// Recognizes the languages of western Europe, whose letters outside of ASCII mostly stand alone
  /// between others.
  private static func westernEncoding(of bytes: [UInt8]) -> String? {
    let letters = bytes.indices.filter { bytes[$0] > 0x7F }
    let alone = letters.count { index in
      let neighbors = bytes[max(index - 1, 0)...min(index + 1, bytes.count - 1)]
      return neighbors.count { $0 > 0x7F } == 1
    }
    return !letters.isEmpty && 2 * alone >= letters.count ? "Windows-1252 or Latin-1" : nil
  }
}

extension UInt8 {
  /// Whether the byte is a control character other than tab, line feed, form feed and return.
  fileprivate var isControl: Bool {
    self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0C && self != 0x0D
  }
}

/// An encoding that writes a character as one byte below 0x80 or as two bytes.
///
/// The encodings overlap. Texts in them differ in the rows of the code table that most of their
/// characters stand in, which is the first byte: the method of Shanjian Li and Katsuhiko Momoi, "A
/// composite approach to language/encoding detection" (2001), with rows in place of characters.
private struct EastAsianEncoding: Sendable {
  let name: String
  let leads: [ClosedRange<UInt8>]
  /// The second bytes. `0x30...0x39` is that of a character of four bytes.
  let trails: [ClosedRange<UInt8>]
  /// The rows of punctuation, which say nothing about the language.
  let symbols: ClosedRange<UInt8>
  /// The range of pairs of bytes that most characters of a text are in.
  let usual: ClosedRange<UInt16>
  let usualTrails: ClosedRange<UInt8>
  /// The least share of usual pairs in percent.
  let least: Int

  /// The order matters: the first encoding that fits is the right one. The usual characters are
  /// those of Hiragana and Katakana (JIS X 0208, rows 4 and 5), of Hangul (KS X 1001, rows 16 to
  /// 40), the frequently used ones of Big5, and level 1 of GB 2312 (3,755 characters by their
  /// readings, rows 16 to 55). Hangul takes the first half of the rows of that level, where a text
  /// in Chinese has half of its characters.
  static let all = [
    EastAsianEncoding(
      name: "Shift_JIS", leads: [0x81...0x9F, 0xE0...0xFC], trails: [0x40...0x7E, 0x80...0xFC],
      symbols: 0x81...0x81, usual: 0x829F...0x8396, usualTrails: 0x40...0xFC, least: 25),
    EastAsianEncoding(
      name: "EUC-JP", leads: [0x8E...0x8E, 0xA1...0xFE], trails: [0xA1...0xFE],
      symbols: 0xA1...0xA3, usual: 0xA4A1...0xA5F6, usualTrails: 0xA1...0xFE, least: 25),
    EastAsianEncoding(
      name: "EUC-KR", leads: [0xA1...0xFE], trails: [0xA1...0xFE],
      symbols: 0xA1...0xA3, usual: 0xB0A1...0xC8FE, usualTrails: 0xA1...0xFE, least: 90),
    EastAsianEncoding(
      name: "Big5", leads: [0xA1...0xF9], trails: [0x40...0x7E, 0xA1...0xFE],
      symbols: 0xA1...0xA3, usual: 0xA440...0xC67E, usualTrails: 0x40...0xFE, least: 75),
    EastAsianEncoding(
      name: LikelyContents.gb18030, leads: [0x81...0xFE],
      trails: [0x40...0x7E, 0x80...0xFE, 0x30...0x39],
      symbols: 0xA1...0xA3, usual: 0xB0A1...0xD7FE, usualTrails: 0xA1...0xFE, least: 50),
  ]

  /// Returns whether the bytes are valid in the encoding and most of its characters usual ones. A
  /// single character proves nothing.
  func fits(_ bytes: [UInt8]) -> Bool {
    var (letters, usualLetters, index) = (0, 0, 0)
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80, !isSingle(lead) else { continue }
      guard index < bytes.count, leads.contains(where: { $0.contains(lead) }),
        trails.contains(where: { $0.contains(bytes[index]) })
      else { return false }
      let trail = bytes[index]
      index += (0x30...0x39).contains(trail) ? 3 : 1
      letters += symbols.contains(lead) ? 0 : 1
      let isUsual = usual.contains(UInt16(lead) << 8 | UInt16(trail)) && usualTrails.contains(trail)
      usualLetters += isUsual ? 1 : 0
    }
    return letters > 1 && 100 * usualLetters >= least * letters
  }

  /// Katakana of half the width are single bytes in Shift_JIS.
  private func isSingle(_ byte: UInt8) -> Bool {
    name == "Shift_JIS" && (0xA1...0xDF).contains(byte)
  }
}
