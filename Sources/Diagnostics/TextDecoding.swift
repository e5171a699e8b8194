import Foundation

/// The reason why the bytes of a file can't be read as text.
package struct TextDecodingError: Error, Sendable, Hashable {
  /// The probable content; nil if nothing is likely.
  package let likely: LikelyContents?
  /// The location of the first byte that is not UTF-8, both counted from 1, the column in bytes.
  package let line: Int
  package let column: Int

  package init(_ bytes: [UInt8]) {
    likely = LikelyContents(of: bytes)
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var count = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { count += scalar.count }
    let valid = bytes[..<count]
    let lineEnd: UInt8 = valid.contains(0x0A) ? 0x0A : 0x0D
    line = 1 + valid.count { $0 == lineEnd }
    column = valid.count - (valid.lastIndex(of: lineEnd) ?? -1)
  }

  package var problem: LocalizableMessage {
    switch likely {
    case .encoding(let name): LocalizableMessage("text.other-encoding", ["name": .text(name)])
    case .western: "text.western-encoding"
    case .file(let kind): LocalizableMessage("text.file.\(kind.rawValue)")
    case nil: "text.unknown-encoding"
    }
  }
}

/// Decodes a file in UTF-8, UTF-16 or GB18030, without its byte order mark. With known words, other
/// encodings are read, too. Without a mark, UTF-16 is recognized by its zero bytes. A file that is
/// not valid UTF-8 is read as GB18030, in which Excel writes CSV on a Chinese Windows, but only if
/// it is likely to be Chinese, because most files in other East Asian encodings are valid GB18030.
/// Bytes are never replaced by replacement characters.
package func decodedText(
  _ bytes: [UInt8], known: KnownTexts = KnownTexts()
) throws(TextDecodingError) -> String {
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
    let order: UTF16Order = bytes[0] == 0xFF ? .lowFirst : .highFirst
    guard let text = utf16(bytes.dropFirst(2), order) else { throw TextDecodingError(bytes) }
    return text
  }
  let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
  guard let text = unmarkedText(isMarked ? Array(bytes.dropFirst(3)) : bytes, known) else {
    throw TextDecodingError(bytes)
  }
  return text
}

private func unmarkedText(_ bytes: [UInt8], _ known: KnownTexts) -> String? {
  if let first = UTF16Order(guessedFrom: bytes) { return utf16(bytes[...], first) }
  if let text = String(validating: bytes, as: UTF8.self) { return text }
  let likely = LikelyContents(of: bytes)
  if case .file = likely { return nil }
  guard !bytes.contains(where: \.isControl) else { return nil }
  if let text = known.text(of: bytes) { return text }
  // Without known words, only Chinese is read, and only for a reader who may expect it.
  let isPossible = known.languages.isEmpty || known.languages.contains("zh")
  return isPossible && likely == .encoding(LikelyContents.gb18030)
    ? LegacyEncoding.gb18030.text(of: bytes) : nil
}

/// The order of the two bytes of a UTF-16 code unit.
enum UTF16Order {
  case lowFirst, highFirst

  /// Guesses whether bytes are UTF-16, where many pairs of bytes have a zero in the same position.
  init?(guessedFrom bytes: [UInt8]) {
    guard bytes.count >= 4, bytes.count.isMultiple(of: 2), bytes.contains(0) else { return nil }
    var (lowFirst, highFirst) = (0, 0)
    for index in stride(from: 0, to: min(bytes.count, 4096), by: 2) {
      if bytes[index] == 0, bytes[index + 1] != 0 { highFirst += 1 }
      if bytes[index] != 0, bytes[index + 1] == 0 { lowFirst += 1 }
    }
    guard lowFirst != highFirst, 10 * max(lowFirst, highFirst) >= min(bytes.count, 4096) / 2 else {
      return nil
    }
    self = lowFirst > highFirst ? .lowFirst : .highFirst
  }
}

private func utf16(_ bytes: ArraySlice<UInt8>, _ order: UTF16Order) -> String? {
  let bytes = Array(bytes)
  guard bytes.count.isMultiple(of: 2) else { return nil }
  let units = stride(from: 0, to: bytes.count, by: 2).map { index in
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    return order == .lowFirst ? second << 8 | first : first << 8 | second
  }
  // Text has no null characters; UTF-32 that is read as UTF-16 has many.
  return units.contains(0) ? nil : String(validating: units, as: UTF16.self)
}

extension String {
  /// The text with every line ending (CRLF or CR) replaced by a line feed.
  package var withPlainLineEnds: String {
    guard utf8.contains(0x0D) else { return self }
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte == 0x0D {
        bytes.append(0x0A)
      } else if byte != 0x0A || previous != 0x0D {
        bytes.append(byte)
      }
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Knowledge about a file before it is read: the possible languages, and words that it probably
/// contains, such as the labels of a checklist. Most files in one East Asian encoding are valid in
/// the others. The one that gives the most known words is the right one.
package struct KnownTexts: Sendable {
  /// The primary languages, such as `ja`; empty if any language is possible.
  let languages: Set<String>
  private let words: Set<String>

  package init(languages: some Sequence<String> = [], words: some Sequence<String> = []) {
    self.languages = Set(languages)
    self.words = Set(words.filter { $0.unicodeScalars.contains { !$0.isASCII } })
  }

  /// Returns the content in the only encoding with the most known words.
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

/// An encoding that programs use only for some languages.
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
    case .eucJP: Self.shiftJISBytes(ofEUC: bytes).flatMap(Self.shiftJIS.text)
    case .windows1252:
      // Windows-1252 lacks these bytes.
      bytes.contains { [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) } ? nil : string(bytes)
    default: string(bytes)
    }
  }

  private func string(_ bytes: [UInt8]) -> String? {
    let text = String(data: Data(bytes), encoding: String.Encoding(rawValue: code))
    return text.flatMap { $0.unicodeScalars.contains("\u{FFFD}") ? nil : $0 }
  }

  /// The Windows code page as an NSStringEncoding, which has more characters than the standard.
  /// That of GB18030 is kCFStringEncodingGB_18030_2000 (0x0632), for which Foundation has no name.
  var code: UInt {
    switch self {
    case .shiftJIS, .eucJP: 0x8000_0420
    case .gb18030: 0x8000_0632
    case .eucKR: 0x8000_0422
    case .big5: 0x8000_0423
    case .windows1252: String.Encoding.windowsCP1252.rawValue
    }
  }

  /// Converts EUC-JP to Shift_JIS, because Foundation on Linux can't read half-width katakana in
  /// EUC-JP; nil if the bytes are invalid. Both number the characters of JIS X 0208 alike.
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

/// An encoding in which a file is written back as it was read.
package enum TextEncoding: CaseIterable, Sendable {
  case utf8, markedUTF8, utf16LowFirst, utf16HighFirst, markedUTF16LowFirst, markedUTF16HighFirst
  case gb18030

  /// Finds the encoding that turns the text into exactly these bytes; nil if there is none.
  package init?(of bytes: [UInt8], text: String) {
    guard let encoding = Self.allCases.first(where: { $0.bytes(of: text) == bytes }) else {
      return nil
    }
    self = encoding
  }

  /// The text in this encoding; nil if it has characters that the encoding lacks.
  package func bytes(of text: String) -> [UInt8]? {
    switch self {
    case .utf8: Array(text.utf8)
    case .markedUTF8: [0xEF, 0xBB, 0xBF] + text.utf8
    case .utf16LowFirst: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16HighFirst: text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case .markedUTF16LowFirst: Self.utf16LowFirst.bytes(of: text).map { [0xFF, 0xFE] + $0 }
    case .markedUTF16HighFirst: Self.utf16HighFirst.bytes(of: text).map { [0xFE, 0xFF] + $0 }
    case .gb18030:
      text.data(using: String.Encoding(rawValue: LegacyEncoding.gb18030.code)).map { [UInt8]($0) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a Chinese or Japanese character or full-width punctuation. Korean
  /// letters are not included, because Korean is written with spaces.
  package var isWide: Bool {
    switch value {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
