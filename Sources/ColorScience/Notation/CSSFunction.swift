/// A CSS color function: its components, and how they make a color.
struct CSSFunction: Sendable {
  /// A correct example for error messages, which begins with the name of the function.
  let example: String
  /// Whether the function also has the older form with commas.
  let hasCommas: Bool
  let channels: [CSSChannel]
  let make: @Sendable (Vector3, Double) -> SRGB

  func read(_ arguments: ArraySlice<ColorToken>) throws(ColorSyntaxError) -> ReadColor {
    let parts = try components(of: arguments)
    var remarks: [ColorRemark] = []
    var values: [Double] = []
    for (channel, component) in zip(channels + [.alpha], parts) {
      values.append(try channel.value(component, &remarks))
    }
    let alpha = values.count > 3 ? values[3] : 1
    return ReadColor(
      color: make(Vector3(values[0], values[1], values[2]), alpha), remarks: remarks)
  }

  /// Returns three components and the opacity, if there is one, without separators.
  private func components(
    of tokens: ArraySlice<ColorToken>
  ) throws(ColorSyntaxError) -> [ColorToken] {
    let hasCommas = tokens.contains(.mark(","))
    let cells = tokens.split(
      separator: .mark(hasCommas ? "," : "/"), omittingEmptySubsequences: false)
    if hasCommas {
      // The form with commas, such as `255, 56, 60, 0.5`.
      guard self.hasCommas, cells.allSatisfy({ $0.count == 1 }) else {
        throw .mixedSeparators(name, example: example)
      }
    } else {
      // The form with spaces, such as `255 56 60 / 0.5`.
      guard cells.count <= 2, cells[0].count == 3, cells.count == 1 || cells[1].count == 1 else {
        throw .componentCount(tokens.count { $0 != .mark("/") }, of: name, example: example)
      }
    }
    let parts = cells.flatMap { $0 }
    guard parts.count == 3 || parts.count == 4 else {
      throw .componentCount(parts.count, of: name, example: example)
    }
    return parts
  }

  var name: String { String(example.prefix { $0 != "(" }) }
}

/// Reads a function without parentheses, such as `HSB 211° 100% 100%` or `hsl: 211, 100%, 50%`.
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
  /// Whether a value outside of `allowed` is clamped, as in CSS, or an error.
  let clamps: Bool

  static let hue = CSSChannel(name: "hue", fullScale: nil, allowed: -1e6...1e6, clamps: false)

  static let alpha = CSSChannel(name: "alpha", fullScale: 1, allowed: 0...1, clamps: true)

  /// The opacity after a color, which is not CSS.
  static let opacity = CSSChannel(name: "alpha", fullScale: 1, allowed: 0...1, clamps: false)

  /// Returns the component as a number in the scale of the function; the keyword `none` gives 0.
  // CSS Color 4, sections 5.1, 7, 8, 9.3 and 9.4: components are clamped at parsed-value time.
  func value(
    _ token: ColorToken, _ remarks: inout [ColorRemark]
  ) throws(ColorSyntaxError) -> Double {
    let value: Double
    switch token {
    case .word("none"): value = 0
    case .word(let word) where notFiniteWords.contains(word.lowercased()): throw .notFinite(word)
    case .number(let number, ""): value = number
    case .number(let number, "%") where fullScale != nil: value = number / 100 * (fullScale ?? 1)
    case .number(let number, let unit) where fullScale == nil && degreesByUnit[unit] != nil:
      value = number * (degreesByUnit[unit] ?? 1)
    default: throw .invalidComponent(token.text, name: name)
    }
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
}

let notFiniteWords = ["nan", "inf", "infinity"]

// CSS Values and Units 4, 7.1.
let degreesByUnit: [String: Double] = [
  "deg": 1, "°": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360,
]

/// Parses the arguments of CSS `color()`: a color space, three components and an optional opacity.
func parseColorFunction(
  _ arguments: ArraySlice<ColorToken>
) throws(ColorSyntaxError) -> ReadColor {
  guard case .word(let name)? = arguments.first else {
    throw .unknownSpace(arguments.first?.text ?? "")
  }
  guard let space = predefinedSpaces[name.lowercased()] else { throw .unknownSpace(name) }
  return try space.read(arguments.dropFirst())
}

// The predefined color spaces of CSS Color 4, section 10.
let predefinedSpaces: [String: CSSFunction] = [
  "srgb": predefined("srgb") { SRGB($0, alpha: $1) },
  "srgb-linear": predefined("srgb-linear") { SRGB(LinearSRGB($0, alpha: $1)) },
  "display-p3": predefined("display-p3") { SRGB(DisplayP3($0, alpha: $1)) },
  "a98-rgb": predefined("a98-rgb") { SRGB($0, in: .a98, alpha: $1) },
  "prophoto-rgb": predefined("prophoto-rgb") { SRGB($0, in: .proPhoto, alpha: $1) },
  "rec2020": predefined("rec2020") { SRGB($0, in: .rec2020, alpha: $1) },
  "xyz": predefined("xyz-d65", xyz) { SRGB(XYZD65($0, alpha: $1)) },
  "xyz-d65": predefined("xyz-d65", xyz) { SRGB(XYZD65($0, alpha: $1)) },
  "xyz-d50": predefined("xyz-d50", xyz) { SRGB(XYZD50($0, alpha: $1)) },
]

private let xyz = ["x", "y", "z"]

/// - Parameter space: The name of the color space, for the example in error messages.
private func predefined(
  _ space: String, _ channels: [String] = ["red", "green", "blue"],
  make: @escaping @Sendable (Vector3, Double) -> SRGB
) -> CSSFunction {
  // This range reaches far beyond any display, but is small enough that no conversion overflows.
  let allowed = -10.0...10.0
  return CSSFunction(
    example: "color(\(space) 0.8 0.3 0.3 / 50%)", hasCommas: false,
    channels: channels.map { CSSChannel(name: $0, fullScale: 1, allowed: allowed, clamps: false) },
    make: make)
}
