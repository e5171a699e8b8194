/// A decoder that turns the bytes from a terminal into keys. It reads UTF-8 and the escape
/// sequences of xterm.
struct KeyDecoder {
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?

  /// The maximum length of an escape sequence in bytes.
  private static let longestSequence = 16
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Whether the bytes so far could be the beginning of a longer sequence.
  var isWaiting: Bool { !pending.isEmpty }

  mutating func add(_ byte: UInt8) -> Key? {
    if pasted != nil { return addPasted(byte) }
    // An incomplete UTF-8 character is dropped, and the new byte starts the next key.
    if let first = pending.first, first >= 0x80, byte & 0xC0 != 0x80 { pending = [] }
    pending.append(byte)
    guard let key = key() else { return nil }
    pending = []
    if key == .paste("") {
      pasted = []
      return nil
    }
    return key
  }

  /// Ends an unfinished sequence after a timeout. A single ESC byte is the Escape key.
  mutating func timeOut() -> Key? {
    guard pasted == nil, !pending.isEmpty else { return nil }
    defer { pending = [] }
    return pending == [0x1B] ? .escape : .unknown
  }

  private mutating func addPasted(_ byte: UInt8) -> Key? {
    pasted?.append(byte)
    guard let bytes = pasted, bytes.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] else {
      return nil
    }
    pasted = nil
    return .paste(String(decoding: bytes.dropLast(Self.pasteEnd.count), as: UTF8.self))
  }

  /// Returns the key for the bytes so far; nil if more bytes are needed.
  private func key() -> Key? {
    guard let first = pending.first else { return nil }
    if first == 0x1B { return escaped() }
    if first < 0x20 || first == 0x7F { return Self.control(first) }
    if first < 0x80 { return .text(Unicode.Scalar(first)) }
    guard (0xC2..<0xF5).contains(first) else { return .unknown }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard pending.count >= length else { return nil }
    let scalars = String(decoding: pending, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}",
      scalar.properties.generalCategory != .control
    else {
      return .unknown
    }
    return .text(scalar)
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .unknown
    }
  }
}

extension KeyDecoder {
  private func escaped() -> Key? {
    guard pending.count > 1 else { return nil }
    guard pending.count <= Self.longestSequence else { return .unknown }
    switch pending[1] {
    case UInt8(ascii: "["), UInt8(ascii: "O"): return sequence()
    case 0x7F, 0x08: return .control("w")
    case 0x1B: return .escape
    case 0x20..<0x7F: return .alt(Character(Unicode.Scalar(pending[1])))
    default: return .unknown
    }
  }

  /// Reads a control sequence: parameters, then a final byte from 0x40 to 0x7E (ECMA-48, 5.4).
  private func sequence() -> Key? {
    guard pending.count > 2, let last = pending.last else { return nil }
    guard (0x40...0x7E).contains(last) else { return last < 0x20 ? .unknown : nil }
    let parameters = String(decoding: pending[2..<(pending.count - 1)], as: UTF8.self)
    let isModified = parameters.contains(";")
    switch Character(Unicode.Scalar(last)) {
    case "A": return .up
    case "B": return .down
    case "C": return isModified ? .wordRight : .right
    case "D": return isModified ? .wordLeft : .left
    case "H": return .home
    case "F": return .end
    case "Z": return .backTab
    case "~": return Self.numbered(parameters)
    default: return .unknown
    }
  }

  private static func numbered(_ parameters: String) -> Key {
    switch parameters.split(separator: ";").first {
    case "1", "7": .home
    case "4", "8": .end
    case "3": .delete
    case "6": .pageDown
    case "200": .paste("")
    default: .unknown
    }
  }
}

/// A key that was pressed, or text that was pasted.
enum Key: Hashable, Sendable {
  /// A character, or one of the scalars that make up a character.
  case text(Unicode.Scalar)
  /// Text that was pasted as a whole.
  case paste(String)
  case enter, tab, backTab, backspace, delete, escape
  case left, right, up, down, home, end, pageDown, wordLeft, wordRight
  /// A lower-case letter that was pressed together with Control.
  case control(Character)
  /// A character that was pressed together with Alt.
  case alt(Character)
  case unknown
}
