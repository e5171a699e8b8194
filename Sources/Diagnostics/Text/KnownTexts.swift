import Foundation

/// What a reader knows about a file before it is read: the languages that it can be in, and words
/// that it probably holds, such as the labels of a checklist.
///
/// The encodings of East Asia give a meaning to each other's bytes. The one in which the most known
/// words occur is the right one.
package struct KnownTexts: Sendable {
  /// The primary languages, such as `ja`; empty if any language is possible.
  let languages: Set<String>
  private let words: Set<String>

  package init(languages: some Sequence<String> = [], words: some Sequence<String> = []) {
    self.languages = Set(languages)
    self.words = Set(words.filter { $0.unicodeScalars.contains { !$0.isASCII } })
  }

  /// Returns the text in the only encoding in which more known words occur than in the others; nil if
  /// there is none.
  func text(of bytes: [UInt8]) -> String? {
    guard !words.isEmpty else { return nil }
    let texts = LegacyEncoding.allCases.compactMap { $0.text(of: bytes) }
    let counts = texts.map { text in words.count(where: text.contains) }
    guard let most = counts.max(), most > 0, counts.count(where: { $0 == most }) == 1 else {
      return nil
    }
    return zip(texts, counts).first { $1 == most }?.0
  }
}

/// An encoding that programs use for the texts of some languages only.
enum LegacyEncoding: String, CaseIterable {
  case shiftJIS = "shift_jis"
  case eucJP = "euc-jp"
  case gb18030
  case eucKR = "euc-kr"
  case big5
  case windows1252 = "windows-1252"

  /// Returns the text; nil if the bytes are not valid in the encoding.
  func text(of bytes: [UInt8]) -> String? {
    switch self {
    case .gb18030: gb18030Text(bytes)
    case .eucJP: Self.shiftJISBytes(ofEUC: bytes).flatMap(Self.shiftJIS.text)
    case .windows1252: Self.hasUndefined(bytes) ? nil : string(bytes)
    default: string(bytes)
    }
  }

  private func string(_ bytes: [UInt8]) -> String? {
    let text = String(data: Data(bytes), encoding: String.Encoding(rawValue: code))
    return text.flatMap { $0.unicodeScalars.contains("\u{FFFD}") ? nil : $0 }
  }

  /// The code page of Windows as an NSStringEncoding, which has more characters than the standard.
  private var code: UInt {
    switch self {
    case .shiftJIS, .eucJP: 0x8000_0420
    case .gb18030: 0x8000_0632
    case .eucKR: 0x8000_0422
    case .big5: 0x8000_0423
    case .windows1252: String.Encoding.windowsCP1252.rawValue
    }
  }

  private static func hasUndefined(_ bytes: [UInt8]) -> Bool {
    bytes.contains { [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) }
  }

  /// Returns the bytes of a text in EUC-JP as Shift_JIS has them, because Foundation on Linux cannot
  /// read half-width katakana in EUC-JP; nil if they are not valid. Both number the characters of
  /// JIS X 0208 alike.
  private static func shiftJISBytes(ofEUC bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let lead = rest.popFirst() {
      if lead < 0x80 {
        result.append(lead)
      } else if lead == 0x8E {
        guard let kana = rest.popFirst(), (0xA1...0xDF).contains(kana) else { return nil }
        result.append(kana)
      } else {
        guard (0xA1...0xFE).contains(lead), let trail = rest.popFirst(),
          (0xA1...0xFE).contains(trail)
        else { return nil }
        let (row, cell) = (lead - 0xA1, trail - 0xA1)
        result.append(row / 2 + (row < 62 ? 0x81 : 0xC1))
        let second = cell + (row.isMultiple(of: 2) ? 0x40 : 0x9F)
        result.append(row.isMultiple(of: 2) && second > 0x7E ? second + 1 : second)
      }
    }
    return result
  }
}
