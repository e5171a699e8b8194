extension String {
  /// The string as a link destination, in angle brackets if it needs them (CommonMark 0.31, 6.3).
  var asDestination: String {
    let needsBrackets =
      isEmpty || utf8.first == UInt8(ascii: "<") || utf8.contains { $0 <= 0x20 || $0 == 0x7F }
    return needsBrackets ? "<\(escaping("\\<>"))>" : escaping("\\()<>")
  }

  /// Returns the string with backslashes before special characters.
  ///
  /// In destinations, titles and info strings, cmark reads entities before backslashes. So the `&`
  /// of what looks like an entity is written as an entity itself.
  func escaping(_ special: StaticString) -> String {
    special.withUTF8Buffer { special in
      let isPlain = utf8.allSatisfy { byte in
        byte != UInt8(ascii: "&") && byte != 0x0A && byte != 0x0D && !special.contains(byte)
      }
      return isPlain ? self : escaped(special)
    }
  }

  private func escaped(_ special: UnsafeBufferPointer<UInt8>) -> String {
    var result = ""
    for index in unicodeScalars.indices {
      switch unicodeScalars[index] {
      case "&" where unicodeScalars[index...].startsEntity: result += "&amp;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case let scalar:
        if scalar.isASCII, special.contains(UInt8(scalar.value)) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Substring.UnicodeScalarView {
  /// Whether the text, which starts with an ampersand, looks like an entity.
  var startsEntity: Bool {
    let name = dropFirst().prefix(33).prefix { $0 == "#" || ($0.isASCII && $0.isAlphanumeric) }
    return !name.isEmpty && name.endIndex < endIndex && self[name.endIndex] == ";"
  }
}

extension Unicode.Scalar {
  private var isDigit: Bool { (0x30...0x39).contains(value) }
  fileprivate var isAlphanumeric: Bool { properties.isAlphabetic || isDigit }
}

extension String {
  /// Whether the last character is a `*` that is not escaped.
  var endsWithStar: Bool {
    guard utf8.last == UInt8(ascii: "*") else { return false }
    return utf8.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }

  func longestRun(of byte: UInt8) -> Int { runs(of: byte).max() ?? 0 }

  /// Returns the shortest length of a run of the byte that does not occur in the string.
  func shortestMissingRun(of byte: UInt8) -> Int {
    let runs = runs(of: byte)
    var length = 1
    while runs.contains(length) { length += 1 }
    return length
  }

  private func runs(of byte: UInt8) -> [Int] {
    var runs: [Int] = []
    var length = 0
    for next in utf8 {
      if next == byte {
        length += 1
      } else if length > 0 {
        runs.append(length)
        length = 0
      }
    }
    return length > 0 ? runs + [length] : runs
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
