/// One component of a CSS colour function.
struct CSSChannel: Sendable {
  let name: String
  /// What 100% stands for, or nil for an angle.
  let fullScale: Double?
  let allowed: ClosedRange<Double>

  static func hue(_ name: String = "hue") -> CSSChannel {
    CSSChannel(name: name, fullScale: nil, allowed: -1e6...1e6)
  }

  static let alpha = CSSChannel(name: "alpha", fullScale: 1, allowed: 0...1)

  /// Returns the component in the number scale of the function; `none` is 0.
  func value(_ token: ColorToken) throws(ColorSyntaxError) -> Double {
    let value = try number(token)
    guard allowed.contains(value) else {
      throw .outOfRange(name, value: value, allowed: allowed)
    }
    return value
  }

  private func number(_ token: ColorToken) throws(ColorSyntaxError) -> Double {
    switch token {
    case .word("none"): return 0
    case .word(let word) where ["nan", "inf", "infinity"].contains(word.lowercased()):
      throw .notFinite(word)
    case .number(let value, ""): return value
    case .number(let value, "%"):
      guard let fullScale else { break }
      return value / 100 * fullScale
    case .number(let value, let unit):
      guard fullScale == nil, let degrees = degreesByUnit[unit] else { break }
      return value * degrees
    default: break
    }
    throw .invalidComponent(token.text, name: name)
  }
}

// CSS Values and Units 4, 7.1.
private let degreesByUnit: [String: Double] = [
  "deg": 1, "°": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360,
]
