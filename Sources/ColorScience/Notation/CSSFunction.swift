/// A CSS color function: its components, and how they make a color.
struct CSSFunction: Sendable {
  /// A correct example for error messages. Its part before the parenthesis is the name of the
  /// function.
  let example: String
  /// Whether the function also has the older form with commas.
  let hasCommas: Bool
  let channels: [CSSChannel]
  let make: @Sendable (Vector3, Double) -> SRGB

  func read(_ arguments: ArraySlice<ColorToken>) throws(ColorSyntaxError) -> ReadColor {
    let parts = try CSSArguments(arguments, of: self)
    var remarks: [ColorRemark] = []
    var values: [Double] = []
    for (channel, component) in zip(channels, parts.components) {
      values.append(try channel.value(component, &remarks))
    }
    var alpha = 1.0
    if let opacity = parts.alpha { alpha = try CSSChannel.alpha.value(opacity, &remarks) }
    return ReadColor(
      color: make(Vector3(values[0], values[1], values[2]), alpha), remarks: remarks)
  }

  var name: String { String(example.prefix { $0 != "(" }) }
}

/// The arguments of a CSS color function, without their separators.
struct CSSArguments {
  let components: [ColorToken]
  let alpha: ColorToken?

  init(_ tokens: ArraySlice<ColorToken>, of function: CSSFunction) throws(ColorSyntaxError) {
    let parts =
      tokens.contains(.mark(","))
      ? try CSSArguments.commaSeparated(tokens, function)
      : try CSSArguments.spaceSeparated(tokens, function)
    guard parts.count == 3 || parts.count == 4 else {
      throw .componentCount(parts.count, of: function.name, example: function.example)
    }
    components = Array(parts.prefix(3))
    alpha = parts.count == 4 ? parts[3] : nil
  }

  /// Returns the arguments of the form with commas, such as `255, 56, 60, 0.5`.
  private static func commaSeparated(
    _ tokens: ArraySlice<ColorToken>, _ function: CSSFunction
  ) throws(ColorSyntaxError) -> [ColorToken] {
    let parts = tokens.split(separator: .mark(","), omittingEmptySubsequences: false)
    guard function.hasCommas, parts.allSatisfy({ $0.count == 1 }) else {
      throw .mixedSeparators(function.name, example: function.example)
    }
    return parts.compactMap(\.first)
  }

  /// Returns the arguments of the form with spaces, such as `255 56 60 / 0.5`.
  private static func spaceSeparated(
    _ tokens: ArraySlice<ColorToken>, _ function: CSSFunction
  ) throws(ColorSyntaxError) -> [ColorToken] {
    let parts = tokens.split(separator: .mark("/"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].count == 3, parts.count == 1 || parts[1].count == 1 else {
      throw .componentCount(
        tokens.count { $0 != .mark("/") }, of: function.name, example: function.example)
    }
    return parts.flatMap { $0 }
  }
}

/// Reads a function without its parentheses, such as `HSB 211° 100% 100%` or `hsl: 211, 100%, 50%`;
/// nil if the tokens are something else.
func parseBareFunction(_ tokens: [ColorToken]) throws(ColorSyntaxError) -> ReadColor? {
  guard case .word(let name)? = tokens.first, let function = cssFunctions[name.lowercased()],
    case .number? = tokens.dropFirst().first(where: { $0 != .mark(":") })
  else { return nil }
  return try function.read(tokens.dropFirst().drop { $0 == .mark(":") })
}

/// The color functions of CSS Color 4 by name, except `color()`, and the HSB of color pickers.
// The argument `full` of each channel is the number that equals 100%. These numbers are from CSS
// Color 4, section 4.1 and the sections of the functions.
let cssFunctions: [String: CSSFunction] = [
  "rgb": rgb, "rgba": rgb, "hsl": hsl, "hsla": hsl, "hwb": hwb,
  "lab": lab, "lch": lch, "oklab": oklab, "oklch": oklch,
  "hsb": hsb, "hsba": hsb, "hsv": hsb, "hsva": hsb,
]

private func channel(
  _ name: String, full scale: Double, _ allowed: ClosedRange<Double>, clamps: Bool = true
) -> CSSChannel {
  CSSChannel(name: name, fullScale: scale, allowed: allowed, clamps: clamps)
}

private let rgb = CSSFunction(
  example: "rgb(255 56 60 / 50%)", hasCommas: true,
  channels: ["red", "green", "blue"].map { channel($0, full: 255, 0...255) }
) { SRGB(Vector3($0.x / 255, $0.y / 255, $0.z / 255), alpha: $1) }

private let hsl = CSSFunction(
  example: "hsl(359 100% 61% / 50%)", hasCommas: true,
  channels: [.hue] + ["saturation", "lightness"].map { channel($0, full: 100, 0...100) }
) { SRGB(HSL(hue: $0.x, saturation: $0.y / 100, lightness: $0.z / 100, alpha: $1)) }

private let hsb = CSSFunction(
  example: "hsb(359 78% 100% / 50%)", hasCommas: true,
  channels: [.hue]
    + ["saturation", "brightness"].map { channel($0, full: 100, 0...100, clamps: false) }
) { SRGB(HSB(hue: $0.x, saturation: $0.y / 100, brightness: $0.z / 100, alpha: $1)) }

private let hwb = CSSFunction(
  example: "hwb(359 22% 0% / 50%)", hasCommas: false,
  channels: [.hue] + ["whiteness", "blackness"].map { channel($0, full: 100, 0...100) }
) { SRGB(HSB(hue: $0.x, whiteness: $0.y / 100, blackness: $0.z / 100, alpha: $1)) }

private let lab = CSSFunction(
  example: "lab(57% 71 43 / 50%)", hasCommas: false,
  channels: [channel("lightness", full: 100, 0...100)]
    + ["a", "b"].map { channel($0, full: 125, -500...500, clamps: false) }
) { SRGB(Lab(lightness: $0.x, a: $0.y, b: $0.z, alpha: $1)) }

private let lch = CSSFunction(
  example: "lch(57% 83 31 / 50%)", hasCommas: false,
  channels: [
    channel("lightness", full: 100, 0...100), channel("chroma", full: 150, 0...500), .hue,
  ]
) { SRGB(Lab(lightness: $0.x, chroma: $0.y, hue: $0.z, alpha: $1)) }

private let oklab = CSSFunction(
  example: "oklab(65% 0.21 0.11 / 50%)", hasCommas: false,
  channels: [channel("lightness", full: 1, 0...1)]
    + ["a", "b"].map { channel($0, full: 0.4, -2...2, clamps: false) }
) { SRGB(OKLab(lightness: $0.x, a: $0.y, b: $0.z, alpha: $1)) }

private let oklch = CSSFunction(
  example: "oklch(65% 0.23 25 / 50%)", hasCommas: false,
  channels: [channel("lightness", full: 1, 0...1), channel("chroma", full: 0.4, 0...2), .hue]
) { SRGB(OKLCh(lightness: $0.x, chroma: $0.y, hue: $0.z, alpha: $1)) }

/// One component of a CSS color function.
struct CSSChannel: Sendable {
  let name: String
  /// The number that equals 100%, or nil for an angle.
  let fullScale: Double?
  let allowed: ClosedRange<Double>
  /// Whether a value outside of `allowed` is clamped, as CSS says, or else an error.
  let clamps: Bool

  static let hue = CSSChannel(name: "hue", fullScale: nil, allowed: -1e6...1e6, clamps: false)

  static let alpha = CSSChannel(name: "alpha", fullScale: 1, allowed: 0...1, clamps: true)

  /// The opacity behind a color, which is not CSS.
  static let opacity = CSSChannel(name: "alpha", fullScale: 1, allowed: 0...1, clamps: false)

  /// Returns the component as a number in the scale of the function; the keyword `none` gives 0.
  // CSS Color 4, sections 5.1, 7, 8, 9.3 and 9.4: components are clamped at parsed-value time.
  func value(
    _ token: ColorToken, _ remarks: inout [ColorRemark]
  ) throws(ColorSyntaxError) -> Double {
    let value = try number(token)
    guard !allowed.contains(value) else { return value }
    let error = ColorSyntaxError.outOfRange(name, value: value, allowed: allowed)
    guard clamps else { throw error }
    remarks.append(.clamped(error))
    return min(max(value, allowed.lowerBound), allowed.upperBound)
  }

  /// Returns the component if it is within its range.
  func value(_ token: ColorToken) throws(ColorSyntaxError) -> Double {
    var remarks: [ColorRemark] = []
    return try value(token, &remarks)
  }

  private func number(_ token: ColorToken) throws(ColorSyntaxError) -> Double {
    switch token {
    case .word("none"): return 0
    case .word(let word) where notFiniteWords.contains(word.lowercased()):
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

let notFiniteWords = ["nan", "inf", "infinity"]

// CSS Values and Units 4, 7.1.
let degreesByUnit: [String: Double] = [
  "deg": 1, "°": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360,
]
