/// A key that was pressed, or text that was pasted.
enum Key: Hashable, Sendable {
  /// A character, or one of the scalars that make up a character.
  case text(Unicode.Scalar)
  /// Text that was pasted as a whole.
  case paste(String)
  case enter, tab, backTab, backspace, delete, escape
  case left, right, up, down, home, end, pageDown, wordLeft, wordRight
  /// A lowercase letter that was pressed together with Control.
  case control(Character)
  /// A character that was pressed together with Alt.
  case alt(Character)
  case unknown
}

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
    pasted?.append(byte)
    if let text = pasted {
      guard text.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] else { return nil }
      pasted = nil
      return .paste(String(decoding: text.dropLast(Self.pasteEnd.count), as: UTF8.self))
    }
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

  /// Returns the key for the bytes so far; nil if more bytes are needed.
  private func key() -> Key? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1B: return escaped()
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x08, 0x7F: return .backspace
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(first + 0x60)))
    case 0x20..<0x7F: return .text(Unicode.Scalar(first))
    case 0xC2..<0xF5: break
    default: return .unknown
    }
    guard pending.count >= (first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2) else { return nil }
    let scalars = String(decoding: pending, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}",
      scalar.properties.generalCategory != .control
    else { return .unknown }
    return .text(scalar)
  }

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
    let name = String(Unicode.Scalar(last))
    let number = parameters.split(separator: ";").first ?? ""
    let isModified = parameters.contains(";") && "CD".contains(name)
    return Self.sequences[name == "~" ? number + name : isModified ? ";" + name : name]
      ?? .unknown
  }

  /// The keys by the final byte, after the first parameter if that is `~`, and after a semicolon if
  /// the arrow was pressed together with another key.
  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, ";C": .wordRight, ";D": .wordLeft,
    "H": .home, "F": .end, "Z": .backTab, "1~": .home, "7~": .home, "4~": .end, "8~": .end,
    "3~": .delete, "6~": .pageDown, "200~": .paste(""),
  ]
}
