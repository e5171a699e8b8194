import Foundation

/// The reason why the bytes of a file are not read as text.
package struct TextDecodingError: Error, Sendable, Hashable {
  /// The encoding that the bytes are probably in, or the kind of file that they probably are; nil
  /// if nothing is likely.
  package let likely: LikelyContents?
  /// The place of the first byte that is not UTF-8, both counted from 1, the column in bytes.
  package let line: Int
  package let column: Int

  package init(_ bytes: [UInt8]) {
    likely = LikelyContents(of: bytes)
    let valid = bytes[..<validUTF8Count(of: bytes)]
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

/// Returns the text of a file in UTF-8, UTF-16 or GB18030, without its byte order mark. With known
/// words, other encodings are read, too.
///
/// Without a mark, UTF-16 is recognized by its zero bytes. Text that is not valid UTF-8 is read as
/// GB18030, in which Excel writes CSV on a Chinese Windows, but only if it is likely to be Chinese:
/// GB18030 gives a meaning to most texts in other East Asian encodings, too. No replacement
/// character is ever put in place of bytes.
package func decodedText(
  _ bytes: [UInt8], known: KnownTexts = KnownTexts()
) throws(TextDecodingError) -> String {
  guard let text = text(of: bytes, known) else { throw TextDecodingError(bytes) }
  return text
}

private func text(of bytes: [UInt8], _ known: KnownTexts) -> String? {
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
    return unmarkedText(Array(bytes.dropFirst(3)), known)
  }
  if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), .lowFirst) }
  if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), .highFirst) }
  return unmarkedText(bytes, known)
}

private func unmarkedText(_ bytes: [UInt8], _ known: KnownTexts) -> String? {
  if let first = UTF16Order(guessedFrom: bytes) { return utf16(bytes[...], first) }
  return String(validating: bytes, as: UTF8.self) ?? legacyText(bytes, known)
}

/// The order of the two bytes of a UTF-16 code unit.
enum UTF16Order {
  case lowFirst, highFirst

  /// Guesses whether bytes are UTF-16, in which many pairs of bytes consist of a zero and another
  /// byte, mostly in the same order.
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
  // A text has no null characters; UTF-32 that is read as UTF-16 has many.
  return units.contains(0) ? nil : String(validating: units, as: UTF16.self)
}

/// Without known words, only Chinese is read, and only for a reader who may expect it.
private func legacyText(_ bytes: [UInt8], _ known: KnownTexts) -> String? {
  let likely = LikelyContents(of: bytes)
  if case .file = likely { return nil }
  guard !bytes.contains(where: \.isControl) else { return nil }
  if let text = known.text(of: bytes) { return text }
  let isPossible = known.languages.isEmpty || known.languages.contains("zh")
  return isPossible && likely == .encoding(LikelyContents.gb18030) ? gb18030Text(bytes) : nil
}

/// Returns the text in GB18030, whether it is likely or not; nil if the bytes are not valid.
func gb18030Text(_ bytes: [UInt8]) -> String? {
  // `String.Encoding` has no name for GB18030. Its raw value is that of
  // kCFStringEncodingGB_18030_2000 (0x0632) as an NSStringEncoding.
  let text = String(data: Data(bytes), encoding: String.Encoding(rawValue: 0x8000_0632))
  return text?.unicodeScalars.contains("\u{FFFD}") == true ? nil : text
}

/// Returns the number of bytes before the first one that is not UTF-8.
private func validUTF8Count(of bytes: [UInt8]) -> Int {
  var parser = Unicode.UTF8.ForwardParser()
  var rest = bytes.makeIterator()
  var count = 0
  while case .valid(let scalar) = parser.parseScalar(from: &rest) { count += scalar.count }
  return count
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
