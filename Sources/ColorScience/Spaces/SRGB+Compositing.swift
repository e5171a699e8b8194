extension SRGB {
  /// Returns this colour painted over `base`: source-over on gamma-encoded values, as CSS does.
  // Compositing and Blending Level 1, 5.1: co = cs x as + cb x ab x (1 - as).
  package func over(_ base: SRGB) -> SRGB {
    let baseShare = base.alpha * (1 - alpha)
    let total = alpha + baseShare
    guard total > 0 else { return SRGB(red: 0, green: 0, blue: 0, alpha: 0) }
    func blend(_ top: Double, _ bottom: Double) -> Double {
      (top * alpha + bottom * baseShare) / total
    }
    return SRGB(
      red: blend(red, base.red), green: blend(green, base.green), blue: blend(blue, base.blue),
      alpha: total)
  }
}
