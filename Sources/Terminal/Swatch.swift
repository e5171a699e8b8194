package import ColorScience

extension TextStyle {
  /// Four columns in a color and a space, where the terminal shows colors; else nothing, because
  /// the value always stands beside it.
  package func swatch(_ color: SRGB?, over background: SRGB = .white) -> String {
    guard let color, usesColor else { return "" }
    let opaque = color.over(background)
    return "\u{1B}[\(backgroundCode(opaque))m    \u{1B}[0m "
  }

  private func backgroundCode(_ color: SRGB) -> String {
    switch depth {
    case .full:
      let bytes = color.bytes
      return "48;2;\(bytes.red);\(bytes.green);\(bytes.blue)"
    case .palette: return "48;5;\(PaletteIndex.nearest256(to: color))"
    case .sixteen, .none:
      let index = PaletteIndex.nearest16(to: color)
      return String(index < 8 ? 40 + index : 100 + index - 8)
    }
  }
}
