/// What parts the fields of a record; in the fields, a backslash and a letter stand for each.
enum FieldByte {
  static let newline = UInt8(ascii: "\n")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let backslash = UInt8(ascii: "\\")
}

/// Returns the letter that stands, after a backslash, for a byte that parts the fields.
private func letter(for byte: UInt8) -> UInt8? {
  switch byte {
  case FieldByte.newline: UInt8(ascii: "n")
  case FieldByte.tab: UInt8(ascii: "t")
  case FieldByte.space: UInt8(ascii: "s")
  case FieldByte.backslash: FieldByte.backslash
  default: nil
  }
}

/// Returns the byte that a letter after a backslash stands for.
private func byte(for wanted: UInt8) -> UInt8? {
  [FieldByte.newline, FieldByte.tab, FieldByte.space, FieldByte.backslash].first {
    letter(for: $0) == wanted
  }
}

extension [UInt8] {
  /// Appends texts with spaces between them.
  mutating func append(escaping texts: some Sequence<String>) {
    for (place, text) in texts.enumerated() {
      if place > 0 { append(FieldByte.space) }
      append(escaping: text)
    }
  }

  mutating func append(escaping text: String) {
    for byte in text.utf8 {
      if let letter = letter(for: byte) {
        append(FieldByte.backslash)
        append(letter)
      } else {
        append(byte)
      }
    }
  }
}

extension ArraySlice<UInt8> {
  var unescaped: String {
    guard contains(FieldByte.backslash) else { return String(decoding: self, as: UTF8.self) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for letter in self {
      if isEscaped, let byte = byte(for: letter) {
        bytes.append(byte)
        isEscaped = false
      } else if letter == FieldByte.backslash {
        isEscaped = true
      } else {
        bytes.append(letter)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
