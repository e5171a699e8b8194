/// Parses the arguments of CSS `color()`: a space, three components and perhaps an opacity.
func parseColorFunction(
  _ arguments: ArraySlice<ColorToken>
) throws(ColorSyntaxError) -> ParsedColor {
  guard case .word(let name)? = arguments.first else {
    throw .unknownSpace(arguments.first?.text ?? "")
  }
  guard let space = predefinedSpaces[name.lowercased()] else { throw .unknownSpace(name) }
  return try space.color(arguments.dropFirst())
}

// CSS Color 4, 10: the predefined spaces that this module has.
private let predefinedSpaces: [String: CSSFunction] = [
  "srgb": predefined(.srgb) { SRGB($0, alpha: $1) },
  "srgb-linear": predefined(.srgbLinear) { SRGB(LinearSRGB($0, alpha: $1)) },
  "display-p3": predefined(.displayP3) { SRGB(DisplayP3($0, alpha: $1)) },
  "xyz": predefined(.xyzD65) { SRGB(XYZD65($0, alpha: $1)) },
  "xyz-d65": predefined(.xyzD65) { SRGB(XYZD65($0, alpha: $1)) },
  "xyz-d50": predefined(.xyzD50) { SRGB(XYZD50($0, alpha: $1)) },
]

private func predefined(
  _ space: ColorSpace, make: @escaping @Sendable (Vector3, Double) -> SRGB
) -> CSSFunction {
  let names = space == .xyzD65 || space == .xyzD50 ? ["x", "y", "z"] : ["red", "green", "blue"]
  return CSSFunction(
    space: space, example: "color(\(space.rawValue) 0.8 0.3 0.3 / 50%)", hasCommas: false,
    channels: names.map { CSSChannel(name: $0, fullScale: 1, allowed: extendedRange) },
    make: make)
}

/// Far beyond any display, near enough that no conversion overflows.
let extendedRange = -10.0...10.0
