/// A coding of numbers in base 92 as printable ASCII characters, which need no escape in a script
/// and compress well. The digits 0…91 are the characters `#` to `~`, with `!` in place of the
/// backslash. The first digit determines how many digits a number has: one (0…75), two (76…87),
/// three (88…90) or six (91).
enum Digits {
  static let base = 92
  private static let backslash: UInt8 = 0x5C
  private static let substitute: UInt8 = 0x21

  static func character(_ digit: Int) -> UInt8 {
    let byte = UInt8(truncatingIfNeeded: digit + 35)
    return byte == backslash ? substitute : byte
  }

  static func digit(_ character: UInt8) -> Int? {
    if character == substitute { return Int(backslash) - 35 }
    guard character >= 35, character <= 126, character != backslash else { return nil }
    return Int(character) - 35
  }

  static let singles = 76
  static let pairs = singles + 12 * base
  static let triples = pairs + 3 * base * base
}

extension [UInt8] {
  mutating func appendNumber(_ number: Int) {
    switch number {
    case ..<Digits.singles:
      append(Digits.character(number))
    case ..<Digits.pairs:
      appendDigits(number - Digits.singles, lead: 76, count: 1)
    case ..<Digits.triples:
      appendDigits(number - Digits.pairs, lead: 88, count: 2)
    default:
      append(Digits.character(91))
      appendPlain(number - Digits.triples, count: 5)
    }
  }

  private mutating func appendDigits(_ number: Int, lead: Int, count: Int) {
    let power = count == 1 ? Digits.base : Digits.base * Digits.base
    append(Digits.character(lead + number / power))
    appendPlain(number % power, count: count)
  }

  /// Appends the lowest `count` digits of a number.
  mutating func appendPlain(_ number: Int, count: Int) {
    var power = 1
    for _ in 1..<count { power *= Digits.base }
    while power > 0 {
      append(Digits.character(number / power % Digits.base))
      power /= Digits.base
    }
  }
}

/// A reader of a payload, which throws an error for a missing or unexpected character.
struct PayloadReader {
  private let bytes: [UInt8]
  private(set) var index: Int
  private let end: Int
  private let name: String

  init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil, named name: String) {
    self.bytes = bytes
    self.name = name
    index = start
    self.end = end ?? bytes.count
  }

  var isAtEnd: Bool { index >= end }

  /// The error to throw if the bytes are invalid.
  var damage: IndexError { .damaged(name) }

  mutating func digit() throws(IndexError) -> Int {
    guard index < end, let digit = Digits.digit(bytes[index]) else { throw .damaged(name) }
    index += 1
    return digit
  }

  mutating func number() throws(IndexError) -> Int {
    let lead = try digit()
    switch lead {
    case ..<76: return lead
    case ..<88: return Digits.singles + (lead - 76) * Digits.base + (try digits(1))
    case ..<91: return Digits.pairs + (lead - 88) * Digits.base * Digits.base + (try digits(2))
    default: return Digits.triples + (try digits(5))
    }
  }

  /// Reads the number of items that follow, which can't be greater than the rest of the payload.
  mutating func count() throws(IndexError) -> Int {
    let count = try number()
    guard count <= end - index else { throw .damaged(name) }
    return count
  }

  mutating func digits(_ count: Int) throws(IndexError) -> Int {
    var number = 0
    for _ in 0..<count { number = number * Digits.base + (try digit()) }
    return number
  }

  /// Reads the text before a delimiter, and skips the delimiter.
  mutating func text(upTo delimiter: UInt8) throws(IndexError) -> ArraySlice<UInt8> {
    let start = index
    while index < end, bytes[index] != delimiter { index += 1 }
    guard index < end else { throw .damaged(name) }
    index += 1
    return bytes[start..<index - 1]
  }

  mutating func text(count: Int) throws(IndexError) -> ArraySlice<UInt8> {
    guard count <= end - index else { throw .damaged(name) }
    index += count
    return bytes[index - count..<index]
  }
}
