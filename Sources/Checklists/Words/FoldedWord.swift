extension StringProtocol {
  /// The text as it is compared: in lower case, without white space, hyphens and underscores.
  var folded: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isIgnoredInComparison {
      if scalar.isASCII {
        text.append(scalar.asciiLowercased)
      } else {
        text.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// The table of properties is slow to ask, and most words are ASCII.
  fileprivate var isIgnoredInComparison: Bool {
    guard isASCII else { return value == 0xFEFF || properties.isWhitespace }
    return self == "-" || self == "_" || self == " " || (0x09...0x0D).contains(value)
  }

  fileprivate var asciiLowercased: Unicode.Scalar {
    (0x41...0x5A).contains(value) ? Unicode.Scalar(UInt8(value) | 0x20) : self
  }
}
