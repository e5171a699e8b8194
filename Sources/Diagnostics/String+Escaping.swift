extension String {
  /// Returns the text with some scalars replaced.
  ///
  /// Works on scalars because a carriage return before a line feed, or a mark after a letter,
  /// makes one character with it that would not be found.
  func escapingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        text += other
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
