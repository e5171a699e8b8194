extension SRGB {
  /// `rgb(255 56 60 / 0.5)`
  var cssRGB: String {
    let bytes = bytes
    return cssFunction("rgb", ["\(bytes.red)", "\(bytes.green)", "\(bytes.blue)"])
  }

  /// `hsl(358.8 100% 61%)`
  var cssHSL: String {
    let color = HSL(self)
    return cssFunction(
      "hsl",
      [
        shortDecimal(color.hue, places: 1), percent(color.saturation), percent(color.lightness),
      ])
  }

  /// `oklch(65.32% 0.23282 25.739)`: fewer digits do not lead back to the same bytes.
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

  /// `color(display-p3 0.9209 0.2963 0.2742)`
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
