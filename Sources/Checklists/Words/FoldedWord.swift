import Localization

extension StringProtocol {
  /// The text as it is compared: in lower case, without white space, hyphens and underscores.
  var folded: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isIgnoredInComparison {
      scalar.addLowercased(to: &text)
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isIgnoredInComparison: Bool {
    self == "-" || self == "_" || self == "\u{FEFF}" || isWhiteSpace
  }
}
