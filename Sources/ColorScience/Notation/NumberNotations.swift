/// Parses three numbers from 0 to 255, with or without the labels R, G and B: `255`, `R255`, `R
/// 255`, `R: 255`, `R=255` or `R-255`, whose hyphen is not a minus sign. Returns nil when the
/// tokens are something else.
func parseTriple(_ tokens: [ColorToken]) throws(ColorSyntaxError) -> SRGB? {
  let channels = ["red", "green", "blue"]
  var rest = tokens[...]
  var numbers: [Double] = []
  var isLabelled = false
  for channel in channels {
    var isSeparated = true
    var digits: UInt16?
    if case .word(let word)? = rest.first {
      rest.removeFirst()
      isLabelled = true
      let word = word.lowercased()
      guard let name = [channel, String(channel.prefix(1))].first(where: word.hasPrefix) else {
        return nil
      }
      digits = UInt16(word.dropFirst(name.count))
      guard digits != nil || word == name else { return nil }
      isSeparated = rest.first == .mark(":") || rest.first == .mark("=")
      if digits == nil, isSeparated { rest.removeFirst() }
    } else if isLabelled {
      return nil
    }
    if let digits {
      numbers.append(Double(digits))
    } else {
      guard case .number(let value, "")? = rest.popFirst() else { return nil }
      numbers.append(isSeparated ? value : value.magnitude)
    }
    if rest.first == .mark(",") { rest.removeFirst() }
  }
  guard rest.isEmpty else { return nil }
  for (number, name) in zip(numbers, channels) where !(0...255).contains(number) {
    throw .outOfRange(name, value: number, allowed: 0...255)
  }
  // Reject fractions: components from 0 to 1, such as 0.2, 0.5, 1, would give almost black.
  guard numbers.allSatisfy({ $0 == $0.rounded() }) else {
    throw .unknownNotation(tokens.map(\.text).joined(separator: " "))
  }
  let bytes = numbers.map { UInt8($0) }
  return SRGB(red8: bytes[0], green8: bytes[1], blue8: bytes[2])
}

/// Parses an object such as `{"r": 1, "g": 0.22, "b": 0.24, "a": 1}`, as in Figma, with or without
/// quotation marks around the keys. If a component is above 1, all are bytes from 0 to 255. Returns
/// nil when the tokens are something else.
// https://www.figma.com/plugin-docs/api/RGB/
func parseObject(_ tokens: [ColorToken]) throws(ColorSyntaxError) -> SRGB? {
  guard tokens.first == .mark("{"), tokens.last == .mark("}") else { return nil }
  let pairs = tokens.dropFirst().dropLast().split(separator: .mark(","))
  var values: [String: Double] = [:]
  for pair in pairs {
    guard let key = pair.first?.text.lowercased(), pair.count == 3,
      pair.dropFirst().first == .mark(":"), let channel = objectChannels[key],
      case .number(let value, "")? = pair.last
    else { throw .unknownNotation(tokens.map(\.text).joined(separator: " ")) }
    values[channel] = value
  }
  guard let red = values["red"], let green = values["green"], let blue = values["blue"],
    values.count == pairs.count
  else { throw .unknownNotation(tokens.map(\.text).joined(separator: " ")) }
  let most = max(red, green, blue) > 1 ? 255.0 : 1
  for (channel, value) in [("red", red), ("green", green), ("blue", blue)]
  where !(0...most).contains(value) {
    throw .outOfRange(channel, value: value, allowed: 0...most)
  }
  let alpha = values["alpha"] ?? 1
  guard (0...1).contains(alpha) else { throw .outOfRange("alpha", value: alpha, allowed: 0...1) }
  return SRGB(red: red / most, green: green / most, blue: blue / most, alpha: alpha)
}

let objectChannels = [
  "r": "red", "red": "red", "g": "green", "green": "green", "b": "blue", "blue": "blue",
  "a": "alpha", "alpha": "alpha", "opacity": "alpha",
]
