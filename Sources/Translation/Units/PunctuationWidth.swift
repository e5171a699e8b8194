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
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for (place, scalar) in scalars.enumerated() {
      let isSpace = scalar.isWhiteSpace
      if isSpace, Self.isNarrow(last, scalars[(place + 1)...].first { !$0.isWhiteSpace }) {
        continue
      }
      last = isSpace ? " " : scalar
      result.append(isSpace ? " " : scalar)
    }
    return String(result)
  }

  /// Whether a space between the two goes with narrow punctuation only.
  private static func isNarrow(_ last: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    guard let last, let next else { return false }
    return last.closes && !next.isDigit || next.opens || last.opens || next.closes
  }
}

extension Unicode.Scalar {
  /// Unicode, Halfwidth and Fullwidth Forms: U+FF01 to U+FF5E are ASCII at another width.
  fileprivate var narrow: Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(value) else { return self }
    return Unicode.Scalar(value - 0xFEE0) ?? self
  }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
  fileprivate var closes: Bool {
    switch self {
    case ",", ":", ";", "!", "?", ")": true
    default: false
    }
  }
  fileprivate var opens: Bool { self == "(" }
}
