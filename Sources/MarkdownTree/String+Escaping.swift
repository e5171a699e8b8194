extension String {
  /// The destination of a link, in pointed brackets where it needs them (CommonMark 0.31, 6.3).
  var asDestination: String {
    let needsBrackets = isEmpty || first == "<" || utf8.contains { $0 <= 0x20 || $0 == 0x7F }
    let special = needsBrackets ? "\\<>" : "\\()<>"
    var result = needsBrackets ? "<" : ""
    for scalar in unicodeScalars { result.append(scalar, escaping: special) }
    return needsBrackets ? result + ">" : result
  }

  var escapingTitle: String {
    var result = ""
    for scalar in unicodeScalars { result.append(scalar, escaping: "\\\"") }
    return result
  }

  var escapingBackslashesAndEntities: String {
    var result = ""
    for scalar in unicodeScalars { result.append(scalar, escaping: "\\") }
    return result
  }

  private mutating func append(_ scalar: Unicode.Scalar, escaping special: String) {
    if scalar == "&" || special.unicodeScalars.contains(scalar) { self += "\\" }
    if scalar == "\n" || scalar == "\r" {
      self += "&#\(scalar.value);"
    } else {
      unicodeScalars.append(scalar)
    }
  }
}

extension String {
  func longestRun(of character: Character) -> Int { runs(of: character).max() ?? 0 }

  /// The shortest length of a run that the string does not have.
  func shortestMissingRun(of character: Character) -> Int {
    let runs = Set(runs(of: character))
    var length = 1
    while runs.contains(length) { length += 1 }
    return length
  }

  private func runs(of character: Character) -> [Int] {
    var runs: [Int] = []
    var length = 0
    for next in self {
      if next == character {
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
