package import Localization

extension UnitHash {
  /// The fingerprint of a unit: beyond reflow, white space and quotation marks, the width of
  /// punctuation does not count either.
  package init(ofUnit text: String) { self.init(of: text.narrowingPunctuation) }
}

extension String {
  /// Full-width forms as ASCII, without the spaces that only go with narrow punctuation.
  fileprivate var narrowingPunctuation: String {
    let scalars = unicodeScalars.map(\.narrow)
    var result = ""
    for (place, scalar) in scalars.enumerated() {
      guard scalar.properties.isWhitespace else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let next = scalars[(place + 1)...].first { !$0.properties.isWhitespace }
      let last = result.unicodeScalars.last
      if let last, let next, last.closes && !next.isDigit || next.opens || last.opens || next.closes
      {
        continue
      }
      result += " "
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Unicode, Halfwidth and Fullwidth Forms: U+FF01 to U+FF5E are ASCII at another width.
  fileprivate var narrow: Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(value) else { return self }
    return Unicode.Scalar(value - 0xFEE0) ?? self
  }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
  fileprivate var closes: Bool { ",:;!?)".unicodeScalars.contains(self) }
  fileprivate var opens: Bool { self == "(" }
}
