/// Reads a payload from its start to its end; a missing or an unexpected character is an error.
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

  /// The error to throw where the bytes make no sense.
  var damage: IndexError { .damaged(name) }
}

extension PayloadReader {
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

  /// Reads how many things follow, each of which has at least one character.
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

  /// Reads up to a delimiter, and skips the delimiter.
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
