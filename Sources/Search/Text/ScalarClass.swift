/// The class of a folded character, by which the tokenizer works.
enum ScalarClass: UInt8, Sendable {
  case separator, digit, letter, han

  var isWord: Bool { self == .letter || self == .digit }
}

extension ScalarClass {
  /// The ranges are written here, because Swift and the browser may have different versions of
  /// Unicode. Kana and Hangul count as Han, because spaces do not separate their words reliably.
  init(_ scalar: UInt32) {
    switch scalar {
    case 0x30...0x39: self = .digit
    case 0x61...0x7A: self = .letter
    case 0...0xBF, 0xD7, 0xF7: self = .separator
    case 0x1100...0x11FF: self = .han
    case 0xC0...0x1FFF: self = .letter
    default: self = Self.beyondLatin(scalar)
    }
  }

  private static func beyondLatin(_ scalar: UInt32) -> ScalarClass {
    switch scalar {
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F: .han
    case 0x30A1...0x30FA, 0x30FC...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: .han
    case 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF: .han
    case 0xA000...0xABFF, 0xFB00...0xFDFF, 0x10000...0x1EFFF: .letter
    default: .separator
    }
  }
}
