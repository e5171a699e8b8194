/// Parses an object such as `{"r": 1, "g": 0.22, "b": 0.24, "a": 1}`, as Figma has it, with or without
/// quotation marks around the keys. If a component is above 1, all are bytes from 0 to 255.
///
/// Returns nil when the tokens are something else.
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

/// The keys of objects, each with its channel.
let objectChannels = [
  "r": "red", "red": "red", "g": "green", "green": "green", "b": "blue", "blue": "blue",
  "a": "alpha", "alpha": "alpha", "opacity": "alpha",
]
