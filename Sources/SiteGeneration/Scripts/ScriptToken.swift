/// A piece of a script in ECMAScript, as far as making it shorter needs to tell pieces apart.
struct ScriptToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A name or a keyword.
    case word
    /// A number, a string, a regular expression, a stretch of a template between its expressions.
    case literal
    case mark
    case comment
    case space
  }

  var kind: Kind
  var text: [UInt8]

  init(_ kind: Kind, _ text: some Sequence<UInt8>) {
    self.kind = kind
    self.text = Array(text)
  }

  var string: String { String(decoding: text, as: UTF8.self) }
  var hasLineEnd: Bool { text.contains(0x0A) }

  func isMark(_ character: UInt8) -> Bool { kind == .mark && text == [character] }
}

extension UInt8 {
  var isScriptSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// ASCII letters, digits, `_`, `$`, and every byte of a scalar beyond ASCII.
  var isScriptWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...0xFF: true
    default: false
    }
  }

  var isScriptDigit: Bool { (0x30...0x39).contains(self) }
}
