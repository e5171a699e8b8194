import ColorScience

extension TextStyle {
  /// Two columns in a color, where the terminal shows colors.
  func swatch(_ color: SRGB?, over background: SRGB = .white) -> String {
    guard usesColor, let color else { return "" }
    let bytes = color.over(background).bytes
    return "\u{1B}[48;2;\(bytes.red);\(bytes.green);\(bytes.blue)m    \u{1B}[0m "
  }
}
