extension SRGB {
  /// The color in CSS `rgb()` notation, such as `rgb(255 56 60 / 0.5)`.
  var cssRGB: String {
    let bytes = bytes
    return cssFunction("rgb", ["\(bytes.red)", "\(bytes.green)", "\(bytes.blue)"])
  }

  /// The color in CSS `hsl()` notation, such as `hsl(358.8 100% 61%)`.
  var cssHSL: String {
    let color = HSL(self)
    return cssFunction(
      "hsl",
      [
        shortDecimal(color.hue, places: 1), percent(color.saturation), percent(color.lightness),
      ])
  }

  /// The color in CSS `oklch()` notation, such as `oklch(65.32% 0.23282 25.739)`. Fewer digits
  /// would not always give the same bytes when read back.
  var cssOKLCh: String {
    let color = OKLCh(self)
    let isNeutral = color.chroma < 0.000005
    return cssFunction(
      "oklch",
      [
        shortDecimal(color.lightness * 100, places: 3) + "%",
        shortDecimal(color.chroma, places: 5),
        isNeutral ? "0" : shortDecimal(color.hue, places: 3),
      ])
  }

  /// The color in CSS `color()` notation, such as `color(display-p3 0.9209 0.2963 0.2742)`.
  var cssDisplayP3: String {
    let color = DisplayP3(self).vector
    let components = [color.x, color.y, color.z].map { shortDecimal($0, places: 4) }
    return cssFunction("color", ["display-p3"] + components)
  }

  private func cssFunction(_ name: String, _ components: [String]) -> String {
    let opacity = isOpaque ? [] : ["/", shortDecimal(alpha, places: 3)]
    return name + "(" + (components + opacity).joined(separator: " ") + ")"
  }
}

private func percent(_ share: Double) -> String { shortDecimal(share * 100, places: 1) + "%" }

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
