/// The colour functions of CSS Color 4 by name, without `color()`.
// The number that 100% stands for: CSS Color 4, 4.1 and the section of each function.
let cssFunctions: [String: CSSFunction] = [
  "rgb": rgb, "rgba": rgb, "hsl": hsl, "hsla": hsl, "hwb": hwb,
  "lab": lab, "lch": lch, "oklab": oklab, "oklch": oklch,
]

private func channel(
  _ name: String, full scale: Double, _ allowed: ClosedRange<Double>
) -> CSSChannel {
  CSSChannel(name: name, fullScale: scale, allowed: allowed)
}

private let rgb = CSSFunction(
  space: .srgb, example: "rgb(255 56 60 / 50%)", hasCommas: true,
  channels: ["red", "green", "blue"].map { channel($0, full: 255, 0...255) }
) { SRGB(Vector3($0.x / 255, $0.y / 255, $0.z / 255), alpha: $1) }

private let hsl = CSSFunction(
  space: .hsl, example: "hsl(359 100% 61% / 50%)", hasCommas: true,
  channels: [.hue()] + ["saturation", "lightness"].map { channel($0, full: 100, 0...100) }
) { SRGB(HSL(hue: $0.x, saturation: $0.y / 100, lightness: $0.z / 100, alpha: $1)) }

private let hwb = CSSFunction(
  space: .hwb, example: "hwb(359 22% 0% / 50%)", hasCommas: false,
  channels: [.hue()] + ["whiteness", "blackness"].map { channel($0, full: 100, 0...100) }
) { SRGB(HSB(hue: $0.x, whiteness: $0.y / 100, blackness: $0.z / 100, alpha: $1)) }

private let lab = CSSFunction(
  space: .lab, example: "lab(57% 71 43 / 50%)", hasCommas: false,
  channels: [channel("lightness", full: 100, 0...100)]
    + ["a", "b"].map { channel($0, full: 125, -500...500) }
) { SRGB(Lab(lightness: $0.x, a: $0.y, b: $0.z, alpha: $1)) }

private let lch = CSSFunction(
  space: .lch, example: "lch(57% 83 31 / 50%)", hasCommas: false,
  channels: [
    channel("lightness", full: 100, 0...100), channel("chroma", full: 150, 0...500), .hue(),
  ]
) { SRGB(LCh(lightness: $0.x, chroma: $0.y, hue: $0.z, alpha: $1)) }

private let oklab = CSSFunction(
  space: .oklab, example: "oklab(65% 0.21 0.11 / 50%)", hasCommas: false,
  channels: [channel("lightness", full: 1, 0...1)]
    + ["a", "b"].map { channel($0, full: 0.4, -2...2) }
) { SRGB(OKLab(lightness: $0.x, a: $0.y, b: $0.z, alpha: $1)) }

private let oklch = CSSFunction(
  space: .oklch, example: "oklch(65% 0.23 25 / 50%)", hasCommas: false,
  channels: [channel("lightness", full: 1, 0...1), channel("chroma", full: 0.4, 0...2), .hue()]
) { SRGB(OKLCh(lightness: $0.x, chroma: $0.y, hue: $0.z, alpha: $1)) }
