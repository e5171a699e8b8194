/// The scalars of a text with straight quotes and single spaces, and without spaces between
/// characters that are written without them.
struct NormalizedUnit: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView
  private var previous: Unicode.Scalar?
  private var pending: Unicode.Scalar?

  init(_ text: String) { rest = text.unicodeScalars[...] }

  mutating func next() -> Unicode.Scalar? {
    if let scalar = pending {
      pending = nil
      previous = scalar
      return scalar
    }
    let hadSpace = skipSpaces()
    guard let scalar = rest.popFirst()?.straightened else { return nil }
    if hadSpace, let previous, !(previous.isWide && scalar.isWide) {
      pending = scalar
      return " "
    }
    previous = scalar
    return scalar
  }

  private mutating func skipSpaces() -> Bool {
    var hasSpace = false
    while let first = rest.first, first.isWhiteSpace {
      rest.removeFirst()
      hasSpace = true
    }
    return hasSpace
  }
}

extension Unicode.Scalar {
  /// Quotation marks of English and Chinese typography become those of the keyboard.
  fileprivate var straightened: Unicode.Scalar {
    switch value {
    case 0x2018, 0x2019, 0x201A, 0x201B, 0xFF07: "'"
    case 0x201C, 0x201D, 0x201E, 0x201F, 0xFF02: "\""
    default: self
    }
  }

  /// Chinese and Japanese letters and full-width punctuation; Korean is written with spaces.
  fileprivate var isWide: Bool {
    switch value {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
