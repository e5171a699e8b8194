package import Localization

extension UnitHash {
  /// The hash of a unit, which the width of punctuation does not change either.
  package init(ofUnit text: String) { self.init(of: text.narrowingPunctuation) }
}

extension String {
  /// The text with full-width forms as ASCII, without the spaces that only narrow punctuation has.
  fileprivate var narrowingPunctuation: String {
    let scalars = unicodeScalars.map(\.narrowed)
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

  /// Whether a space between the two stands only beside narrow punctuation.
  private static func isNarrow(_ last: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    guard let last, let next else { return false }
    return last.closes && !next.isDigit || next.opens || last.opens || next.closes
  }
}

extension Unicode.Scalar {
  fileprivate var closes: Bool {
    switch self {
    case ",", ":", ";", "!", "?", ")": true
    default: false
    }
  }
  fileprivate var opens: Bool { self == "(" }
}
