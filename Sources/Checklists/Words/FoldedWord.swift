extension StringProtocol {
  /// The text as it is compared: in lower case, without white space, hyphens and underscores.
  var folded: String {
    var text = ""
    for scalar in unicodeScalars where !scalar.isIgnoredInComparison {
      text += scalar.properties.lowercaseMapping
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isIgnoredInComparison: Bool {
    self == "-" || self == "_" || value == 0xFEFF || properties.isWhitespace
  }
}
