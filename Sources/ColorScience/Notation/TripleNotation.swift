/// Parses three numbers from 0 to 255, with or without the labels R, G and B.
///
/// Returns nil when the tokens are something else.
func parseTriple(_ tokens: [ColorToken]) throws(ColorSyntaxError) -> SRGB? {
  var reader = TripleReader(tokens)
  guard let numbers = reader.numbers() else { return nil }
  for (number, name) in zip(numbers, ["red", "green", "blue"])
  where !(0...255).contains(number) {
    throw .outOfRange(name, value: number, allowed: 0...255)
  }
  // Reject fractions: components from 0 to 1, such as 0.2, 0.5, 1, would give almost black.
  guard numbers.allSatisfy({ $0 == $0.rounded() }) else {
    throw .unknownNotation(tokens.map(\.text).joined(separator: " "))
  }
  let bytes = numbers.map { UInt8($0) }
  return SRGB(red8: bytes[0], green8: bytes[1], blue8: bytes[2])
}

private struct TripleReader {
  private var rest: ArraySlice<ColorToken>
  private var isLabelled = false

  init(_ tokens: [ColorToken]) { rest = tokens[...] }

  mutating func numbers() -> [Double]? {
    var numbers: [Double] = []
    for label in ["r", "g", "b"] {
      guard let number = number(label) else { return nil }
      numbers.append(number)
      if rest.first == .mark(",") { rest.removeFirst() }
    }
    return rest.isEmpty ? numbers : nil
  }

  /// Reads a component such as `255`, `R255`, `R 255`, `R: 255`, `R=255` or `R-255`. In the last
  /// one, the hyphen is not a minus sign.
  private mutating func number(_ label: String) -> Double? {
    if case .word(let word)? = rest.first {
      return labelledNumber(word.lowercased(), label)
    }
    guard !isLabelled, case .number(let value, "")? = rest.first else { return nil }
    rest.removeFirst()
    return value
  }

  private mutating func labelledNumber(_ word: String, _ label: String) -> Double? {
    rest.removeFirst()
    isLabelled = true
    guard let name = [fullNames[label] ?? label, label].first(where: word.hasPrefix) else {
      return nil
    }
    let digits = word.dropFirst(name.count)
    if let value = UInt16(digits) { return Double(value) }
    guard digits.isEmpty else { return nil }
    let isSeparated = rest.first == .mark(":") || rest.first == .mark("=")
    if isSeparated { rest.removeFirst() }
    guard case .number(let value, "")? = rest.first else { return nil }
    rest.removeFirst()
    return isSeparated ? value : value.magnitude
  }
}

private let fullNames = ["r": "red", "g": "green", "b": "blue"]
